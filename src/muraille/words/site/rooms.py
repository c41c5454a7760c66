"""Texts of the first page and of rooms."""

from muraille.words.languages import marked

HOME = {
    "home_title": marked("Mahjong by the written rules"),
    "home_lead": marked(
        "MCR and riichi in the browser, with bots or friends. Every point is explained, with its"
        " article."
    ),
    "home_under_way": marked("Your games under way"),
    "home_begun": marked("begun"),
    "home_all_games": marked("All your games"),
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
    "home_parts": marked("And when you are not playing"),
    "home_calculator": marked(
        "What is this hand worth? Points, fans or yaku, with their articles."
    ),
    "home_rules": marked("Fans, yaku, payments and penalties by edition, with drawn examples."),
    "home_learn": marked("Short puzzles: count, find the waits, choose the discard."),
    "home_referee": marked("What happened, what follows, what to write. Made for phones."),
    "home_replays": marked("Step through any hand again, from each seat or all open."),
    "table_untitled": marked("Table {code}"),
    "table_needs_script": marked(
        "A table is drawn by a script, and this browser runs none here. Allow JavaScript for this"
        " site to play."
    ),
    "bot_seated": marked("Bot {number} ({name})"),
    "bot_named": marked("Bot {number}"),
}
GAME_FORM = {
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
ROOMS = {
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
