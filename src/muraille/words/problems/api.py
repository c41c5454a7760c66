"""What may be wrong with a request to the API, whatever it asks."""

from muraille.words.languages import marked

SENTENCES: dict[str, str] = {
    "api_content_type": marked("send the body with the header Content-Type: {wanted}"),
    "api_game_under_way": marked("this game has no record yet: it is not over"),
    "api_method": marked("this address answers {methods} only"),
    "api_no_such_address": marked("the API has nothing at this address: /api/docs lists it all"),
    "api_no_such_fan": marked("there is no fan with the id “{fan}”: /api/fans lists them"),
    "api_no_such_record": marked("there is no game with this code"),
    "api_no_such_yaku": marked("there is no yaku with the id “{yaku}”: /api/yaku lists them"),
    "api_not_a_list": marked("a batch is a JSON list of requests"),
    "api_not_a_number": marked("must be a whole number from 1 to {most}"),
    "api_rate": marked("too many requests: ask again in {seconds} s"),
    "api_text_too_long": marked("is too long: at most {limit} characters are read"),
    "api_token_needed": marked("this needs a token: send Authorization: Bearer …"),
    "api_token_unknown": marked("this token is not known, or not any more"),
    "api_too_large": marked("the body is too large: at most {limit} bytes are read"),
    "api_too_many": marked("too many at once: at most {most}"),
    "api_unreadable": marked("cannot be read"),
    "token_limit": marked("you have {most} tokens already: revoke one first"),
}
