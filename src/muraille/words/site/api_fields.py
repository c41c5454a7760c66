"""What the description of the API says: operations, requests, statuses, errors.

The English texts are the keys by which the description is translated.
"""

from muraille.words.answer_fields import ANSWER_FIELDS
from muraille.words.languages import marked

API_TITLE = marked("Muraille API")
API_ABOUT = marked(
    "Scoring, advice, rules and records of mahjong by the federations’ written rules. Requests"
    " and answers are those of the command line’s JSON."
)

API_GROUPS: dict[str, str] = {
    "hands": marked("Scoring and advice"),
    "rules": marked("Rules"),
    "records": marked("Records"),
}

API_OPERATIONS: dict[str, tuple[str, str]] = {
    "score": (
        marked("Score a winning hand"),
        marked(
            "Points, fans or yaku with their articles, what was not counted and why, and who pays."
            " Without a rulebook it is MCR by the book of 2014; “all” asks every MCR rulebook and"
            " answers with a list."
        ),
    ),
    "score_batch": (
        marked("Score many hands"),
        marked(
            "A list of at most 100 requests like those of /api/score, answered in their order. One"
            " that is wrong answers with its errors; the others are not disturbed."
        ),
    ),
    "hand": (
        marked("What a hand is and may become"),
        marked(
            "Thirteen tiles: the distance by every winning form, the tiles that help, what each"
            " wait is worth. Fourteen: the discards from best to worst."
        ),
    ),
    "advice": (
        marked("Ask the planner"),
        marked(
            "MCR: the ways to eight points, what each lacks, how likely it is, and the discards"
            " with their reasons. Riichi: the discards by speed and value, furiten, riichi or not."
            " It may take a moment: 503 with Retry-After means that the answer is being made, so"
            " ask again."
        ),
    ),
    "settle": (
        marked("Settle a riichi hand"),
        marked(
            "Any ending: one or several winners, a draw, a chombo, a redeal. Payments, bets,"
            " counters and the next dealer."
        ),
    ),
    "referee": (
        marked("Ask for a ruling"),
        marked("What happened, and how far: the consequence, its article, what to write."),
    ),
    "rulebooks": (
        marked("The rulebooks"),
        marked("Every rulebook with its id, its title and its switches."),
    ),
    "fans": (
        marked("Find fans"),
        marked(
            "The 81 fans of MCR, or those that match all words: a number, an id, a name in English,"
            " French or Chinese."
        ),
    ),
    "fan": (marked("One fan"), marked("A fan by its id.")),
    "yaku_list": (
        marked("Find yaku"),
        marked("The yaku of riichi, or those that match all words."),
    ),
    "yaku": (marked("One yaku"), marked("A yaku by its id.")),
    "penalties": (
        marked("Find offences and penalties"),
        marked(
            "The offences that the rulebooks know, stage by stage, with consequences and articles;"
            " words are looked for in both languages, numbers with dots among the articles."
        ),
    ),
    "records": (
        marked("One’s own finished games"),
        marked("The games of the token’s account that are over, the newest first."),
    ),
    "record": (
        marked("The record of a finished game"),
        marked(
            "One JSON object a line: a header, then every event. It can be had once the game is"
            " over and everybody has been shown its end."
        ),
    ),
    "verify": (
        marked("Verify a record"),
        marked(
            "Send a record as it is, in our own format, Botzone’s or mjai. The walls are rebuilt,"
            " every hand is played and scored again, and the first event that does not follow from"
            " the rules is named."
        ),
    ),
    "convert": (
        marked("Convert a record"),
        marked("The same games in another format, with notes on what it does not hold."),
    ),
}
"""Summary and description of each operation, by its id."""

API_PARAMETERS: dict[str, str] = {
    "lang": marked("The language of sentences: fr or en."),
    "q": marked("Words that must all match."),
    "game_number": marked("Which game of several, from 1 on; all where it is not told."),
    **{
        key: ANSWER_FIELDS[key]
        for key in ("rules", "fan_id", "yaku_id", "code", "page", "to", "as")
    },
}
"""What each parameter of an address means."""

API_STATUSES: dict[int, str] = {
    200: marked("The answer"),
    400: marked("The body or the address cannot be read"),
    401: marked("A token is needed, or the one sent is not known any more"),
    404: marked("There is no such thing"),
    405: marked("Another method is meant; Allow names it"),
    413: marked("More than is read at once"),
    415: marked("Another content type is wanted"),
    422: marked("Understood, but not possible: every reason is told"),
    429: marked("Too many requests; Retry-After says how long to wait"),
    501: marked("This server has no adviser installed"),
    503: marked("Not ready yet, or the database cannot be used now; ask again after Retry-After"),
}
"""What each status means."""

API_HEADERS: dict[str, str] = {
    "RateLimit-Limit": marked("Requests allowed in a minute."),
    "RateLimit-Remaining": marked("Requests left."),
    "RateLimit-Reset": marked("Seconds until there are more."),
    "Retry-After": marked("Seconds to wait."),
}
"""What the headers of answers mean."""
