"""Texts of the hall's projector: clock, seats, standings, the way in."""

from muraille.words.languages import marked, marked_plural

HALL_PROJECTOR: dict[str, str] = {
    "wall_page_title": marked("Projector"),
    "wall_left": marked("Time left"),
    "wall_stopped": marked("Play stands still"),
    "wall_time_over": marked("Time is over"),
    "wall_ends": marked("ends at {time}"),
    "wall_starts": marked("starts at {time}"),
    "wall_table_until": marked("Table {table}: until {time}"),
    "wall_table_stopped": marked("Table {table}: stands still"),
    "wall_tables": marked("Tables with their own time"),
    "wall_seats": marked("Session {session}: name, table, wind"),
    "wall_standings": marked("Standings after session {session}"),
    "wall_nothing": marked("Welcome!"),
    "wall_type_letters": marked("Tables: type the four letters of your card at {address}"),
    "wall_type_here": marked("Tables: type the four letters of your card here"),
    "wall_wifi": marked("Wi-Fi"),
    "wall_wifi_password": marked("Password"),
    "wall_way_in": marked("The way in"),
    "wall_wifi_qr": marked("Code for the Wi-Fi"),
    "wall_address_qr": marked("Code for the address"),
    "wall_announced": marked("Announcements"),
    "wall_full": marked("Full screen"),
}

HALL_PROJECTOR_COUNTED: dict[str, tuple[str, str]] = {
    "wall_late": marked_plural("{n} minute later than planned", "{n} minutes later than planned"),
    "wall_after_signal": marked_plural(
        "Finish the hand, then {n} more", "Finish the hand, then {n} more"
    ),
}
