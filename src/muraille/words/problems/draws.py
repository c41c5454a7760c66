"""What may be wrong with entries, wishes and schedules, and what is to be said of a draw.

``{words in braces}`` are the problem's parameters.
"""

from muraille.words.languages import marked

SENTENCES: dict[str, str] = {
    # lists
    "cell_missing": marked("“{heading}” is empty"),
    "cell_unusable": marked("“{heading}” is too long or holds signs that cannot be printed"),
    "column_missing": marked("the column “{heading}” is missing"),
    "column_twice": marked("the column “{heading}” stands there twice"),
    "empty_list": marked("the list is empty: a line of headings and some rows are needed"),
    "row_unreadable": marked("this row cannot be read"),
    "workbook_damaged": marked(
        "“{file}” is not an XLSX workbook, or it is damaged: save it again, or save it as CSV"
    ),
    "list_too_long": marked("“{file}” is no list of players: it has more than {limit} rows"),
    "list_too_large": marked(
        "“{file}” is no list of players: unpacked it is larger than {limit} megabytes"
    ),
    "list_too_full": marked("“{file}” is no list of players: it has more than {limit} entries"),
    "sheets_not_installed": marked(
        "spreadsheets need openpyxl, which is not installed: pip install “muraille[paper]”;"
        " or save the list as CSV"
    ),
    "too_many_cells": marked("there are more cells than headings"),
    # entries
    "number_twice": marked("the number {number} is taken already, on line {first}"),
    "too_many_entries": marked("there are more than {most} entries"),
    "not_four_to_a_table": marked(
        "{players} players do not make tables of four: find {substitutes} more to play as"
        " substitutes, or let {withdrawals} withdraw"
    ),
    # wishes
    "fixed_twice": marked("the place of {number} is given twice"),
    "no_seat_of_name": marked("a seat is E, S, W or N, not “{seat}”"),
    "no_table_of_number": marked("there is no table {table}, only 1 to {tables}"),
    "nobody_of_number": marked("nobody has the number {number}"),
    "not_avoidable": marked("“{name}” cannot be avoided, only: {names}"),
    "pair_of_one": marked("{number} cannot be kept apart from himself or herself"),
    "seat_overfull": marked("two players are given the same seat at table {table}"),
    "table_overfull": marked("more than four players are given table {table}"),
    "too_much_avoided": marked("at most {most} columns can be avoided"),
    # who drew for whom, standings, programme
    "drawn_twice": marked("there are two draws for “{name}”"),
    "needs_option": marked("needs {option} beside it"),
    "nobody_drew": marked(
        "nobody drew for “{name}”: the committee names somebody to draw for those absent"
    ),
    "nobody_to_draw_for": marked("“{name}” is no team and no player of this list"),
    "not_a_final": marked("a final has {lengths} players, not {best}"),
    "not_a_place": marked("a place is a whole number, not “{place}”"),
    "not_points": marked("points are a number like 12, 2.5 or 7/3, not “{points}”"),
    "not_ranked": marked("not in the standings: {numbers}"),
    "ranked_twice": marked("{number} stands there twice"),
    "stage_size": marked(
        "{best} players cannot go on: it must be a multiple of four and at most {left}"
    ),
    "sessions_missing": marked("say how many sessions are played: --sessions 7"),
    "sessions_out_of_range": marked("{sessions} sessions: it must be {least} to {most}"),
    "players_missing": marked("name the list of players, a CSV or XLSX file"),
    # schedules
    "commitment_wrong": marked("the commitment does not follow from its parts"),
    "entries_changed": marked("the players are not those that the commitment was made for"),
    "figure_wrong": marked("“{name}” is said to be {claimed}; counted: {counted}"),
    "forbidden_pair_meets": marked("{one} and {other} must not meet, and do in session {sessions}"),
    "group_meets": marked("{one} and {other}, both of “{name}”, meet in session {sessions}"),
    "no_session_and_table": marked("session and table must be whole numbers from 1 on"),
    "not_a_schedule": marked(
        'a schedule is a JSON object with “sessions”, lists of tables like ["12", "3", "44", "7"]'
    ),
    "own_seat_missed": marked("session {session}: {number} has the seat {own} and sits at {seat}"),
    "own_table_missed": marked(
        "session {session}: {number} has table {own} and sits at table {table}"
    ),
    "pair_meets_again": marked("{one} and {other} meet in the sessions {sessions}"),
    "player_not_seated": marked("session {session}: {number} has no table"),
    "player_seated_twice": marked(
        "session {session}: {number} sits at table {table} and at table {other}"
    ),
    "schedule_ending": marked("“{file}” must end in one of {names}"),
    "sessions_not_in_order": marked("sessions must be numbered 1, 2, 3…, none left out"),
    "stranger_seated": marked("session {session}, table {table}: nobody has the number {number}"),
    "table_not_of_four": marked(
        "session {session}, table {table}: {players} at the table, where four must play"
    ),
    "table_twice": marked("table {table} of session {session} stands there twice"),
    "wishes_changed": marked("the wishes are not those that the commitment was made for"),
    "played_changed": marked("the sessions played are not those that the commitment was made for"),
    "number_above": marked("{value} is too much: at most {most}"),
    "wind_again": marked("{number} starts with {wind} in the sessions {sessions}"),
}
