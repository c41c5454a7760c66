"""Texts of the hall's pages: the shell, the way in, then each screen; what their scripts say."""

from muraille.words.languages import Language, marked, marked_plural, translator
from muraille.words.site.hall_desk import DESK_SCRIPT

HALL: dict[str, str] = {
    "hall_title": marked("Hall"),
    "hall_enter_title": marked("Come in"),
    "hall_enter": marked("Come in"),
    "hall_enter_hint": marked(
        "Or scan the code on your card with the camera. On the organiser’s laptop, open the link"
        " that “muraille serve” shows."
    ),
    "hall_code": marked("The letters of your table"),
    "hall_code_hint": marked("Four letters; they are printed on the table’s card."),
    "hall_pin": marked("PIN of"),
    "hall_rehearsal": marked("REHEARSAL · nothing here counts"),
    "hall_loading": marked("One moment …"),
    "hall_needs_script": marked("This page needs JavaScript."),
    "hall_projector": marked("Projector: clock, seats, standings"),
    "hall_no_screens": marked("There is no page for you here yet."),
    "hall_table_number": marked("Table {number}"),
    # The table.
    "hall_table_title": marked("Table"),
    "hall_nobody_sits": marked("Nobody is seated at this table."),
    "hall_session_table": marked("Session {session}, table {table}"),
    "hall_not_begun": marked("not begun"),
    "hall_clock_stopped": marked("stopped"),
    "hall_time_left": marked("Time left"),
    "hall_time_over": marked("Time is over"),
    "hall_players": marked("Players"),
    "hall_player": marked("Player"),
    "hall_wind_E": marked("East"),
    "hall_wind_S": marked("South"),
    "hall_wind_W": marked("West"),
    "hall_wind_N": marked("North"),
    "hall_chombo_count": marked("chombo: {number}"),
    "hall_keeper": marked("{number} {name} keeps the sheet ({because})."),
    "hall_keeper_name": marked("Who keeps the sheet from now on?"),
    "hall_keeper_agreed": marked("All agree"),
    "hall_keeper_passed": marked("East passes it on for this round"),
    "hall_keeper_in_turn": marked("In turn again"),
    "hall_somebody_missing": marked("Is somebody missing?"),
    "hall_empty_hint": marked(
        "Tap who is not in his seat. The referee is told, and notes when he comes."
    ),
    "hall_seat_empty": marked("seat empty"),
    "hall_wait_start": marked("The session has not begun. Are all four at the table?"),
    "hall_ready_said": marked("✓ All four are at the table. The session begins soon."),
    "hall_not_ready": marked("Not after all"),
    "hall_all_sit": marked("All four sit in their places"),
    "hall_signal_asked": marked(
        "The signal has sounded. Were the dice for this hand thrown already?"
    ),
    "hall_signal_thrown": marked("Yes, the hand was on"),
    "hall_signal_not_thrown": marked("No, not yet"),
    "hall_on_paper": marked("From hand {hand} on the sheet is kept on paper."),
    "hall_on_phone_again": marked("On this phone again"),
    "hall_to_paper": marked("On paper from now on"),
    "hall_paper_hint": marked("Paper is as good: from hand {hand} on, write on the printed sheet."),
    "hall_more": marked("Paper, keeper of the sheet, empty seats"),
    "hall_sign": marked("Sign"),
    "hall_sign_hint": marked("All have agreed. Each player types his PIN, then the referee."),
    "hall_sign_button": marked("Sign"),
    "hall_sign_anew": marked("Sign anew"),
    "hall_sign_anew_hint": marked("Who agrees with what stands there now types his PIN."),
    "hall_corrected": marked("{name} has corrected what you signed ({fault}): {reason}"),
    "hall_sign_paper": marked("Or sign on paper"),
    "hall_sign_paper_how": marked(
        "Write these totals on the printed sheet. All four sign it, then the referee; bring it to"
        " the desk, which enters who signed."
    ),
    "hall_signature": marked("Signed"),
    "hall_done_paper": marked(
        "✓ Signed on paper by all four, and by {referee} as referee. Thank you for playing!"
    ),
    "hall_referee": marked("Referee"),
    "hall_sheet_done": marked("The sheet is signed. Thank you for playing!"),
    "hall_noted": marked("Noted by the referee"),
    "hall_agree": marked("All four agree on these totals"),
    "hall_finished": marked("The game is finished"),
    "hall_call": marked("Call a referee"),
    "hall_called": marked("A referee has been called."),
    "hall_referee_comes": marked("A referee is coming."),
    "hall_call_settled": marked("It is settled"),
    "hall_sheet": marked("Score sheet"),
    "hall_hand": marked("Hand"),
    "hall_what": marked("What it was"),
    "hall_hand_number": marked("Hand {number}"),
    "hall_who_won": marked("Who won?"),
    "hall_from": marked("From whom?"),
    "hall_drawn": marked("Drawn hand"),
    "hall_self_drawn": marked("Self-drawn"),
    "hall_value": marked("Value"),
    "hall_value_least": marked("({least} at least)"),
    "hall_change": marked("Change"),
    "hall_clear": marked("Clear"),
    "hall_back": marked("Delete the last digit"),
    "hall_penalty_in_hand": marked("With the penalty that the referee noted in this hand."),
    "hall_after": marked("After this hand"),
    "hall_check_hint": marked("Right? Another player taps his ✓."),
    "hall_break_off": marked("Hand broken off by the end of time"),
    "hall_hand_drawn": marked("drawn"),
    "hall_hand_broken_off": marked("broken off"),
    "hall_hand_self_drawn": marked("{value}, {winner}, self-drawn"),
    "hall_hand_won": marked("{value}, {winner} from {thrower}"),
    "hall_win_self_drawn": marked("{winners}, self-drawn"),
    "hall_win_from": marked("{winners} from {thrower}"),
    "hall_riichi_draw": marked("drawn, tenpai: {winds}"),
    "hall_riichi_chombo": marked("chombo: {winds}"),
    "hall_riichi_redeal": marked("dealt again"),
    "hall_totals": marked("Totals at the end"),
    "hall_totals_hint": marked("Count the sticks of each player. Lent ones are told apart."),
    "hall_sticks": marked("Sticks"),
    "hall_borrowed": marked("Borrowed"),
    "hall_bets_left": marked("Riichi bets left on the table"),
    "hall_lent": marked("Were sticks lent? Who lent has a minus."),
    "hall_write_totals": marked("Write the totals"),
    "hall_by_hand": marked("Hand by hand instead"),
    "hall_chombo": marked("Chombo"),
    "hall_chombo_by": marked("Whose chombo?"),
    "hall_redeal": marked("Dealt again"),
    "hall_worth": marked("Han/minipoints, or limit"),
    "hall_calculator": marked("Calculator"),
    "hall_tenpai": marked("Who was tenpai?"),
    "hall_riichi_by": marked("Who had declared riichi?"),
    "hall_as_said": marked("Two winners, or somebody liable?"),
    "hall_as_said_hint": marked(
        "As one says it: 2/40 e 1/30 n s for East and North on South’s discard; yakuman e s +pao w"
        " where West is liable; +r e for who declared riichi."
    ),
    "hall_row": marked("The hand as a row"),
}

