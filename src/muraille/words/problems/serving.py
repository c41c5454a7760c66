"""Problems of serving: the program that serves, rooms and their seats, requests to tables."""

from muraille.words.languages import marked

SENTENCES: dict[str, str] = {
    # muraille serve
    "already_served": marked("another Muraille serves {folder} already: stop it first"),
    "cannot_listen": marked("port {port} cannot be used: {reason}; choose another with --port"),
    "database_served": marked("another Muraille serves this database already: stop it first"),
    "extra_missing": marked(
        "the web server needs more libraries ({names}): pip install “muraille[server]”"
    ),
    "not_a_database": marked(
        "DATABASE_URL is not the address of a PostgreSQL database, such as"
        " postgresql://user:password@host/database (signs such as @ / # in a password must be"
        " percent-encoded)"
    ),
    "not_a_port": marked("a port is a number from 0 to 65535, not “{port}”"),
    "no_database": marked("the database cannot be used: {reason}"),
    "no_postgres": marked(
        "the database that DATABASE_URL names cannot be used: is PostgreSQL running, and are"
        " host, user, password and database right? It says: {reason}"
    ),
    "no_data_folder": marked("{folder} cannot hold the data: {reason}"),
    "no_secret": marked(
        "{file} is empty or cannot be read: put a copy back, or delete it; a new one is then made"
        " and everybody signs in anew"
    ),
    "no_such_account": marked("there is no account named “{name}”"),
    "not_days": marked("{name} must be a number of days, not “{value}”"),
    "not_hosts": marked("hosts must be a list of names, such as [“mahjong.example”]"),
    "not_mail": marked("[mail] in the settings: “{name}” is missing or cannot be used"),
    "not_milliseconds": marked("{name} must be a number of milliseconds, not “{value}”"),
    "not_settings": marked("{file} cannot be read: {reason}"),
    "not_toml": marked("this is not TOML"),
    "toml_too_deep": marked("the values are nested too deeply"),
    # the database and its disk
    "database_away": marked(
        "the server cannot use its database just now: what you sent may not have been kept,"
        " please look and try again in a moment"
    ),
    "database_corrupt": marked(
        "the server’s database is damaged, so nothing was changed: please tell who runs the server"
    ),
    "database_locked": marked(
        "another program keeps the server’s database busy, so nothing was changed: please try"
        " again in a moment"
    ),
    "disk_full": marked(
        "the server’s disk is full, so nothing was changed: please tell who runs the server, and"
        " try again once there is room"
    ),
    # logs of tables
    "log_gap": marked("event {seq} of its log is missing"),
    "log_miscounted": marked("its log has {log} events, its row counts {row}"),
    "log_unfit": marked("event {seq} of its log does not follow from those before it"),
    "log_unreadable": marked("event {seq} of its log cannot be read"),
    "log_is_sound": marked("the log of table “{table}” is sound: it is left where it is"),
    "no_game_begun": marked("there is no table “{table}” at which a game has begun"),
    "not_set_aside": marked("table {table} was not set aside"),
    "table_row_unreadable": marked("its row or its seats make no sense"),
    "table_broken": marked(
        "this table’s log is damaged, so its game stands still: please tell who runs the server"
    ),
    "table_set_aside": marked(
        "this table’s log is damaged, and who runs the server has set it aside: nothing is lost,"
        " ask them when the game goes on"
    ),
    # rooms
    "game_started": marked("this game has started already"),
    "room_closed": marked("this room has been closed"),
    "seat_taken": marked("this seat is taken"),
    "seats_empty": marked("the game starts when all four seats are taken"),
    "unknown_mode": marked("there is no way of playing “{mode}”"),
    # uploaded records
    "upload_kept_enough": marked("{limit} uploads are kept for you already: delete one first"),
    "record_too_many_lines": marked("more lines than a record has: at most {limit} are read"),
    "upload_many_games": marked("a file may hold {limit} games at most"),
    "upload_missing": marked("choose a file first"),
    "upload_no_hand": marked("there is no hand in this file"),
    "upload_packed": marked("the file is packed (gzip or zip): unpack it first"),
    "upload_too_large": marked("the file is larger than {limit} kB"),
    "upload_unplayable": marked("hand {hand} cannot be played again: its events make no sense"),
    # requests to a table
    "body_too_long": marked("more was sent than is read at once"),
    "busy": marked("the server is busy: please try again"),
    "malformed": marked("this request cannot be read"),
    "no_such_action": marked("no player can do “{name}” here"),
    "no_such_table": marked("there is no such table"),
    "no_ticket": marked(
        "you have no seat at this table, or your ticket is too old: load the page again"
    ),
    "not_this_way": marked("this address is not used like that"),
    "only_watching": marked("you watch this table and cannot play at it"),
    "our_fault": marked("something went wrong on our side; it has been noted, please try again"),
    "too_many": marked("too many requests: wait a moment"),
    "too_many_watch": marked("too many people are watching: try again later"),
}
