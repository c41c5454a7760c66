"""Texts of accounts, settings and own games."""

from muraille.words.languages import marked

PEOPLE = {
    "field_username": marked("Name"),
    "field_password": marked("Password"),
    "field_password_again": marked("Password, again"),
    "field_password_now": marked("Your present password"),
    "field_password_new": marked("New password"),
    "field_email": marked("E-mail"),
    "field_email_optional": marked("E-mail, if you like"),
    "field_language": marked("Language"),
    "field_theme": marked("Tiles"),
    "field_sound": marked("Sounds"),
    "field_aids": marked("Aids at guided tables: waits and best discards"),
    "theme_classic": marked("Classic"),
    "theme_contrast": marked("High contrast, with numbers in the corner"),
    "username_hint": marked(
        "At most 40 letters, digits and @ . + - _, without spaces or apostrophes; other players"
        " see it."
    ),
    "username_signs": marked(
        "A name has no spaces, apostrophes or other signs: only letters, digits and @ . + - _"
    ),
    "sign_in_wrong": marked(
        "The name or the password is not right. Capitals matter in the password alone."
    ),
    "aids_hint": marked("In competition play there are none."),
    "email_title": marked("If you forget your password"),
    "email_hint": marked(
        "Only for a letter when you forget your password. Nobody else sees it; it may stay empty."
    ),
    "email_hint_without": marked(
        "It may stay empty: this server sends no letters. Nobody else sees it."
    ),
    "email_kept": marked("Your e-mail address is saved."),
    "email_gone": marked("Your e-mail address is forgotten."),
    "password_title": marked("Password"),
    "password_change": marked("Change the password"),
    "password_hint": marked("You stay signed in here; everywhere else you sign in again."),
    "password_changed": marked("Your password is changed."),
    "password_wrong": marked("This is not your password."),
    "password_forgotten": marked("Forgot your password?"),
    "forgotten_title": marked("A new password"),
    "forgotten_how": marked(
        "Give the e-mail address of your account. We send you a link to choose a new password."
    ),
    "forgotten_send": marked("Send the link"),
    "forgotten_sent": marked(
        "If an account has this address, a letter is on its way. Its link works once, for a day."
    ),
    "forgotten_ask": marked(
        "This server sends no letters. Ask whoever runs it: they can make you a link to choose a"
        " new password, and it works once, for a day."
    ),
    "new_password_how": marked("Choose a new password for {name}."),
    "letter_subject": marked("A new password for Muraille"),
    "letter_greeting": marked("Hello {name},"),
    "letter_text": marked("With this link you choose a new password. It works once, for a day:"),
    "letter_not_you": marked(
        "If you did not ask for it, do nothing: your password stays as it is."
    ),
    "link_spent": marked("This link was used already, or it is too old. Ask for another one."),
    "keep": marked("Save"),
    "settings_kept": marked("Your settings are saved."),
    "no_account": marked("No account yet?"),
    "have_account": marked("You have an account?"),
    "games_of_guest": marked("Games of this browser. With an account they stay yours everywhere."),
    "no_games": marked("You have not played here yet."),
    "col_date": marked("Date"),
    "col_rules": marked("Rules"),
    "col_opponents": marked("Opponents"),
    "col_hands": marked("Hands"),
    "col_place": marked("Place"),
    "col_score": marked("Score"),
    "col_links": marked("Links"),
    "to_sheet": marked("Score sheet"),
    "to_record": marked("Download the record"),
    "to_table": marked("To the table"),
    "under_way": marked("under way"),
    "go_on": marked("Go on"),
    "former_player": marked("Former player"),
    "newer": marked("Newer"),
    "older": marked("Older"),
}
