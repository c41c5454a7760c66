"""Texts of the hall's pages for the entry desk and its second person; what their scripts say."""

from muraille.words.languages import marked

HALL_DESK: dict[str, str] = {
    "desk_title": marked("Entry desk"),
    "desk_session": marked("Session {session}: entry desk"),
    "desk_progress": marked("{entered} of {tables} sheets entered, {confirmed} confirmed"),
    "desk_sessions": marked("Sessions"),
    "desk_tables": marked("Tables"),
    "desk_paper_short": marked("on paper"),
    "desk_doubted_short": marked("not the same"),
    "desk_own_short": marked("yours"),
    "desk_sum": marked("Sum"),
    "desk_so_far": marked("So far"),
    "desk_with_this": marked("With this"),
    "desk_line": marked("Totals, a row, or the number of another table"),
    "desk_enter": marked("Enter"),
    "desk_referee": marked("Signed on paper by the four and by the referee"),
    "desk_nobody": marked("– who? –"),
    "desk_close": marked("The sheet is whole and signed"),
    "desk_keys": marked("What can be typed"),
    "desk_key_totals": marked("four totals: East, South, West, North"),
    "desk_key_penalty": marked("{told}, with a penalty: whose, his points, the others’"),
    "desk_key_rows": marked("The winds are those the four began with; West is w or o."),
    "desk_key_table": marked("table 7"),
    "desk_key_next": marked("next table"),
    "desk_key_close": marked("the sheet is whole and signed, with the referee’s name if need be"),
    "desk_key_again": marked("hand 3 typed again"),
    "desk_override": marked("Taken by a referee although the sums do not add up: {reason}"),
    "desk_goes_on": marked("The next row is hand {hand}."),
    "desk_agreed": marked(
        "Agreed on at the table. Not signed there: {missing}."
        " If all have signed the paper, type ok."
    ),
    "desk_signed": marked("Signed by all at the table. Type ok to enter it."),
    "desk_is_entered": marked(
        "Written by {names}. What was typed wrongly can be typed again;"
        " Enter is then asked for twice."
    ),
    "desk_doubted": marked("{name} compared it with the paper: not the same. {text}"),
    "desk_typed_again": marked("typed again at the desk"),
    "desk_all_entered": marked("Every sheet of this session is entered."),
    "desk_to_confirm": marked("Confirm what others entered"),
    "desk_corrected": marked(
        "Corrected by {name} after the signatures ({fault}): {reason}. Not signed anew: {missing}."
    ),
    "desk_signed_anew": marked("They have signed the corrected paper"),
    "desk_before": marked("before"),
    "desk_now": marked("now"),
    "desk_totals": marked("Totals"),
    "confirm_title": marked("Confirm entries"),
    "confirm_session": marked("Session {session}: confirm entries"),
    "confirm_asked": marked("Table {table}: same as the paper?"),
    "confirm_by": marked("Written by {names}. Take the paper sheet of table {table}."),
    "confirm_same": marked("Same"),
    "confirm_other": marked("Not the same"),
    "confirm_what": marked("What is not the same? (for who types it again)"),
    "confirm_own": marked(
        "You wrote on this sheet yourself. Nobody confirms an own entry: somebody else compares it."
    ),
    "confirm_not_entered": marked("This sheet is not entered yet."),
    "confirm_done": marked("This sheet is confirmed."),
    "confirm_nothing": marked("Nothing waits for you to confirm it."),
    "confirm_rule": marked("Nobody confirms an own entry, and nothing can be changed here."),
    "confirm_to_desk": marked("Entry desk"),
}

DESK_SCRIPT: dict[str, str] = {
    "desk_entered": marked("Table {table} is entered."),
    "desk_written": marked("Written: {told}."),
    "desk_replaces": marked("In place of {told}. Enter once more to put it right."),
    "desk_who_signed": marked("Which referee signed the paper? Choose the name, then Enter again."),
    "desk_sums": marked("sum {sum}"),
    "desk_bets": marked("bets left: {bets}"),
    "desk_no_network": marked("The laptop is not reached. What you typed stays here: Enter again."),
    "desk_nowhere": marked("There is no table {table} in this session."),
    "confirm_noted": marked("Table {table}: confirmed."),
    "confirm_noted_other": marked("Table {table}: noted as not the same."),
}
