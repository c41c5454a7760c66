"""Texts of a person's own pages: games, statistics, data."""

from muraille.words.languages import marked, marked_plural

ME: dict[str, str] = {
    "me_nav": marked("Your pages"),
    "me_nav_games": marked("Games"),
    "me_nav_statistics": marked("Statistics"),
    "me_nav_data": marked("Data"),
    "me_nav_tokens": marked("API tokens"),
    "me_which_game": marked("Which game"),
    "me_both_games": marked("Both games"),
    "me_replay": marked("Replay"),
    "me_record": marked("Record"),
    "me_none_of_game": marked("You have not played this game here yet."),
    "me_filter_rulebook": marked("Rulebook"),
    "me_filter_period": marked("Period"),
    "me_filter_opponents": marked("Opponents"),
    "me_all_rulebooks": marked("All rulebooks"),
    "me_all_time": marked("All the time"),
    "me_days_30": marked("The last 30 days"),
    "me_days_90": marked("The last 90 days"),
    "me_days_365": marked("The last 365 days"),
    "me_against_all": marked("People and bots"),
    "me_against_people": marked("People only"),
    "me_against_bots": marked("With bots"),
    "me_show": marked("Show"),
    "me_key_figures": marked("In figures"),
    "me_games_played": marked("Games"),
    "me_hands_played": marked("Hands"),
    "me_mean_place": marked("Average place"),
    "me_points_sum": marked("Points in all"),
    "me_mean_points": marked("Points a game"),
    "me_win_rate": marked("Win rate"),
    "me_self_share": marked("Wins self-drawn"),
    "me_mean_win": marked("Average win"),
    "me_loss_rate": marked("Discards into wins"),
    "me_mean_loss": marked("Average of these"),
    "me_riichi_rate": marked("Hands with riichi"),
    "me_riichi_won": marked("Riichi won"),
    "me_tenpai_rate": marked("Tenpai at a draw"),
    "me_penalties": marked("Penalties in points"),
    "me_points_over_time": marked("Points over time"),
    "me_line_desc": marked(
        "The points added up game by game, from 0 to {points} after {games}. The table below has"
        " every figure."
    ),
    "me_as_table": marked("The figures as a table"),
    "me_col_points": marked("Points"),
    "me_col_running": marked("Added up"),
    "me_col_count": marked("How often"),
    "me_col_end": marked("End of the hand"),
    "me_places": marked("Places"),
    "me_place_1": marked("First"),
    "me_place_2": marked("Second"),
    "me_place_3": marked("Third"),
    "me_place_4": marked("Fourth"),
    "me_of_games": marked("Share of the games"),
    "me_ends": marked("How your hands ended"),
    "me_end_self_drawn": marked("Won, self-drawn"),
    "me_end_on_discard": marked("Won on a discard"),
    "me_end_lost": marked("Another won on your discard"),
    "me_end_others": marked("Another won otherwise"),
    "me_end_drawn": marked("Nobody won"),
    "me_of_hands": marked("Share of the hands"),
    "me_made_mcr": marked("Fans you made"),
    "me_made_riichi": marked("Yaku you made"),
    "me_made_one_mcr": marked("Fan"),
    "me_made_one_riichi": marked("Yaku"),
    "me_in_wins_share": marked("Share of your wins"),
    "me_best_hands": marked("Your best hands"),
    "me_see_replay": marked("See it in the replay"),
    "me_offences": marked("Rulings against you"),
    "me_offence": marked("Offence"),
    "me_none_found": marked("No finished game is like that."),
    "me_none_counted": marked("Once you have finished a game, its figures stand here."),
    "me_count_on": marked("Go on counting"),
    "me_data_title": marked("Your data"),
    "me_nothing_kept": marked(
        "Nothing is kept of you here. If you chose a language or settings, they lie in cookies of"
        " your browser."
    ),
    "me_kept_title": marked("What is kept"),
    "me_kept_account": marked(
        "Your account “{name}”: name, password (hashed), e-mail if you gave one, settings, the days"
        " you joined and last signed in."
    ),
    "me_kept_parts": marked(
        "Records you uploaded, what you have learned, and your API tokens (hashed)."
    ),
    "me_kept_guest": marked(
        "Your name as a guest, what you have learned, and records you uploaded, known to this"
        " browser by a cookie."
    ),
    "me_file_hint": marked(
        "The file is a zip: data.json holds everything that is kept of you, and each finished game"
        " lies beside it as a record that “muraille replay” reads."
    ),
    "me_file": marked("Download your data"),
    "me_erase_account": marked("Erase the account"),
    "me_erase_guest": marked("Erase what is kept of me"),
    "me_goes": marked("What goes"),
    "me_goes_account": marked("The account with its name, e-mail, password and settings."),
    "me_goes_parts": marked("Your uploads, your progress in learning, your API tokens."),
    "me_goes_guest": marked(
        "Your name, your uploads, your progress in learning, and the cookies of this browser."
    ),
    "me_goes_rooms": marked(
        "Rooms you opened that have not begun, and the titles you gave to others."
    ),
    "me_goes_sessions": marked("You are signed out everywhere."),
    "me_stays": marked("What stays"),
    "me_stays_playing": marked(
        "Games under way with other people go on: your seat then plays by itself."
    ),
    "me_stays_copies": marked(
        "What others have downloaded, and backups that whoever runs the server has made."
    ),
    "me_no_way_back": marked("There is no way back. You may want to download your data first."),
    "me_erase_sure": marked("Yes, erase all of it for good"),
    "me_erased": marked("All is erased"),
    "me_erased_text": marked("Nothing is kept of you here any more. Thank you for having played."),
}
ME_COUNTED: dict[str, tuple[str, str]] = {
    "me_waiting": marked_plural(
        "{n} game has not been counted yet.", "{n} games have not been counted yet."
    ),
    "me_counted": marked_plural("{n} game is counted here.", "{n} games are counted here."),
    "me_in_wins": marked_plural("In {n} win", "In {n} wins"),
    "me_more_made": marked_plural("{n} more", "{n} more"),
    "me_kept_games": marked_plural(
        "{n} game that you played or play, with its record.",
        "{n} games that you played or play, with their records.",
    ),
    "me_goes_games": marked_plural(
        "{n} game in which no other person played.", "{n} games in which no other person played."
    ),
    "me_stays_games": marked_plural(
        "{n} game with other people, for their sake; your name in it becomes “Former player”.",
        "{n} games with other people, for their sake; your name in them becomes “Former player”.",
    ),
}
"""Texts in the two forms that go with a number."""
