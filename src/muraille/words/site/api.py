"""Texts of the pages about the API and of the page of one's tokens."""

from muraille.words.languages import marked, marked_plural

API = {
    "api_lead": marked(
        "Everything this site works out, for your own programs: scoring, waits, advice, fans,"
        " yaku, penalties, records. JSON in, JSON out, the same as the command line’s."
    ),
    "api_start": marked("To begin with"),
    "api_start_text": marked(
        "Nothing is needed: send a request and read the answer. Texts of answers come in French or"
        " English, by ?lang= in the address or the header Accept-Language."
    ),
    "api_all": marked("Every operation, to try out"),
    "api_openapi": marked("The OpenAPI description"),
    "api_tokens": marked("Tokens"),
    "api_tokens_text": marked(
        "With a token you may ask more often, and read the list of your own games. Send it in the"
        " header Authorization: Bearer, never in an address."
    ),
    "api_tokens_sign_in": marked("A token belongs to an account:"),
    "api_own_tokens": marked("Your tokens"),
    "api_limits": marked("Limits"),
    "api_limit_address": marked("Without a token: {times} requests a minute from one address."),
    "api_limit_token": marked("With a token: {times} requests a minute."),
    "api_limit_costs": marked(
        "Advice and a batch count as 10 requests, verifying and converting a record as 20."
    ),
    "api_limit_sizes": marked(
        "A body may have {kilobytes} kB, a record {record} kB, a batch {batch} requests."
    ),
    "api_limit_headers": marked(
        "Every answer says in RateLimit-Remaining what is left; an answer 429 says in Retry-After"
        " how long to wait."
    ),
    "api_errors": marked("Errors"),
    "api_errors_text": marked(
        "A request that cannot be answered gets a status from 400 on and a list with everything"
        " that is wrong: a code for programs, a sentence for people, the field, the column, the"
        " article."
    ),
    "api_browsers": marked("From other sites"),
    "api_browsers_text": marked(
        "Cookies mean nothing to the API, and it sends no CORS headers: pages of other sites cannot"
        " read its answers in a visitor’s browser. Ask from your server or your program."
    ),
    "api_examples": marked("Examples"),
    "api_docs_title": marked("Every operation of the API"),
    "api_docs_lead": marked(
        "Made from the OpenAPI description. Open an operation, change the example, send it."
    ),
    "api_docs_contents": marked("Operations"),
    "api_parameters": marked("Parameters of the address"),
    "api_body": marked("Fields of the body"),
    "api_body_list": marked("The body is a list of such objects."),
    "api_body_file": marked("The body is the record itself, as it stands in its file."),
    "api_answer": marked("Fields of the answer"),
    "api_statuses": marked("Statuses"),
    "api_refusals": marked("Every answer from 400 on is an object"),
    "api_shapes": marked("Objects inside requests and answers"),
    "api_col_name": marked("Name"),
    "api_col_type": marked("Type"),
    "api_col_about": marked("Meaning"),
    "api_needed": marked("required"),
    "api_try": marked("Try it"),
    "api_address": marked("Address"),
    "api_request_body": marked("Body"),
    "api_send": marked("Send"),
    "api_sending": marked("Asking…"),
    "api_no_answer": marked("The server cannot be reached."),
    "api_answered": marked("Answer {status}"),
    "api_token_once": marked("A token, if you like; it is not kept"),
    "api_new_token": marked("A new token"),
    "api_token_name": marked("What it is for"),
    "api_token_days": marked("How long it lasts"),
    "api_for_ever": marked("until it is revoked"),
    "api_make": marked("Make a token"),
    "api_secret": marked("Your new token"),
    "api_secret_text": marked(
        "Copy it now: it is shown this once. Only a fingerprint of it is kept, so nobody can show"
        " it to you again."
    ),
    "api_tokens_lead": marked(
        "A token lets a program ask the API in your name. You may have {most}; revoke what you do"
        " not use."
    ),
    "api_no_tokens": marked("You have no token."),
    "api_made_on": marked("made on"),
    "api_used_on": marked("last used on"),
    "api_never_used": marked("not used yet"),
    "api_ends_on": marked("ends on"),
    "api_revoke": marked("Revoke"),
    "api_revoke_named": marked("Revoke the token “{name}”"),
    "api_made_before": marked(
        "This form was sent twice: the token had been made already, and no other was. Its"
        " secret cannot be shown again; if you have lost it, revoke the token and make a new one."
    ),
    "api_revoked": marked("The token is revoked: it opens nothing any more."),
}
API_COUNTED: dict[str, tuple[str, str]] = {"api_days": marked_plural("{n} day", "{n} days")}
"""Texts in the two forms that go with a number."""
