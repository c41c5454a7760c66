"""What may be wrong with requests, command lines and cases for the referee.

``{words in braces}`` are the problem's parameters.
"""

from muraille.words.languages import marked

SENTENCES: dict[str, str] = {
    # answers
    "advice_failed": marked("the adviser failed at this hand; it has been noted"),
    "advice_later": marked("the adviser is still thinking: ask again in a moment"),
    "advice_not_installed": marked(
        "advice needs numpy and numba, which are not installed: pip install “muraille[fast]”"
    ),
    "declared_below_zero": marked("{value} is below zero: no hand is worth that"),
    "json_too_deep": marked("the JSON is nested too deeply"),
    "key_of_other_ending": marked("has no meaning where the result is “{result}”"),
    "key_of_other_game": marked("for {game} only, and {rulebook} is a rulebook of {plays}"),
    "key_twice": marked("the same field stands there more than once: {names}"),
    "line_too_long": marked("the line is too long: at most {limit} bytes are read"),
    "missing_field": marked("is missing"),
    "missing_hand": marked("is missing: give its tiles"),
    "needs_the_hand": marked("can only be told of a hand whose tiles are given"),
    "not_a_deal": marked(
        'a request to settle is a JSON object, like {{"dealer": "E", "result": "draw",'
        ' "tenpai": ["S"]}}'
    ),
    "not_a_number": marked("must be a whole number, not {value}"),
    "not_a_robbed_kong": marked("must be true, false, “added” or “concealed”, not {value}"),
    "not_a_switch": marked("{value} must name a switch and its position, like S2=drop"),
    "not_a_text": marked("must be a text, not {value}"),
    "not_a_wind": marked("must be one of E, S, W, N, not {value}"),
    "not_an_object": marked('a request is a JSON object, like {{"hand": "…"}}'),
    "not_declared": marked("must be fans or a number of points, not {value}"),
    "not_flowers": marked("must be a number from 0 to 8 or flowers like “1f 5f”, not {value}"),
    "not_json": marked("this is not JSON"),
    "not_one_of": marked("must be one of {names}, not {value}"),
    "not_options": marked("must be switches with their positions, like S2=drop, not {value}"),
    "not_seats": marked('must be a list of seats like ["E", "N"], not {value}'),
    "not_true_or_false": marked("must be true or false, not {value}"),
    "not_utf8": marked("the text is not UTF-8: it holds the byte {byte}"),
    "not_winners": marked(
        'must be a list of winners, each an object like {{"seat": "S", …}}, not {value}'
    ),
    "number_too_large": marked("a number is too large"),
    "settles_riichi_only": marked(
        "only riichi hands are settled here, and {rulebook} is not riichi"
    ),
    "switch_set_twice": marked("the switch {option} is set to two positions"),
    "misnamed_fan": marked("there is no fan “{fan}”; the nearest: {near}"),
    "unknown_fan": marked("there is no fan “{fan}”: “muraille fans” lists them"),
    "unknown_keys": marked("unknown fields: {names}"),
    # command line
    "batch_stands_alone": marked("--batch reads whole requests: leave out {arguments}"),
    "not_a_number_from_1": marked("“{value}” is not a whole number from 1 on"),
    "not_together": marked("{one} and {other} cannot be used together"),
    "no_such_event": marked("no game here has an event {seq}"),
    "no_such_hand": marked("no game here has a hand {hand} with events from {first} on"),
    "missing_record": marked("name a file with records, or “-” for standard input"),
    "missing_file": marked("name a file of requests, or “-” for standard input"),
    "no_input": marked("standard input is closed: there is nothing to read"),
    "no_fan_matches": marked("no fan matches “{words}”"),
    "no_output": marked("the answer cannot be written: standard output is closed"),
    "no_such_score_table": marked("there is no table “{name}”, only: {names}"),
    "needs_plan": marked("has a meaning with --plan only"),
    "no_value_wanted": marked("{option} takes no value"),
    "no_yaku_matches": marked("no yaku matches “{words}”"),
    "not_at_the_prompt": marked("“{name}” is a command of its own: quit, then type {command}"),
    "option_before_command": marked(
        "“{argument}” is not known here: options go after a command, like muraille score HAND"
        " {argument}"
    ),
    "too_many_words": marked("“{name}” takes one word: leave out {words}"),
    "unclosed_quote": marked("a quotation mark is never closed"),
    "unknown_argument": marked("“{argument}” is not known here: see {command} --help"),
    "unknown_command": marked("there is no command “{name}”, only: {names}"),
    "unknown_language": marked("there is no language “{name}”, only: {names}"),
    "disk_full_for_output": marked("the answer cannot be written: the disk is full"),
    "unreadable_arguments": marked("the arguments cannot be read: {reason}"),
    "unreadable_file": marked("“{file}” cannot be read: {reason}"),
    "unwritable_output": marked("the answer cannot be written: {reason}"),
    "value_wanted": marked("{option} needs a value"),
    # offences
    "answers_ended": marked("the answers ended before the ruling could be given"),
    "delay_missing": marked("say how late the player is"),
    "late_is_for_lateness": marked("a delay belongs to the offence lateness, not to {offence}"),
    "no_penalty_matches": marked("no offence matches “{words}”"),
    "no_such_ruling": marked("there is no ruling “{ruling}”; “muraille ruling” lists them"),
    "no_such_stage": marked("the offence {offence} has no stage “{stage}” in {rulebook}: {stages}"),
    "not_a_choice": marked("“{value}” is not one of the numbers up to {last}"),
    "not_a_chombo_mode": marked("a chombo is paid by “tournament” or “payment”, not “{value}”"),
    "not_a_delay": marked("a delay is minutes, or minutes and seconds as in 12:30, not “{value}”"),
    "not_late": marked("a player who comes in time is not late"),
    "offence_missing": marked("say which offence it is; “muraille penalties” lists them"),
    "offence_without_options": marked("{options}: only together with --offence"),
    "offended_player_missing": marked("say who the offended player is, who gets the points"),
    "offender_missing": marked("say which wind the offender has: E, S, W or N"),
    "offends_himself": marked("the offender and the offended player are the same"),
    "previous_below_zero": marked("{previous} earlier faults: the number cannot be below zero"),
    "ruling_of_others": marked("{ruling} is no ruling of {rulebook}"),
    "stage_missing": marked("say how far {offence} had gone: {stages}"),
    "unknown_ruling": marked("there is no ruling “{ruling}”; the nearest: {near}"),
    "unknown_offence": marked("{rulebook} knows no offence “{offence}”: {offences}"),
}
