"""What stands on cards, seating lists, results and certificates."""

from muraille.words.languages import Language, marked
from muraille.words.paper import in_language

_LISTS = {
    "session": marked("Session"),
    "time": marked("Starts"),
    "table": marked("Table"),
    "wind": marked("Wind"),
    "with": marked("With"),
    "number": marked("No."),
    "name": marked("Name"),
    "first_name": marked("First name"),
    "last_name": marked("Last name"),
    "country": marked("Country"),
    "club": marked("Club"),
    "team": marked("Team"),
    "E": marked("East"),
    "S": marked("South"),
    "W": marked("West"),
    "N": marked("North"),
    "E_short": marked("E"),
    "S_short": marked("S"),
    "W_short": marked("W"),
    "N_short": marked("N"),
    "page": marked("Page"),
    "code": marked("Code"),
    "scan_table": marked("The sheet of this table"),
    "wifi": marked("Wi-Fi"),
    "mobile_data_off": marked(
        "Mobile data off: the hall’s network has no internet, stay in it all the same."
    ),
    "scan_player": marked("Your page"),
    "player_cards": marked("Player cards"),
    "table_cards": marked("Table cards"),
    "badges": marked("Badges"),
    "seating_by_player": marked("Seating by player"),
    "seating_by_table": marked("Seating by table"),
    "table_and_wind": marked("For each session: the table, and the wind of the first hand."),
    "starting_wind": marked("The wind is that of your first hand."),
}
_RESULTS = {
    "results": marked("Results"),
    "teams": marked("Team results"),
    "individual": marked("Individual results"),
    "place": marked("Place"),
    "members": marked("Members"),
    "note": marked("Note"),
    "table_points": marked("Table points"),
    "mini_points": marked("Mini-points"),
    "score": marked("Score"),
    "final": marked("Final results"),
    "provisional": marked("Provisional results"),
    "went_on": marked("Above the line: who went on to the next stage."),
    "after_one": marked("after {n} session"),
    "after_many": marked("after {n} sessions"),
}
_CERTIFICATE = {
    "certificate": marked("Certificate"),
    "awarded": marked("awarded to"),
    "awarded_team": marked("awarded to the team"),
    "place": marked("Place {place}"),
    "first": marked("First place"),
    "second": marked("Second place"),
    "third": marked("Third place"),
    "of_players": marked("of {players} players"),
    "of_teams": marked("of {players} teams"),
    "took_part": marked("for taking part"),
}


def list_words(language: Language) -> dict[str, str]:
    """The labels of cards and seating lists."""
    return in_language(_LISTS, language)


def result_words(language: Language) -> dict[str, str]:
    """The labels of results."""
    return in_language({**_LISTS, **_RESULTS}, language)


def certificate_words(language: Language) -> dict[str, str]:
    """The labels of certificates."""
    return in_language(_CERTIFICATE, language)
