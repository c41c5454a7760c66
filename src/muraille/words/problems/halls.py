"""Problems of a hall: tables, keepers, paper, calls, announcements, ways in; serving it.

``{words in braces}`` are the problem's parameters.
"""

from muraille.words.languages import marked

SENTENCES: dict[str, str] = {
    # tables and their sheets
    "hand_is_written": marked("that hand of table {table} in session {session} is written already"),
    "not_on_paper": marked("the sheet of table {table} in session {session} is not on paper"),
    "not_the_last_hand": marked("the end of time broke this hand off: none can follow it"),
    "not_the_session_on": marked(
        "session {session} is being played: a table has to do with no other meanwhile"
    ),
    "on_paper_already": marked("the sheet of table {table} in session {session} is on paper"),
    "no_hand_after_signal": marked("after the signal no hand is left to be played"),
    "session_is_over": marked("session {session} has ended"),
    "sheet_does_not_turn": marked(
        "in this game nobody's turn comes to keep the sheet: name who keeps it, as agreed"
    ),
    "sheet_is_on_paper": marked(
        "the sheet of table {table} in session {session} is kept on paper: the table writes nothing"
        " until it is back (table FILE --device)"
    ),
    "signal_changes_nothing": marked("in this game the signal counts no hands"),
    "signal_is_noted": marked(
        "how far table {table} was at the signal is noted; a referee may put it right"
    ),
    "signal_not_yet": marked("the signal of session {session} has not sounded yet"),
    "time_is_not_over": marked("time is not over: the end of time has broken no hand off"),
    "time_is_over": marked(
        "time was over before this hand was: it does not count; what was over in time, and written"
        " late, is entered by an official"
    ),
    # calls
    "call_answered_already": marked("somebody has answered call {id} already"),
    "call_is_closed": marked("call {id} is closed"),
    "called_already": marked("table {table} has called already, and the call is open"),
    "no_such_call": marked("there is no call {id}"),
    # seats
    "seats_are_empty": marked("these players are not in their seats: {numbers}"),
    "tables_not_seen": marked("no referee has seen these tables complete: {tables}"),
    "seat_is_empty": marked("player {number} is noted as missing: note first that he has come"),
    "arrives_later": marked("nobody is noted to have come before he has"),
    # everybody
    "no_such_announcement": marked("there is no announcement {id}"),
    "not_a_language": marked("a language is two letters, as fr or en, not “{value}”"),
    "nothing_is_hidden": marked("nothing of the standings is hidden"),
    "not_a_network": marked("a network’s name has 1 to 32 bytes; “{name}” is none"),
    "not_a_wifi_password": marked(
        "a Wi-Fi password has 8 to 63 letters, digits or signs, none of them with an accent"
    ),
    "not_a_rehearsal": marked("this is no rehearsal, and is not thrown away"),
    "rehearsal_from_the_start": marked(
        "a tournament is a rehearsal from its first entry on, or never"
    ),
    "nothing_to_announce": marked("say what to announce: --fr TEXT --en TEXT"),
    "organiser_needed": marked("{name} cannot do this: it is for the organiser"),
    "until_is_past": marked("{time} is past: an announcement ends later"),
    "withdrawn_already": marked("announcement {id} is withdrawn already"),
    # ways in
    "no_codes": marked("{name} has nothing that could be revoked"),
    "no_holders": marked("there is nobody to issue anything to"),
    "no_such_holder": marked(
        "nobody here is {name}: name an official, a table like t7, a player like p12, or {names}"
    ),
    # muraille serve --event
    "event_forked": marked(
        "{file} and this machine's database went different ways: line {at} of the file is the first"
        " that differs, so nothing was changed; to go on from the file, serve it with a data folder"
        " of its own (--data)"
    ),
    "no_event_file": marked(
        "there is no file {file} yet: muraille tournament new {file} begins an event, its --help"
        " says how"
    ),
    "event_is_empty": marked("nothing has been noted in {file} yet"),
    "file_is_served": marked(
        "{file} is served by Muraille at {address} (process {process} on {machine}): stop that"
        " server, and the file is free again"
    ),
    "server_does_not_answer": marked(
        "{file} is served by Muraille at {address} (process {process} on {machine}), which does not"
        " answer, so nothing was changed: stop that server, and the file is free again"
    ),
    "server_is_not_yours": marked(
        "{file} is served by Muraille at {address}, and its key in {folder} cannot be read: ask who"
        " serves it"
    ),
    "mirror_is_behind": marked(
        "this was done and kept by the server at {address}, but {file} could not be written and is"
        " behind"
    ),
    # at the door
    "hall_token_unknown": marked("this link, code or PIN opens nothing here"),
    "no_event_served": marked("no tournament is served here"),
    "no_such_request": marked("nothing called “{name}” can be asked of a tournament's desk"),
    "role_needed": marked("this is for {roles}"),
}

ROLES: dict[str, str] = {
    "organiser": marked("the organiser"),
    "chief": marked("the chief referee"),
    "referee": marked("a referee"),
    "scorer": marked("a scorer"),
    "committee": marked("the arbitration committee"),
    "computing": marked("who looks after the computers"),
    "substitute": marked("a substitute"),
    "table": marked("the table itself"),
    "player": marked("the player himself"),
}
"""Whom a door is for, as a problem names them."""
