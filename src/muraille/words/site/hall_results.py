"""Texts of the page of results and paper, and of the ceremony."""

from muraille.words.languages import marked, marked_plural

HALL_RESULTS: dict[str, str] = {
    "res_title": marked("Results and paper"),
    "res_back": marked("Back to results and paper"),
    # Publishing and hiding.
    "res_publish_title": marked("Make results public"),
    "res_published": marked("{public} of {tables} tables are public"),
    "res_is_hidden": marked("hidden"),
    "res_to_desk": marked("To the entry desk"),
    "res_to_confirm": marked("Confirm them"),
    "res_hide_title": marked("Before the ceremony"),
    "res_hide_hint": marked(
        "From a session on, results can be hidden from everybody; officials go on seeing them."
    ),
    "res_hide": marked("Hide from session {session} on"),
    "res_hidden": marked("Results from session {session} on are hidden."),
    "res_show_again": marked("Show everything again"),
    # The ceremony.
    "res_ceremony": marked("The ceremony, from the last place to the first"),
    "res_call_which": marked("Whom to call"),
    "res_call_players": marked("All players"),
    "res_call_players_best": marked("The first {best} places"),
    "res_call_teams": marked("All teams"),
    "res_call_teams_best": marked("The first {best} teams"),
    "res_call_start": marked("Press the space bar for the first name."),
    "res_call_next": marked("Next"),
    "res_call_back": marked("Back"),
    "res_call_hint": marked("Space bar or arrow: the next place; arrow back: the one before."),
    "res_place": marked("Place {place}"),
    "res_place_tied": marked("Place {place}, shared"),
    # Paper.
    "res_paper_title": marked("Paper"),
    "res_paper_hint": marked("As PDF, in the language of the button."),
    "res_paper_sheets": marked("Score sheets"),
    "res_paper_cards": marked("Players’ cards, without secrets"),
    "res_paper_tables": marked("Tables’ cards, without secrets"),
    "res_paper_badges": marked("Badges"),
    "res_paper_seating": marked("Seating"),
    "res_paper_timetable": marked("Timetable"),
    "res_paper_signs": marked("Signs for the hall"),
    "res_paper_results": marked("Results"),
    "res_paper_certificates": marked("Certificates"),
    "res_paper_appeals": marked("Forms of an appeal"),
    "res_paper_appeal_letter": marked("Letter of appeal, blank"),
    "res_paper_penalties": marked("Card of penalties"),
    "res_paper_file": marked("The tournament’s file"),
    "res_of_session": marked("Session"),
    "res_of_table": marked("Table"),
    "res_of_player": marked("Player"),
    "res_of_appeal": marked("Appeal"),
    "res_of_by": marked("By"),
    "res_of_whole": marked("For"),
    "res_all_session": marked("all"),
    "res_all_table": marked("all"),
    "res_all_player": marked("all"),
    "res_all_appeal": marked("blank"),
    "res_all_by": marked("table"),
    "res_all_whole": marked("everybody"),
    "res_by_player": marked("player"),
    "res_whole": marked("officials, with what is hidden"),
    "res_appeal": marked("Appeal {appeal}"),
    # Ways in.
    "res_cards": marked("Cards with codes"),
    "res_cards_hint": marked(
        "A card or badge by which a device comes in: its secrets are made and printed in one step,"
        " and nobody has them twice."
    ),
    "res_cards_for": marked("For"),
    "res_cards_new": marked("New codes …"),
    "res_cards_sure": marked("What was printed for them before opens nothing any more. Print in:"),
    "res_new_tables": marked("Cards of tables"),
    "res_new_players": marked("Cards of players, with PIN"),
    "res_new_officials": marked("Badges of officials"),
    "res_pins": marked("PINs of officials"),
    "res_pins_hint": marked(
        "They stand on no badge and are shown this once: tell each official his own."
    ),
    "res_revoke": marked("End a way in"),
    "res_revoke_what": marked("What {name} has opens nothing any more."),
    "res_revoke_sure": marked("End it for {name}"),
    # The federation's file.
    "res_federation": marked("The federation’s file"),
    "res_blocked": marked("It waits:"),
    "res_free": marked("Nothing stands in its way."),
    "res_needs": marked("It needs of the tournament’s file: {names}"),
    "res_settle": marked("Settle it"),
    "res_settle_list": marked(
        "Put it right in the list of players, then: muraille tournament import."
    ),
    "res_ema": marked("EMA file"),
    "res_ema_provisional": marked("EMA file all the same, provisional"),
    "res_mers": marked("MERS base ranks"),
    "res_standings": marked("Standings as a table"),
    "res_file": marked("What the federation asks for"),
    "res_keep": marked("Keep"),
    # To keep.
    "res_archive": marked("Archive"),
    "res_archive_hint": marked(
        "The whole tournament in one sealed file; whoever opens it sees whether it was changed."
    ),
    "res_archive_names": marked("With names"),
    "res_archive_nameless": marked("Without names"),
    "res_audit": marked("Who did what"),
    "res_audit_hint": marked("{entries} entries, each with its author and time."),
    "res_audit_read": marked("Read"),
    "res_entry": marked("Entry"),
    "res_time": marked("Time of day"),
    "res_who": marked("Who"),
    "res_what": marked("What"),
    "res_notes": marked("Notes"),
    "res_newest": marked("The newest"),
    "res_older": marked("Older ones"),
    # Erasing.
    "res_erase": marked("Erase a player"),
    "res_erase_hint": marked("Whoever asks for it is erased for ever. Only the number stays."),
    "res_nobody": marked("nobody"),
    "res_erase_what": marked("Of player {number} these go and cannot be brought back: {goes}."),
    "res_erase_stays": marked(
        "Seats and results stay, under number {number}. The file, its copies and these pages are"
        " written anew; published files with the next publication."
    ),
    "res_erase_sure": marked("Erase {name} for ever"),
    "res_goes_name": marked("the name {name}"),
    "res_goes_ema": marked("the EMA number {number}"),
    "res_goes_licence": marked("the licence {number}"),
}

HALL_RESULTS_COUNTED: dict[str, tuple[str, str]] = {
    "res_publish": marked_plural(
        "Publish session {session}: {n} table", "Publish session {session}: {n} tables"
    ),
    "res_waiting": marked_plural(
        "{n} table is not entered: {tables}.", "{n} tables are not entered: {tables}."
    ),
    "res_entered": marked_plural(
        "{n} table is not confirmed: {tables}.", "{n} tables are not confirmed: {tables}."
    ),
}
