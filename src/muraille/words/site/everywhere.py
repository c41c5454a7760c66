"""Texts of the frame around every page, and of the error pages."""

from muraille.words.languages import marked

ALL_PAGES = {
    "skip": marked("Skip to the content"),
    "footer": marked("Muraille is free software. The rules are the federations’, the tiles ours."),
    "nav_main": marked("Pages"),
    "nav_play": marked("Play"),
    "nav_rooms": marked("Rooms"),
    "nav_menu": marked("Menu"),
    "nav_close": marked("Close"),
    "nav_calculator": marked("Calculator"),
    "nav_rules": marked("Rules"),
    "nav_learn": marked("Learn"),
    "nav_referee": marked("Referee"),
    "nav_replays": marked("Replays"),
    "nav_games": marked("My games"),
    "nav_api": marked("API"),
    "nav_settings": marked("Settings"),
    "nav_pages": marked("Older and newer games"),
    "sign_in": marked("Sign in"),
    "sign_up": marked("Create an account"),
    "sign_out": marked("Sign out"),
    "failure_title": marked("No answer"),
    "failure_text": marked(
        "The server could not be reached, or it did not answer. Try again in a moment."
    ),
    "failure_old": marked("The faded part is still what stood there before."),
    "failure_reload": marked("Reload the page"),
    "to_home": marked("Back to the first page"),
    "you": marked("you"),
    "form_faults": marked("Something is not right yet. Please look at what is marked below."),
    "not_a_choice": marked("This cannot be chosen."),
    "guest_name": marked("Guest {number}"),
    "player_number": marked("Player {number}"),
    "game_mcr": marked("MCR"),
    "game_riichi": marked("Riichi"),
    "exposed_set": marked("exposed set"),
    "set_exposed": marked("exposed"),
    "concealed_kong": marked("concealed kong"),
}
ERROR_TEXTS = {
    "error_400": marked("We cannot read that"),
    "error_400_text": marked("What was sent makes no sense here. Go back and try again."),
    "error_host_text": marked(
        "This server does not answer to the name in this address. Whoever runs it adds the name to"
        " “hosts” in muraille.toml, or to the variable MURAILLE_HOSTS, and starts it again;"
        " “muraille serve --lan” answers to every name."
    ),
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
    "error_408": marked("Too slow"),
    "error_408_text": marked("What was sent did not arrive in time. Please try again."),
    "error_413": marked("Too much"),
    "error_413_text": marked(
        "More was sent than we read at once. A file may have 1000 kB at most."
    ),
    "error_414": marked("Too long"),
    "error_414_text": marked("This address is longer than any of ours."),
    "error_429": marked("Too often"),
    "error_429_text": marked("That was tried many times in a row. Wait a few minutes, please."),
    "error_crowded_text": marked(
        "Very many pages are being asked for from your address at this moment. Please try again"
        " in a few seconds."
    ),
    "error_431": marked("Too much"),
    "error_431_text": marked(
        "Your browser sent more about itself than we read. Deleting this site’s cookies may help."
    ),
    "error_500": marked("Our mistake"),
    "error_500_text": marked(
        "Something went wrong on our side. It has been noted; please try again."
    ),
    "error_storage": marked("That could not be done"),
    "error_503": marked("Too many at once"),
    "error_503_text": marked("Too many visitors are here right now. Please try again in a minute."),
}
