"""The texts of the pages by their keys: home, rooms, accounts, the end of a hand, errors.

A table of texts and the way to one of them. What the table's scripts say is in ``pages``.
"""

from muraille.words.languages import Language, counter, marked, marked_plural, translator

_ALL_PAGES = {
    "skip": marked("Skip to the content"),
    "footer": marked("Muraille is free software. The rules are the federations’, the tiles ours."),
    "nav_main": marked("Pages"),
    "nav_play": marked("Play"),
    "nav_rooms": marked("Rooms"),
    "nav_games": marked("My games"),
    "nav_settings": marked("Settings"),
    "nav_pages": marked("Older and newer games"),
    "sign_in": marked("Sign in"),
    "sign_up": marked("Create an account"),
    "sign_out": marked("Sign out"),
    "to_home": marked("Back to the first page"),
    "you": marked("you"),
    "form_faults": marked("Something is not right yet. Please look at what is marked below."),
    "not_a_choice": marked("This cannot be chosen."),
    "guest_name": marked("Guest {number}"),
    "player_number": marked("Player {number}"),
    "game_mcr": marked("MCR"),
    "game_riichi": marked("Riichi"),
}
_HOME = {
    "home_title": marked("Mahjong by the written rules"),
    "home_lead": marked(
        "MCR and riichi in the browser, with bots or friends. Every point is explained, with its"
        " article."
    ),
    "play_now": marked("Play now"),
    "play_now_hint": marked("Against three bots, without an account. The tiles are dealt at once."),
    "more_choices": marked("Bots, guidance, clocks"),
    "name_hint": marked("Leave it empty and you are given one."),
    "rooms_title": marked("Rooms to join"),
    "watch_title": marked("Tables to watch"),
    "new_room": marked("New room"),
    "no_rooms": marked("No public room is open now."),
    "no_tables": marked("No public game is under way now."),
    "account_title": marked("An account?"),
    "account_why": marked(
        "You can play without one. With an account you find your games again and take your seat"
        " from any device."
    ),
    "table_untitled": marked("Table {code}"),
    "bot_seated": marked("Bot {number} ({name})"),
    "bot_named": marked("Bot {number}"),
}
_GAME_FORM = {
    "field_rulebook": marked("Rules"),
    "field_length": marked("Length"),
    "field_mode": marked("Guidance"),
    "field_clock": marked("Clock"),
    "clock_hint": marked(
        "In competition play a clock always runs: the competition one instead of none."
    ),
    "field_bots": marked("Bots"),
    "field_name": marked("Your name"),
    "field_title": marked("Name of the room"),
    "field_is_public": marked("Who may come"),
    "field_turn": marked("A turn"),
    "field_first": marked("The first discard"),
    "field_claim": marked("A claim"),
    "field_delay": marked("Spectators see the game"),
    "field_seat": marked("Seat {number}"),
    "length_1": marked("One hand"),
    "length_4": marked("Four hands (riichi: the East round)"),
    "length_whole": marked("A whole game: 16 hands (riichi: East and South rounds)"),
    "mode_guided": marked("Guided: only what is lawful is offered"),
    "mode_competition": marked(
        "Competition: call by yourself; errors are judged and cost what the rules say"
    ),
    "mode_short_guided": marked("guided"),
    "mode_short_competition": marked("competition"),
    "clock_none": marked("None: think as long as you like"),
    "clock_calm": marked("Calm: 30 s a turn, 10 s a claim"),
    "clock_competition": marked("Competition: 10 s a turn, 20 s at first, 3 s a claim"),
    "clock_own": marked("Your own, below"),
    "clock_short_none": marked("no clock"),
    "clock_short": marked("{turn} s a turn, {claim} s a claim"),
    "clock_short_turn": marked("{turn} s a turn, claims without a clock"),
    "clock_short_claim": marked("{claim} s a claim, turns without a clock"),
    "rounds_4": marked("the East round"),
    "rounds_8": marked("the East and South rounds"),
    "bot_offered": marked("{name}: {how}"),
}
_ROOMS = {
    "room_game": marked("The game"),
    "room_who": marked("Players"),
    "room_time": marked("Time"),
    "room_switches": marked("Rulings that may be set otherwise"),
    "room_switches_hint": marked("Those of the other game are ignored."),
    "switch_usual": marked("as in the rulebook"),
    "own_clock": marked("Your own clock, in seconds"),
    "own_clock_hint": marked("An empty field does not run."),
    "open_room": marked("Open the room"),
    "visit_link": marked("Whoever has the link"),
    "visit_public": marked("Everybody: the room is listed"),
    "delay_0": marked("at once"),
    "delay_30": marked("30 seconds later"),
    "delay_120": marked("two minutes later"),
    "delay_300": marked("five minutes later"),
    "seat_people": marked("open"),
    "seat_host": marked("me"),
    "seats_title": marked("Seats"),
    "seat_free": marked("Seat {number} is free"),
    "host": marked("host"),
    "is_ready": marked("ready"),
    "is_not_ready": marked("not ready yet"),
    "sit_here": marked("Sit here"),
    "move_here": marked("Move here"),
    "put_bot": marked("Add this bot"),
    "clear_seat": marked("Clear the seat"),
    "stand_up": marked("Stand up"),
    "ready": marked("I am ready"),
    "not_ready": marked("Not ready after all"),
    "start": marked("Start the game"),
    "close_room": marked("Close the room"),
    "may_start": marked("Everybody is here: you can start."),
    "host_starts": marked("Everybody is here: the host can start."),
    "not_all_ready": marked("Not everybody is ready yet."),
    "share_title": marked("Invite"),
    "share_public": marked("This room is listed on the first page. This link leads to it too:"),
    "share_private": marked("Only this link leads to the room:"),
    "share_link": marked("Link to this room"),
    "share_watch": marked("Once the game has begun, whoever opens it watches."),
    "copy": marked("Copy"),
    "copied": marked("Copied"),
    "rejoin_title": marked("Go on with another device"),
    "rejoin_hint": marked(
        "Open this link there. Whoever has it has your seat: keep it to yourself."
    ),
    "rejoin_link": marked("Link to my seat"),
    "rejoin_ask": marked("This link leads to the seat of {name} at table {code}."),
    "rejoin_do": marked("Go on as {name}"),
}
_PEOPLE = {
    "field_username": marked("Name"),
    "field_password": marked("Password"),
    "field_password_again": marked("Password, again"),
    "field_language": marked("Language"),
    "field_theme": marked("Tiles"),
    "field_sound": marked("Sounds"),
    "field_aids": marked("Aids at guided tables: waits and best discards"),
    "theme_classic": marked("Classic"),
    "theme_contrast": marked("High contrast, with numbers in the corner"),
    "username_hint": marked("At most 40 letters, digits and @ . + - _; other players see it."),
    "aids_hint": marked("In competition play there are none."),
    "keep": marked("Save"),
    "settings_kept": marked("Your settings are saved."),
    "no_account": marked("No account yet?"),
    "have_account": marked("You have an account?"),
    "games_of_guest": marked("Games of this browser. With an account they stay yours everywhere."),
    "no_games": marked("You have not played here yet."),
    "col_date": marked("Date"),
    "col_rules": marked("Rules"),
    "col_hands": marked("Hands"),
    "col_place": marked("Place"),
    "col_score": marked("Score"),
    "col_links": marked("Links"),
    "to_sheet": marked("Score sheet"),
    "to_record": marked("Download the record"),
    "to_table": marked("To the table"),
    "under_way": marked("under way"),
    "go_on": marked("Go on"),
    "newer": marked("Newer"),
    "older": marked("Older"),
}
_ENDS = {
    "end_title": marked("The end of hand {number}"),
    "end_place": marked("Hand {number}, prevalent wind: {round}"),
    "end_drawn": marked("Nobody wins: the hand is drawn"),
    "end_broken": marked("Time is over: the hand does not count"),
    "end_voided": marked("The hand does not count and is dealt again"),
    "end_none": marked("The hand ended without a win"),
    "won_drawn": marked("{who} wins, self-drawn"),
    "won_dealt": marked("{who} wins with the dealt hand"),
    "won_discard": marked("{who} wins on a discard of {other}"),
    "won_robbed": marked("{who} wins by robbing the kong of {other}"),
    "win_voided": marked("This win does not stand: its payments were undone."),
    "winning_tile": marked("winning tile"),
    "flowers": marked("flowers"),
    "dora_indicators": marked("dora indicators"),
    "ura_indicators": marked("ura dora indicators"),
    "fans": marked("Fans"),
    "yaku": marked("Yaku"),
    "minipoints": marked("Minipoints"),
    "points_in_all": marked("points in all"),
    "han_in_all": marked("han in all"),
    "minipoints_in_all": marked("minipoints in all ({article})"),
    "minipoints_rounded": marked("in all, rounded up to {minipoints} minipoints ({article})"),
    "with_flowers": marked("{flowers} for flowers, {total} with them"),
    "minimum_met": marked("The minimum of {minimum} is met ({article})."),
    "named_fans": marked("Named: {fans}"),
    "named_value": marked("Named: {value} points"),
    "named_struck": marked("Named, but not there: {fans}"),
    "named_forgotten": marked("Forgotten, and so lost: {fans}"),
    "named_surplus": marked("Named beyond the hand: {points}"),
    "read_as": marked("Read as {arrangement}"),
    "read_as_completed": marked("Read as {arrangement}; the winning tile completed {set}: {wait}"),
    "fan_again": marked("{fan}, again"),
    "worth_limit": marked("{limit}: {points} points"),
    "worth_han": marked("{han} han and {minipoints} minipoints: {points} points"),
    "for_counters": marked("of this for counters: {points} ({article})"),
    "for_bets": marked("besides, bets taken from the table: {points} ({article})"),
    "for_liability": marked("{player} is liable and pays {points} ({article})"),
    "not_counted": marked("Not counted, and why"),
    "were_tenpai": marked("Tenpai"),
    "rulings": marked("Rulings"),
    "after_uma": marked("after the uma:"),
    "payments": marked("Payments"),
    "col_value": marked("Value"),
    "col_article": marked("Article"),
    "col_player": marked("Player"),
    "col_paid": marked("Paid"),
    "col_bets": marked("Bets"),
    "col_penalties": marked("Penalties"),
    "col_change": marked("This hand"),
    "col_total": marked("Total"),
    "proof": marked("Was the wall fair?"),
    "proof_hint": marked(
        "The commitment was shown before the deal: it is the SHA-256 of the seed, and the seed"
        " rebuilds the wall."
    ),
    "proof_commitment": marked("Commitment of this wall"),
    "proof_seed": marked("Seed of this wall"),
    "proof_game": marked("Commitment of the game"),
}
_SHEET = {
    "sheet_title": marked("Score sheet"),
    "sheet_empty": marked("No hand has ended yet."),
    "col_hand": marked("Hand"),
    "col_result": marked("Result"),
    "col_winner": marked("Winner"),
    "col_discarder": marked("Discarder"),
    "penalty_short": marked("pen."),
    "sheet_drawn_self": marked("self-drawn"),
    "sheet_discard": marked("on a discard"),
    "sheet_drawn": marked("drawn"),
    "sheet_broken": marked("broken off"),
    "sheet_voided": marked("win annulled"),
    "sheet_again": marked("dealt again"),
    "sheet_none": marked("without a win"),
    "sheet_han": marked("{han} han, {minipoints}"),
    "with_uma": marked("uma {uma}, result {result}"),
    "with_uma_and_penalty": marked("uma {uma}, penalties {penalty}, result {result}"),
    "table_points": marked("table points: {points}"),
}
_ERROR_TEXTS = {
    "error_400": marked("We cannot read that"),
    "error_400_text": marked("What was sent makes no sense here. Go back and try again."),
    "error_403": marked("Not allowed"),
    "error_403_text": marked(
        "This is not yours to do, or the page was open too long. Reload it and try again."
    ),
    "record_later": marked(
        "The record can be had once the game is over and its end has been shown."
    ),
    "error_404": marked("No such page"),
    "error_404_text": marked("There is nothing at this address, or not any more."),
    "error_405": marked("Not like this"),
    "error_405_text": marked("This address cannot be used that way."),
    "error_413": marked("Too much"),
    "error_413_text": marked("More was sent than we read at once."),
    "error_429": marked("Too often"),
    "error_429_text": marked("That was tried many times in a row. Wait a few minutes, please."),
    "error_500": marked("Our mistake"),
    "error_500_text": marked(
        "Something went wrong on our side. It has been noted; please try again."
    ),
}
TEXTS: dict[str, str] = {
    **_ALL_PAGES,
    **_HOME,
    **_GAME_FORM,
    **_ROOMS,
    **_PEOPLE,
    **_ENDS,
    **_SHEET,
    **_ERROR_TEXTS,
}
"""Every text by its key."""

