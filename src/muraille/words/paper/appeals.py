"""What stands on the forms of the arbitration committee (001 annexes 2 and 3), in our words.

``{fee}`` is the fee as the tournament sets it (O6), ``{time}``, ``{letter}`` and ``{appeals}`` are
the articles of its rulebook.
"""

from muraille.rules.catalogue.games import article_on
from muraille.rules.common.rulebook import Rulebook
from muraille.rules.common.subjects import Subject
from muraille.words.languages import Language, marked
from muraille.words.paper import in_language

_APPEALS = {
    "title": marked("Appeal to the arbitration committee"),
    "receipt": marked("Form 2: an appeal is received"),
    "decision": marked("Form 3: an appeal is decided"),
    "by_chair": marked("Filled in by the chair of the committee"),
    "number": marked("Appeal no."),
    "by": marked("Appellant"),
    "session": marked("Session"),
    "table": marked("Table"),
    "yes": marked("YES"),
    "no": marked("NO"),
    "or": marked("or"),
    "votes": marked("Votes"),
    "answer": marked("Answer"),
    "verdict": marked("Decision"),
    "date": marked("Date"),
    "time": marked("Time of day"),
    "chair": marked("Signature of the chair of the committee"),
    "committee": marked("Signatures of the committee (the appellant is given a copy)"),
    "minutes": marked("min"),
    "q1": marked("Is the fee of {fee} enclosed in cash?"),
    "q1_no": marked(
        "Without the fee there is no appeal: the letter does not go to the committee,"
        " and nothing is decided."
    ),
    "q2": marked("Was it handed in within 30 minutes after the end of the disputed session?"),
    "q2_no": marked("The appeal comes too late and cannot be heard. The {fee} are given back."),
    "q3": marked("Is it in writing, and signed by the player or the captain of the team?"),
    "q3_no": marked(
        "An unsigned appeal is received, but counts as unfounded and is dismissed."
        " The {fee} are kept."
    ),
    "q4": marked("Does it call for a decision and a remedy at once?"),
    "after_next_session": marked("It is decided after the next session."),
    "after_tournament": marked("It is decided at the end of the tournament."),
    "before_next_session": marked(
        "The committee meets now and decides before the next session begins."
    ),
    "next_session_delayed": marked("The committee meets now, and the next session is put off by"),
    "q5": marked("Has the appellant suffered serious harm?"),
    "q5_no": marked(
        "The appeal is dismissed, as too little is at stake. The referee collects the {fee}."
    ),
    "q6": marked("Are there rules that support the appeal?"),
    "q6_no": marked(
        "The appeal is fair and understandable, but the rules named here are against it or do"
        " not settle the matter. It is dismissed; in part the appellant is right, so that this"
        " share of the fee is given back:"
    ),
    "rules": marked("Rules"),
    "q7": marked("Can it be put right for the sessions to come?"),
    "q7_no": marked("The appeal is upheld. The {fee} are given back."),
    "q8": marked("The appeal is upheld, the {fee} are given back, and:"),
    "clarify": marked("Before the next session the chief referee explains this to the players."),
    "replace_chief": marked("The chief referee is replaced before the next session."),
    "other": marked("Other"),
    "reference": marked("Articles {time} and {appeals}; annexes 2 and 3 of the FFMJ’s edition"),
}

_SUBJECTS = {
    "time": Subject.APPEAL_TIME,
    "letter": Subject.APPEAL_LETTER,
    "appeals": Subject.APPEALS,
}
_LETTER = {
    "letter": marked("Letter of appeal"),
    "letter_for": marked("To the arbitration committee, within 30 minutes after the session"),
    "letter_reference": marked("Articles {time} and {letter}"),
    "player_number": marked("No."),
    "captain": marked("Captain of the team"),
    "hand": marked("Hand"),
    "referee": marked("Referee"),
    "contested": marked("The decision I contest"),
    "happened": marked("What happened, and who saw it"),
    "rules_named": marked("The rules I rely on"),
    "asked": marked("What I ask for"),
    "fee_enclosed": marked("The fee of {fee} is enclosed in cash."),
    "said_at_once": marked("I told the referee at the table, at once, that I would appeal."),
    "sign_player": marked("Signature of the player"),
    "sign_captain": marked("and/or of the captain of the team"),
    "sign_receiver": marked("Received by, at what time"),
}


def appeal_words(language: Language, fee: str, book: Rulebook) -> dict[str, str]:
    """The labels of the letter and of both forms, the fee and the articles filled in."""
    filled = {
        name: text.replace(" ", "\N{NO-BREAK SPACE}")
        for name, text in {**_articles(book), "fee": fee}.items()
    }
    labels = in_language({**_APPEALS, **_LETTER}, language)
    return {key: text.format(**filled) for key, text in labels.items()}


def _articles(book: Rulebook) -> dict[str, str]:
    return {name: article_on(subject, book) or "" for name, subject in _SUBJECTS.items()}
