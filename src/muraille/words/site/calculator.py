"""Texts of the calculator."""

from muraille.words.languages import marked, marked_plural

_FORM = {
    "calc_title": marked("Calculator"),
    "calc_lead": marked(
        "Click tiles or type a hand: what it is worth and why, what it waits for, what to discard."
    ),
    "calc_work_out": marked("Work it out"),
    "calc_tools": marked("Change the hand"),
    "calc_sort": marked("Sort"),
    "calc_clear": marked("Clear"),
    "calc_undo": marked("Undo"),
    "calc_keyboard": marked("Tiles"),
    "calc_adds_to": marked("A click adds to"),
    "calc_to_concealed": marked("the hand"),
    "calc_to_winning": marked("winning tile"),
    "calc_to_chow": marked("chow from here"),
    "calc_to_pung": marked("pung"),
    "calc_to_kong": marked("kong"),
    "calc_to_concealed_kong": marked("concealed kong"),
    "calc_to_visible": marked("seen elsewhere"),
    "calc_to_dora": marked("dora indicator"),
    "calc_to_ura": marked("ura indicator"),
    "calc_to_discards": marked("own discards"),
    "calc_all_editions": marked("MCR · all editions side by side"),
    "calc_circumstances": marked("How it was won"),
    "calc_switches": marked("Switches of the rulebook"),
    "calc_not_said": marked("not said"),
    "calc_yes": marked("yes"),
    "calc_no": marked("no"),
    "calc_self_drawn": marked("self-drawn"),
    "calc_planning": marked("More for the planner"),
    "calc_planning_hint": marked(
        "Only for the advice on a hand that is not won yet; all of it may stay empty."
    ),
    "calc_remove": marked("Take away {tile}"),
    "calc_remove_set": marked("Take away the set"),
    "calc_laid": marked("The hand so far"),
    "calc_laid_empty": marked("No tiles yet."),
    "calc_share": marked("Keep or send this hand"),
    "calc_link": marked("Link"),
    "calc_copy_link": marked("Copy the link"),
    "calc_notation": marked("Notation"),
    "calc_copy_notation": marked("Copy the notation"),
    "calc_examples": marked("Some hands to begin with"),
    "calc_example_kongs": marked("Two kongs, self-drawn"),
    "calc_example_editions": marked("A win in two editions, none in two"),
    "calc_example_waits": marked("Nine waits: what each is worth"),
    "calc_example_discard": marked("Fourteen tiles: which discard?"),
    "calc_example_riichi": marked("Riichi with dora and minipoints"),
    "calc_example_riichi_wait": marked("Riichi or silent?"),
}
_ANSWER = {
    "calc_answer": marked("Result"),
    "calc_details": marked("Details"),
    "calc_refused": marked("Something does not fit: see what is marked."),
    "calc_on_the_way": marked("With 13 or 14 tiles there is an answer; a kong counts as three."),
    "calc_not_complete": marked("These fourteen tiles are no winning hand yet."),
    "calc_complete": marked("Complete. Which tile won?"),
    "calc_which_won": marked("Click the tile that came last, or write it last, after “+”."),
    "calc_wins_with": marked("won with {tile}"),
    "calc_no_yaku": marked("no yaku"),
    "calc_arrangement": marked("How it was read"),
    "calc_payments": marked("Payments"),
    "calc_to_table": marked("Write {worth} at the table"),
    "calc_with_bets": marked("the winner, with the bets"),
    "calc_more_expected": marked("Go on typing: more is expected here."),
    "calc_side_by_side": marked("The editions side by side"),
    "calc_editions_summary": marked("Points by edition: {points}"),
    "calc_edition": marked("In detail: {rulebook}"),
    "calc_fan": marked("Fan"),
    "calc_differs": marked("differs"),
    "calc_legend": marked("– there, but not counted; empty: not there. Marked rows differ."),
    "calc_not_counted_why": marked("Not counted, because"),
    "calc_with_flowers": marked("with flowers"),
    "calc_remains": marked("what remains"),
    "calc_minimum": marked("minimum met"),
    "calc_gain": marked("the winner receives"),
    "calc_forms": marked("How far, by winning form"),
    "calc_ruled_out": marked("Ruled out by the declared sets: {forms}"),
    "calc_after_discard": marked("{phrase} after the best discard"),
    "calc_waits_summary": marked("{phrase}: {counts}"),
    "calc_if_not_won": marked("Not won? What to discard"),
    "calc_accepts": marked("Accepted tiles"),
    "calc_waits": marked("Waits"),
    "calc_worth": marked("{how}:"),
    "calc_on_discard": marked("on a discard"),
    "calc_all_seen": marked("every copy has been seen"),
    "calc_all_held": marked("every copy is in this hand"),
    "calc_no_win": marked("not a win"),
    "calc_discards": marked("Discards, the nearest first"),
    "calc_more": marked("The others"),
}
_ADVICE = {
    "calc_advice": marked("The planner’s advice"),
    "calc_advice_ask": marked("Ask the planner"),
    "calc_advice_preparing": marked(
        "The planner is being prepared, which happens once and takes a minute or two. Go on"
        " meanwhile: the advice comes by itself."
    ),
    "calc_advice_later": marked("The planner is still thinking …"),
    "calc_advice_again": marked("Ask again"),
    "calc_back": marked("Back to the hand"),
    "calc_chance": marked("Chance to win: {chance}; {points} points on average"),
    "calc_no_way": marked("No way to eight points was found within the draws left."),
    "calc_best_discard": marked("Best discard"),
    "calc_ways": marked("Ways to eight points"),
    "calc_way_points": marked("{points} points"),
    "calc_missing": marked("missing"),
    "calc_options": marked("Discards and why"),
    "calc_why": marked("Why"),
    "calc_as_it_stands": marked("As it stands"),
    "calc_chance_of": marked("wins {chance}"),
    "calc_points_mean": marked("{points} points on average"),
    "calc_needs_self_draw": marked("self-drawn only"),
    "calc_chances_mean": marked(
        "Chances are for {draws} more draws, if nobody else wins first and the others discard"
        " anything. Points are those received from the three others."
    ),
    "calc_not_whole": marked(
        "There are so many ways on that only the likeliest were followed: the real chances are"
        " somewhat higher."
    ),
    "calc_wins_now": marked("Complete: self-drawn it wins now, with {points} points"),
    "calc_value": marked("value {points}"),
    "calc_furiten": marked("furiten"),
    "calc_declare_riichi": marked("declare riichi"),
    "calc_value_means": marked(
        "Value: the mean points of the wins in reach, without counters, bets, ura dora and ippatsu."
        " What is dangerous to discard is not weighed."
    ),
    "calc_sampled": marked("So many hands are in reach that the values come from a part of them."),
}
CALCULATOR: dict[str, str] = {**_FORM, **_ANSWER, **_ADVICE}
CALCULATOR_PROBLEMS = {
    "unknown_fan": marked("there is no fan “{fan}”"),
    "missing_winning_tile": marked(
        "the winning tile is missing: click it as winning tile, or write it last, after “+”"
    ),
}
"""Problems told otherwise than on the command line, by their codes."""
CALCULATOR_COUNTED: dict[str, tuple[str, str]] = {
    "calc_left": marked_plural("{n} left", "{n} left"),
    "calc_so_far": marked_plural("{n} tile so far", "{n} tiles so far"),
    "calc_han": marked_plural("{n} han", "{n} han"),
    "calc_advice_too_often": marked_plural(
        "The planner was asked about very many hands from here. Ask again in {n} second.",
        "The planner was asked about very many hands from here. Ask again in {n} seconds.",
    ),
    "calc_minipoints": marked_plural("{n} minipoint", "{n} minipoints"),
}
"""Texts in the two forms that go with a number."""
