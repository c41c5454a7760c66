"""Texts of the hall's page for the draw."""

from muraille.words.languages import marked, marked_plural

HALL_DRAW: dict[str, str] = {
    "draw_title": marked("The draw"),
    "draw_session": marked("session {session}"),
    "draw_sessions": marked("sessions {first} to {last}"),
    "draw_by_chance": marked("Next: {sessions}, drawn by chance"),
    "draw_by_rank": marked("Next: {sessions}, by the standings"),
    "draw_final": marked("Next: {sessions}, a final by rank"),
    "draw_all_seated": marked("Everybody has a seat in every session."),
    "draw_list": marked("Who plays"),
    "draw_list_fine": marked("Numbers, countries and EMA numbers are in order."),
    "draw_list_whole": marked("The whole list"),
    "draw_more_play": marked("Also plays, ranked:"),
    "draw_withdraws": marked("Who withdraws? The number"),
    "draw_withdraw": marked("Withdraws"),
    "draw_number": marked("No."),
    "draw_name": marked("Name"),
    "draw_country": marked("Country"),
    "draw_club": marked("Club"),
    "draw_team": marked("Team"),
    "draw_ema": marked("EMA number"),
    "draw_licence": marked("Licence"),
    "draw_mend": marked("Put it right here"),
    "draw_searching": marked("Searching for {sessions}, {players} players"),
    "draw_since": marked("for {span}"),
    "draw_search_hint": marked(
        "Everybody can go on entering meanwhile. A search that reaches the least possible ends at"
        " once; another goes on until nothing better is found, some minutes at most."
    ),
    "draw_take_best": marked("Take the best so far"),
    "draw_stopped": marked(
        "The search was ended after {rounds} rounds; this is the best that was found until then."
    ),
    "draw_give_up": marked("Give the search up"),
    "draw_anew": marked("Another draft instead"),
    "draw_anew_hint": marked(
        "It would replace the draft above. Every draft stays in the log with its seed."
    ),
    "draw_apart": marked("Kept apart as far as possible, the first first"),
    "draw_wishes_hint": marked("Seats of one’s own: “muraille draw”, and take its file below."),
    "draw_pairs": marked("Two who must not meet"),
    "draw_pair_one": marked("Number"),
    "draw_pair_other": marked("and number"),
    "draw_pair_add": marked("Keep apart"),
    "draw_pair_drop": marked("May meet after all"),
    "draw_save_csv": marked("As CSV"),
    "draw_save_xlsx": marked("As XLSX"),
    "draw_commitment": marked("First: the commitment"),
    "draw_commitment_hint": marked(
        "It stands for the list, the wishes and the plan. Once it is public nobody can try seeds"
        " until one pleases."
    ),
    "draw_commitment_soon": marked("Being worked out …"),
    "draw_commitment_lines": marked("What it is made of"),
    "draw_announce": marked("Announce it in the hall"),
    "draw_announced": marked("✓ Announced in the hall"),
    "draw_announcement": marked("The draw rests on {commitment}. The seed is drawn in public now."),
    "draw_seed": marked("Then: the seed, drawn in public"),
    "draw_seed_hint": marked(
        "Dice, tiles, a number that somebody calls. Empty: this page draws one by chance."
    ),
    "draw_seed_winds": marked("The seed for the winds"),
    "draw_go": marked("Draw a draft"),
    "draw_waits": marked("Not yet:"),
    "draw_foreseen": marked("Session {session} by the standings of now"),
    "draw_table": marked("Table"),
    "draw_draft": marked("Draft {number} of {sessions}: nobody sits yet"),
    "draw_seed_was": marked("Seed"),
    "draw_commitment_was": marked("Commitment"),
    "draw_quality": marked("How good it is"),
    "draw_reasons": marked("Why not less"),
    "draw_instead": marked("What could be had instead"),
    "draw_drafts": marked("All drafts of these sessions"),
    "draw_taken": marked("A schedule that was drawn before"),
    "draw_seat": marked("Seat everybody like this"),
    "draw_seat_hint": marked("Seats are public from then on, with seed and commitment."),
    "draw_session_title": marked("Session {session}"),
    "draw_session_begun": marked("Session {session}, begun"),
    "draw_seated": marked("Who sits where"),
    "draw_again": marked("Draw again what has not begun"),
    "draw_not_again": marked("Leave the seats as they are"),
    "draw_take": marked("A schedule from a file"),
    "draw_take_hint": marked(
        "The JSON that “muraille draw” writes, from the first session that is not seated. The"
        " command line takes spreadsheets, too: “muraille tournament draw --schedule”."
    ),
    "draw_take_file": marked("File"),
}

HALL_DRAW_COUNTED: dict[str, tuple[str, str]] = {
    "draw_players": marked_plural("{n} player", "{n} players"),
    "draw_tables": marked_plural("{n} table", "{n} tables"),
    "draw_groups": marked_plural("{n} group", "{n} groups"),
    "draw_rounds": marked_plural("{n} round", "{n} rounds"),
    "draw_without_ema": marked_plural(
        "{n} player has no EMA number: {which}", "{n} players have no EMA number: {which}"
    ),
}
