"""Texts of the trainer."""

from muraille.words.languages import marked, marked_plural

_PAGES = {
    "learn_lead": marked(
        "A hand, a question, an answer with its reasons. Five minutes a day are plenty."
    ),
    "learn_next": marked("Next for you"),
    "learn_why_again": marked("You missed this one lately: see whether it sits now."),
    "learn_why_start_mcr": marked(
        "New here? Begin with the smallest fans and meet all 81, step by step."
    ),
    "learn_why_start_riichi": marked("New here? Begin with the first yaku, step by step."),
    "learn_why_on": marked("Go on where you were."),
    "learn_why_up": marked("That goes well. Try the next level."),
    "learn_why_firm": marked("A level down, the same is easier to see. Then up again."),
    "learn_why_step": marked("That goes well. Look at the next step."),
    "learn_why_look": marked("Look at these once more, then they are easier to recognise."),
    "learn_begin": marked("Begin"),
    "learn_go_on": marked("Go on"),
    "learn_games": marked("Which game"),
    "learn_so_far": marked("So far"),
    "learn_share": marked("right"),
    "learn_answers": marked("answers"),
    "learn_row": marked("right in a row"),
    "learn_best_row": marked("longest row"),
    "learn_days": marked("days in a row"),
    "learn_of_the_day_mcr": marked("Fan of the day"),
    "learn_of_the_day_riichi": marked("Yaku of the day"),
    "learn_train": marked("Train"),
    "learn_levels_of": marked("Levels of “{task}”"),
    "learn_level_n": marked("level {number}"),
    "learn_step_n": marked("step {number}"),
    "learn_nothing_yet": marked("not tried yet"),
    "learn_right_of": marked("{right} of {total} right"),
    "learn_again_title": marked("What comes again"),
    "learn_again_how": marked(
        "A question you miss comes back after ten minutes, then after one, three and seven days,"
        " as long as you get it right. Miss it again and it starts over. Each question counts once"
        " until then, so try as often as you like."
    ),
    "learn_guest": marked(
        "Your progress is kept in this browser. With an account it stays yours everywhere."
    ),
    "learn_kept_where": marked("Only your latest answers are kept, and nobody else sees them."),
}
_PATH = {
    "learn_path_mcr": marked("The 81 fans, step by step"),
    "learn_path_riichi": marked("The yaku, step by step"),
    "learn_path_text_mcr": marked(
        "First the small fans that are in every hand, then the ones that make eight points, then"
        " the rare and dear. Look at a step, then recognise its fans in hands."
    ),
    "learn_path_text_riichi": marked(
        "From riichi to the yakuman. Look at a step, then recognise its yaku in hands."
    ),
    "learn_path_all": marked("All steps"),
    "learn_step_yakuman": marked("Yakuman"),
    "learn_step_of": marked("Step {number} of {count}"),
    "learn_learned": marked("learned"),
    "learn_recognise": marked("Recognise them"),
    "learn_recognise_hint": marked(
        "Eight right answers, four in five of all, and the step is learned."
    ),
    "learn_example": marked("Example"),
    "learn_near_miss": marked("Near miss"),
    "learn_to_calculator": marked("In the calculator"),
    "learn_to_step": marked("To its step"),
    "learn_step_before": marked("Step before"),
    "learn_step_after": marked("Next step"),
    "learn_han_concealed_only": marked("{han}, concealed hands only"),
    "learn_han_open": marked("{han}, exposed {exposed}"),
}
_TASKS = {
    "learn_task_points_mcr": marked("Count the points"),
    "learn_task_points_riichi": marked("Count the points"),
    "learn_task_waits_mcr": marked("Find the waits"),
    "learn_task_waits_riichi": marked("Find the waits"),
    "learn_task_discard_mcr": marked("Which discard"),
    "learn_task_discard_riichi": marked("Which discard"),
    "learn_task_enough_mcr": marked("Is it 8?"),
    "learn_task_enough_riichi": marked("Has it a yaku?"),
    "learn_task_fan_mcr": marked("Recognise the fans"),
    "learn_task_fan_riichi": marked("Recognise the yaku"),
    "learn_text_points_mcr": marked("A complete hand: what is it worth, fan by fan?"),
    "learn_text_points_riichi": marked("Han, minipoints and what is won with them."),
    "learn_text_waits_mcr": marked("Thirteen tiles: which ones complete them?"),
    "learn_text_waits_riichi": marked("Thirteen tiles: which ones complete them?"),
    "learn_text_discard_mcr": marked("Thirty puzzles: which tile leads to eight points?"),
    "learn_text_discard_riichi": marked("Twenty puzzles: speed, yaku and value."),
    "learn_text_enough_mcr": marked("At a glance: may this hand win?"),
    "learn_text_enough_riichi": marked("At a glance: may this hand win?"),
    "learn_ask_points_mcr": marked("How many points is this hand worth?"),
    "learn_ask_points_riichi": marked("What is this hand worth?"),
    "learn_ask_waits_mcr": marked("Which tiles complete this hand?"),
    "learn_ask_waits_riichi": marked("Which tiles complete this hand?"),
    "learn_ask_discard_mcr": marked("What do you discard?"),
    "learn_ask_discard_riichi": marked("What do you discard?"),
    "learn_ask_enough_mcr": marked("Is it worth eight points?"),
    "learn_ask_enough_riichi": marked("Has this hand a yaku?"),
    "learn_ask_fan_mcr": marked("Which of these fans counts here?"),
    "learn_ask_fan_riichi": marked("Which of these yaku counts here?"),
    "learn_hint_points_mcr": marked("All fans together, without flowers."),
    "learn_hint_points_riichi": marked(
        "Dora are han too. The points are what the winner gets in all, without counters or bets;"
        " from mangan on minipoints do not matter and may stay empty."
    ),
    "learn_hint_waits_mcr": marked("Choose all of them, whatever they are worth."),
    "learn_hint_waits_riichi": marked("Choose all of them, with a yaku or without."),
    "learn_hint_discard_mcr": marked("Touch the tile that should go."),
    "learn_hint_discard_riichi": marked("Touch the tile that should go."),
    "learn_hint_enough_mcr": marked("Flowers do not help to reach eight."),
    "learn_hint_enough_riichi": marked("Dora are no yaku, and nobody has declared riichi."),
    "learn_hint_fan_mcr": marked("At most one of them does."),
    "learn_hint_fan_riichi": marked("At most one of them does."),
}
_KNOWN = {
    "learn_known_seat": marked("You sit {wind}"),
    "learn_known_round": marked("round of {wind}"),
    "learn_known_from": marked("won on a discard of {wind}"),
    "learn_known_discard": marked("won on another player’s discard"),
    "learn_known_self_drawn": marked("self-drawn"),
    "learn_known_dealt": marked("all tiles as they were dealt"),
    "learn_known_riichi": marked("riichi"),
    "learn_known_double_riichi": marked("double riichi"),
    "learn_known_ippatsu": marked("within one turn of the riichi"),
    "learn_known_first_turn": marked("in the first turn"),
    "learn_known_last_of_wall": marked("the wall is empty"),
    "learn_known_kong_replacement": marked("replacement tile of a kong"),
    "learn_known_robbing_kong": marked("by robbing a kong"),
    "learn_known_last_of_kind": marked("the other three of this tile are seen by all"),
    "learn_seen": marked("seen on the table"),
    "learn_own_discards": marked("your own discards"),
    "learn_hand": marked("The hand"),
    "learn_drawn_tile": marked("just drawn"),
}
_ANSWERING = {
    "learn_points": marked("Points"),
    "learn_field_han": marked("Han"),
    "learn_field_minipoints": marked("Minipoints"),
    "learn_field_points": marked("Points won"),
    "learn_field_tile": marked("Tile"),
    "learn_field_riichi": marked("Riichi"),
    "learn_answer": marked("Check my answer"),
    "learn_yes": marked("Yes"),
    "learn_no": marked("No"),
    "learn_none_of_these": marked("None of these"),
    "learn_tiles": marked("Tiles to choose"),
    "learn_asks_chance": marked("What counts is how likely you are to win."),
    "learn_asks_points": marked("What counts is what you win on average."),
    "learn_declare": marked("With riichi?"),
    "learn_declare_first": marked("First choose whether to declare riichi, then the tile."),
    "learn_declare_yes": marked("Declare riichi"),
    "learn_declare_no": marked("Stay silent"),
    "learn_not_a_number": marked("Please type a whole number, like 8."),
    "learn_no_tile": marked("Choose at least one tile; some tile does complete the hand."),
    "learn_nothing_chosen": marked("Please choose an answer."),
    "learn_levels": marked("Levels"),
    "learn_keys_points": marked("Keys: Enter answers, then goes on."),
    "learn_keys_waits": marked(
        "Keys: arrows move between tiles, Space chooses one, Enter answers, then goes on."
    ),
    "learn_keys_discard": marked(
        "Keys: arrows move between tiles, Enter discards one, then goes on."
    ),
    "learn_keys_declare": marked(
        "Keys: 1 declares riichi, 2 stays silent, arrows move between tiles, Enter discards one,"
        " then goes on."
    ),
    "learn_keys_enough": marked("Keys: 1 is yes, 2 is no, Enter goes on."),
    "learn_keys_fan": marked("Keys: 1 to {most} choose, Enter goes on."),
}
_ANSWERED = {
    "learn_right_1": marked("Right."),
    "learn_right_2": marked("Exactly."),
    "learn_right_3": marked("Well seen."),
    "learn_wrong_1": marked("Not quite."),
    "learn_wrong_2": marked("Not this time."),
    "learn_wrong_3": marked("Not yet."),
    "learn_you_said": marked("Your answer: {answer}"),
    "learn_truth_mcr_yes": marked("Yes, it may win: {worth}"),
    "learn_truth_mcr_no": marked("No, it is short of eight: {worth}"),
    "learn_truth_riichi_yes": marked("Yes: {worth}"),
    "learn_truth_riichi_no": marked("No, it may not win"),
    "learn_minimum_missed": marked(
        "Below the minimum of {least} ({article}): at a table this hand could not win."
    ),
    "learn_yaku_missed": marked(
        "There is no yaku in it ({article}), and dora are none: at a table this hand could not win."
    ),
    "learn_waits_silent": marked("Counted without riichi and without dora."),
    "learn_no_yaku": marked("no yaku"),
    "learn_no_copy": marked("no tile left"),
    "learn_field_right": marked("right"),
    "learn_field_wrong": marked("wrong"),
    "learn_again_soon": marked("You will meet this one again in ten minutes."),
    "learn_not_counted": marked("You have answered this one before, so it does not count now."),
    "learn_next_question": marked("Next question"),
    "learn_same_again": marked("Try it again"),
    "learn_back": marked("Back to the overview"),
    "learn_col_tile": marked("Wait"),
    "learn_col_on_discard": marked("On a discard"),
    "learn_col_self_drawn": marked("Self-drawn"),
    "learn_col_left": marked("Left"),
    "learn_found": marked("found"),
    "learn_missed": marked("missed"),
    "learn_may_not_win": marked("may not win"),
    "learn_chosen_wrong": marked("These complete nothing:"),
    "learn_not_here": marked("Not here:"),
    "learn_discard_chosen": marked("Your discard"),
    "learn_discard_right": marked("Right to discard"),
    "learn_discard_tempting": marked("Tempting, but worse"),
    "learn_aims": marked("It plays for"),
    "learn_riichi_yes": marked("Declare riichi with it."),
    "learn_riichi_no": marked("Do not declare riichi."),
}

LESSONS: dict[str, str] = {**_PAGES, **_PATH, **_TASKS, **_KNOWN, **_ANSWERING, **_ANSWERED}
LESSONS_COUNTED: dict[str, tuple[str, str]] = {
    "learn_flowers": marked_plural("{n} flower", "{n} flowers"),
    "learn_draws_left": marked_plural("{n} draw left", "{n} draws left"),
    "learn_waits_for": marked_plural("{n} tile completes it", "{n} tiles complete it"),
    "learn_due": marked_plural("{n} question is due again", "{n} questions are due again"),
    "learn_later": marked_plural("{n} comes later", "{n} come later"),
    "learn_steps_learned": marked_plural("{n} of {count} learned", "{n} of {count} learned"),
    "learn_in_a_row": marked_plural("{n} right in a row", "{n} right in a row"),
    "learn_step_points": marked_plural("{values} point", "{values} points"),
    "learn_step_han": marked_plural("{values} han", "{values} han"),
    "learn_han": marked_plural("{n} han", "{n} han"),
}
"""Texts in the two forms that go with a number."""