ERRORS = {
    status: (f"error_{status}", f"error_{status}_text")
    for status in (400, 403, 404, 405, 413, 429, 500)
}
"""Title and text of each error page, by their keys."""

COUNTED: dict[str, tuple[str, str]] = {
    "hands": marked_plural("{n} hand", "{n} hands"),
    "points": marked_plural("{n} point", "{n} points"),
    "free_seats": marked_plural("{n} free seat", "{n} free seats"),
    "seats_empty": marked_plural("{n} seat is still empty.", "{n} seats are still empty."),
    "players_awaited": marked_plural(
        "{n} player is not ready yet.", "{n} players are not ready yet."
    ),
}
"""Texts in the two forms that go with a number."""

SWITCHES = {
    "S2": marked("the tile hog that seven pairs of terminals or green tiles cannot avoid"),
    "S3": marked("All Types with seven pairs"),
    "S4": marked("All Green, All Honours and the like with seven pairs"),
    "T1": marked("Double Pung beside All Terminals"),
    "W5": marked("edge, closed and single waits beside a knitted straight"),
    "J10": marked("a flower just drawn"),
    "R1": marked("Blessing of Man"),
    "R14": marked("liability for dragons and winds"),
    "R15": marked("a chombo"),
}
POSITIONS = {
    "count": marked("counts"),
    "drop": marked("does not count"),
    "expose": marked("is exposed at once"),
    "keep": marked("may be kept"),
    "highest": marked("five han, or the hand’s own worth if it pays more"),
    "flat": marked("always five han"),
    "exposed": marked("exposed sets alone"),
    "declared": marked("concealed kongs too"),
    "tournament": marked("costs 20,000 after the uma"),
    "payment": marked("is paid at the table like a mangan"),
}


def site_text(key: str, language: Language, **words: object) -> str:
    """The text of that key, with its words.

    >>> site_text("guest_name", Language.ENGLISH, number=7)
    'Guest 7'
    """
    return translator(language)(TEXTS[key]).format(**words)


def count_text(key: str, number: int, language: Language, **words: object) -> str:
    """A text in the form that goes with a number.

    >>> count_text("hands", 1, Language.ENGLISH), count_text("hands", 16, Language.ENGLISH)
    ('1 hand', '16 hands')
    """
    one, many = COUNTED[key]
    return counter(language)(one, many, number).format(n=number, **words)


def switch_text(switch: str, language: Language) -> str:
    """What a switch of a rulebook decides."""
    return translator(language)(SWITCHES[switch])


def position_text(position: str, language: Language) -> str:
    """One of its positions.

    >>> position_text("keep", Language.ENGLISH)
    'may be kept'
    """
    return translator(language)(POSITIONS[position])
