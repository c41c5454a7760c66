"""Texts of the hall's pages: the shell, the way in, then each screen; what their scripts say."""

from muraille.words.languages import Language, marked, translator

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
    "hall_loading": marked("One moment …"),
    "hall_needs_script": marked("This page needs JavaScript."),
    "hall_table_number": marked("Table {number}"),
}

_SCRIPT: dict[str, str] = {
    "no_network": marked("The laptop is not reached. Is this phone in the hall’s Wi-Fi?"),
    "waiting_one": marked("{n} entry is not on the laptop yet"),
    "waiting_many": marked("{n} entries are not on the laptop yet"),
    "refused": marked("Not taken: {what}."),
    "correct": marked("Correct it"),
    "drop": marked("Drop it"),
}


def hall_script_words(language: Language) -> dict[str, str]:
    """What the scripts of the hall's pages say, by key; ``{places}`` are filled in the browser."""
    translate = translator(language)
    return {key: translate(text) for key, text in _SCRIPT.items()}
