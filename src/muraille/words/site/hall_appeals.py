"""Texts of the hall's page for appeals; the questions of the forms are those of the paper."""

from muraille.words.languages import marked, marked_plural

HALL_APPEALS: dict[str, str] = {
    "app_title": marked("Appeals"),
    "app_none": marked("Nobody has appealed."),
    "app_effects": marked(
        "While one is open, standings are provisional and the federation’s file waits."
    ),
    "app_article": marked("(article {article})"),
    "app_title_of": marked("Appeal {number}: {player}"),
    "app_place": marked("session {session}, table {table}"),
    "app_said": marked("said {time}, noted by {name}"),
    "app_noted": marked("{time}, {name}"),
    "app_lapsed": marked("lapsed: no letter came in time"),
    "app_from_end": marked(
        "The letter must be there within 30 minutes after session {session} {article}."
    ),
    "app_letter_by": marked("The letter must be there by {time} {article}:"),
    "app_too_late": marked("the time is over"),
    "app_fee": marked("Fee: {amount} {currency}, in cash with the letter."),
    "app_fee_is_enclosed": marked("Fee: {amount} {currency}, enclosed."),
    "app_fee_back": marked("Fee: of {amount} {currency}, {back} go back."),
    "app_waits_for": marked("Waits for: {roles}"),
    "app_first": marked("First decision"),
    "app_first_upheld": marked("Upheld: the player is right"),
    "app_first_dismissed": marked("Dismissed; the player may write to the committee"),
    "app_first_dismissed_accepted": marked("Dismissed, and the player accepts it"),
    "app_reasons": marked("Reasons"),
    "app_write_first": marked("Write the first decision"),
    "app_fee_enclosed": marked("Yes, it is enclosed"),
    "app_filed_at": marked("When it came; empty: now"),
    "app_filed": marked("The letter came at {time}."),
    "app_signed": marked("Signed by"),
    "app_signed_player": marked("the player"),
    "app_signed_captain": marked("the captain of the team"),
    "app_signed_nobody": marked("nobody"),
    "app_answer_hint": marked("Not asked where one of the questions above is answered no."),
    "app_minutes": marked("Minutes"),
    "app_write_letter": marked("Answer the letter"),
    "app_yes": marked("yes"),
    "app_no": marked("no"),
    "app_casting": marked("Equal votes: the chair’s word"),
    "app_casting_none": marked("none"),
    "app_votes_were": marked("question {question}: {yes} yes, {no} no"),
    "app_share": marked("Share of the fee that goes back"),
    "app_references": marked("Rules named"),
    "app_remark": marked("Remark, or the other remedy"),
    "app_write_verdict": marked("Write the decision"),
    "app_forms": marked("Print both forms"),
    "app_blank_forms": marked("Blank forms 2 and 3"),
    "app_blank_letter": marked("Blank letter"),
    "app_paper": marked("On paper"),
    "app_say": marked("A player appeals"),
    "app_say_hint": marked(
        "Said at once, at the table; it is dealt with after the session. A letter has its time."
    ),
    "app_player": marked("Number of the player"),
    "app_session": marked("Session"),
    "app_matter": marked("About"),
    "app_text": marked("What it is about"),
    "app_note": marked("Note the appeal"),
}

HALL_APPEALS_COUNTED: dict[str, tuple[str, str]] = {
    "app_open": marked_plural("{n} appeal is open.", "{n} appeals are open."),
    "app_delay": marked_plural(
        "Session {session} starts {n} minute later.", "Session {session} starts {n} minutes later."
    ),
}