HALL_COUNTED: dict[str, tuple[str, str]] = {
    "hall_hands_left": marked_plural(
        "After the signal: this hand is the last.", "After the signal: this hand and one more."
    ),
    "hall_hands_written": marked_plural("{n} hand written", "{n} hands written"),
}

_SCRIPT: dict[str, str] = {
    "no_network": marked("The laptop is not reached. Is this phone in the hall’s Wi-Fi?"),
    "wrong_pin": marked("This PIN is not right."),
    "waiting_one": marked("{n} entry is not on the laptop yet"),
    "waiting_many": marked("{n} entries are not on the laptop yet"),
    "refused": marked("Not taken: {what}."),
    "correct": marked("Correct it"),
    "drop": marked("Drop it"),
    "sound_on": marked("Sound on"),
    "sound_off": marked("Sound off: click to turn it on and hear it"),
    "not_a_schedule": marked("This file holds no schedule that can be read."),
    "thrown_away": marked(
        "The rehearsal is thrown away, and its server has ended. See you tomorrow!"
    ),
    "hands_one": marked("{n} hand is not on the laptop yet"),
    "hands_many": marked("{n} hands are not on the laptop yet"),
    "hand": marked("Hand {hand}"),
    "hand_told": marked("hand {hand}: {told}"),
    "drawn": marked("drawn"),
    "broken_off": marked("broken off"),
    "self_drawn": marked("{value}, {winner}, self-drawn"),
    "won": marked("{value}, {winner} from {thrower}"),
    "wind_e": marked("East"),
    "wind_s": marked("South"),
    "wind_w": marked("West"),
    "wind_n": marked("North"),
    "no_preview": marked("The laptop is not reached: what it moves is shown once it is."),
    "conflict": marked("Hand {hand} was written by the other phone: {told}."),
    "conflict_mine": marked("Here: {told}. Same?"),
    "same": marked("Same"),
    "not_same": marked("Not the same: call a referee"),
    "sum_right": marked("Makes {sum}, as it should."),
    "sum_wrong": marked("{off} compared with {sum}."),
    "cause_bets": marked("Riichi bets left on the table: {n} more?"),
    "cause_bets_twice": marked("Are bets counted that a player has already?"),
    "cause_digits": marked("Two digits swapped?"),
    "cause_lent": marked("Were sticks lent or borrowed?"),
    "cause_hundreds": marked("Sticks make whole hundreds."),
    "cause_count": marked("Count the sticks once more, the smallest first."),
    **DESK_SCRIPT,
}


def hall_script_words(language: Language) -> dict[str, str]:
    """What the scripts of the hall's pages say, by key; ``{places}`` are filled in the browser."""
    translate = translator(language)
    return {key: translate(text) for key, text in _SCRIPT.items()}
