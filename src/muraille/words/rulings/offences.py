"""How offences are told: what happened, how far it had gone, what follows, who decides.

Names and stages stand in two tables; consequences are made of their figures. Decides nothing.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType

from muraille.rules.common.ladders import Reset
from muraille.rules.common.offences import (
    Act,
    Consequence,
    DeadHand,
    Decider,
    DiscardDuty,
    Discretion,
    Disqualification,
    Duty,
    FixedResult,
    Graded,
    Note,
    Noticed,
    OffenceStage,
    Payee,
    PerMinute,
    PointLoss,
    Printed,
    Right,
    Scope,
    Taken,
)
from muraille.words.articles import article_name
from muraille.words.languages import Language, marked, translator
from muraille.words.tables import table_rows, table_texts

_STEPS_SHOWN = 5

_ACTS = {
    Act.WARNING: marked("a warning"),
    Act.POINTED_OUT: marked("it is pointed out"),
    Act.CORRECTED: marked("it is put right"),
    Act.STANDS: marked("it is valid all the same"),
    Act.PUT_BACK: marked("what was taken or knocked over goes back to its place"),
    Act.KEPT: marked("what was taken is kept"),
    Act.STAYS_EXPOSED: marked("the tiles shown stay exposed and count as seen for Last Tile"),
    Act.FIRST_CALL_BINDS: marked("what was called first must be done"),
    Act.ACTION_GOES_ON: marked("the action goes on, a win too"),
    Act.ACTION_LOST: marked("the action is lost"),
    Act.NO_WIN_NOW: marked("no win this time: he discards, and may win later"),
    Act.ONLY_THE_WIN: marked("he may take the tile to win, and for nothing else"),
    Act.WIN_STANDS: marked("the win stands"),
    Act.WIN_VOID: marked("the win is void and play goes on"),
    Act.FLOWERS_LOST: marked("the points of the flowers are not counted"),
    Act.WAIT_LOST: marked("the minipoints of the wait and pinfu do not count if others ask it"),
    Act.BET_RETURNED: marked("the riichi is not valid and the bet goes back"),
    Act.NOTEN_PAYMENT: marked("he pays as noten, and as East loses the deal, without chombo"),
    Act.CHOMBO: marked(
        "chombo: dealt again by the same dealer, this hand’s bets go back, counters stay"
    ),
    Act.REDEAL: marked("dealt again as after a chombo, without penalty"),
    Act.SUBSTITUTE: marked("a substitute takes the seat"),
    Act.PLAY_WAITS: marked("play does not start meanwhile"),
    Act.REFEREE_DECIDES_PLAY: marked("the referee decides whether the hand goes on"),
    Act.NOT_HEARD: marked("it is not heard any more"),
    Act.RANKED_LAST: marked("ranked last, and so listed for the EMA ranking"),
    Act.MUST_BE_PROVED: marked("it must be proved clearly"),
    Act.SHEET_AS_AGREED: marked("whoever the players agree on keeps it"),
    Act.SHEET_TO_EAST: marked(
        "whoever sits East in this round keeps it, and may pass it on to one who is willing"
    ),
    Act.EAST_MUST: marked("whoever sits East in this round must keep it, each in turn"),
    Act.SPOKEN_VALUE: marked("the value spoken and confirmed is written, and is then final"),
}
_NOTES = {
    Note.UNLESS_WON: marked("nothing of it if a valid win is called at the same moment"),
    Note.CRITICISED: marked("he is criticised in public"),
    Note.LENGTH_TOLD: marked(
        "the referee and the chief referee tell the organising committee for how long"
    ),
    Note.HELP_LOST: marked("what others point out is not counted; they may only contest a surplus"),
    Note.KONG_AS_PUNG: marked(
        "for a kong, by analogy: the seconds bind pung and kong, the penalty is printed for pung"
        " alone"
    ),
}
_DUTIES = {
    Duty.NEXT_TURN: marked("the tile is discarded at his next turn"),
    Duty.SHOWN_FIRST: marked("the tiles shown are discarded first, and may be claimed"),
    Duty.HELD_FIRST: marked("the tiles he held are discarded before those he draws later"),
}
_SCOPES = {
    Scope.SESSION: marked("out of this session, without table points"),
    Scope.TOURNAMENT: marked("disqualified from the tournament"),
    Scope.FUTURE: marked("banned from tournaments to come"),
}
_DEAD_CALLS = marked("dead hand: plays on, calls and replaces flowers, but cannot win")
_DEAD_NO_CALLS = marked("dead hand: plays on, but cannot win and makes no calls")
_DEAD_RIICHI = marked("dead hand: draws, discards and pays, but cannot win, call or be tenpai")
_LADDERS = {
    (True, Reset.HAND): marked(
        "graded, each fault apart in the hand: a warning, then {steps} … up to {most}, to nobody"
    ),
    (True, Reset.SESSION): marked(
        "graded in the session, this fault apart: a warning, then {steps} … up to {most}, to nobody"
    ),
    (False, Reset.SESSION): marked(
        "graded, with all faults of the session: a warning, then {steps} … up to {most}, to nobody"
    ),
}
_LASTING = marked("{graded} (later sessions count it too)")
_POINTS = {
    Payee.NOBODY: marked("{points} points, to nobody"),
    Payee.EACH: marked("{points} points to each of the three others"),
    Payee.OFFENDED: marked("{points} points to the offended player"),
}
_PRINTED = marked("the text itself prints {points}, but European practice holds")
_AFTER_UMA = marked("{points}, taken off after the uma")
_CHOSEN = marked("as the referee decides, {points}")
_ADDED = marked("the referee may add {points}")
_INSTEAD = marked("instead, as the referee decides, {points}")
_FREE = marked("points as the referee decides (the book names no amount)")
_ONE_OF = marked("{first} or {last}")
_RANGE = marked("{least} to {most}")
_PER_MINUTE = marked("{points} points for each minute begun, to nobody, off the score at once")
_FIXED = marked("the session is entered as {points} points and {uma} uma, whatever is played")
_DECIDERS = {
    Decider.RULE: marked("the rule itself; a referee if it is disputed"),
    Decider.REFEREE: marked("a referee"),
    Decider.CHIEF: marked("the chief referee and the organisers"),
}
_NOTICED = {
    Noticed.PROGRAM: marked("the program can notice it"),
    Noticed.PEOPLE: marked("only people can notice it"),
}


def offence_names() -> Mapping[str, Mapping[Language, str]]:
    """What each offence is called, by language."""
    return table_texts("offence_names.csv")


@cache
def offence_keywords() -> Mapping[str, str]:
    """Other words by which a referee may look for an offence, of all languages."""
    return MappingProxyType({row["id"]: row["also"] for row in table_rows("offence_names.csv")})


def offence_name(offence: str, language: Language) -> str:
    """What happened.

    >>> offence_name("false_hu", Language.ENGLISH)
    'Calls a false hu'
    """
    return offence_names()[offence][language]


def stage_phrase(stage: OffenceStage, language: Language, offence: str = "") -> str:
    """How far it had gone; an offence may have words of its own for that.

    >>> stage_phrase(OffenceStage.MIXED_IN, Language.ENGLISH)
    'the tile drawn was already among his tiles'
    """
    texts = table_texts("offence_stages.csv")
    return texts.get(f"{offence}/{stage.value}", texts[stage.value])[language]


def consequences_phrase(consequences: Iterable[Consequence], language: Language) -> str:
    """What follows, all of it.

    >>> consequences_phrase((PointLoss(10, Payee.EACH), Act.WIN_VOID), Language.ENGLISH)
    '10 points to each of the three others; the win is void and play goes on'
    """
    _ = translator(language)
    phrases = _("; ").join(
        consequence_phrase(consequence, language) for consequence in consequences
    )
    return phrases or _("no penalty")


def consequence_phrase(consequence: Consequence, language: Language) -> str:
    """One consequence."""
    _ = translator(language)
    if isinstance(consequence, Act):
        return _(_ACTS[consequence])
    if isinstance(consequence, Note):
        return _(_NOTES[consequence])
    if isinstance(consequence, DiscardDuty):
        return _(_DUTIES[consequence.tiles])
    if isinstance(consequence, Disqualification):
        return _(_SCOPES[consequence.scope])
    if isinstance(consequence, DeadHand):
        return _(_dead_hand(consequence))
    return _with_figures(consequence, language)


def _dead_hand(dead: DeadHand) -> str:
    if Right.CALL in dead.rights:
        return _DEAD_CALLS
    return _DEAD_NO_CALLS if Right.FLOWERS in dead.rights else _DEAD_RIICHI


def _with_figures(
    consequence: Graded | PointLoss | Printed | PerMinute | FixedResult | Discretion,
    language: Language,
) -> str:
    _ = translator(language)
    if isinstance(consequence, Graded):
        ladder = consequence.ladder
        steps = ", ".join(str(ladder.points(n)) for n in range(1, _STEPS_SHOWN))
        graded = _(_LADDERS[ladder.own, ladder.reset]).format(steps=steps, most=ladder.most)
        return _(_LASTING).format(graded=graded) if consequence.lasting else graded
    if isinstance(consequence, PointLoss | Printed):
        return _fixed_points(consequence, language)
    if isinstance(consequence, PerMinute):
        return _(_PER_MINUTE).format(points=consequence.points)
    if isinstance(consequence, FixedResult):
        points, uma = (
            f"{figure}".replace("-", "−") for figure in (consequence.points, consequence.uma)
        )
        return _(_FIXED).format(points=points, uma=uma)
    if not consequence.bounded:
        return _(_FREE)
    points = _(_POINTS[consequence.to]).format(points=range_phrase(consequence, language))
    template = _ADDED if consequence.extra else _INSTEAD if consequence.instead else _CHOSEN
    chosen = _(template).format(points=points)
    return _after_uma(chosen, consequence.taken, language)


def _fixed_points(loss: PointLoss | Printed, language: Language) -> str:
    _ = translator(language)
    points = _(_POINTS[loss.to]).format(points=loss.points)
    if isinstance(loss, Printed):
        return _(_PRINTED).format(points=points)
    return _after_uma(points, loss.taken, language)


def _after_uma(points: str, taken: Taken, language: Language) -> str:
    if taken is Taken.AT_ONCE:
        return points
    return translator(language)(_AFTER_UMA).format(points=points)


def range_phrase(discretion: Discretion, language: Language) -> str:
    """The amounts a referee has.

    >>> range_phrase(Discretion(only=(5, 10, 20)), Language.ENGLISH)
    '5, 10 or 20'
    """
    _ = translator(language)
    if discretion.only:
        *first, last = map(str, discretion.only)
        return _(_ONE_OF).format(first=", ".join(first), last=last) if first else last
    return (
        _(_RANGE).format(least=discretion.least, most=discretion.most)
        if discretion.most
        else _(_FREE)
    )


def decider_phrase(decider: Decider, language: Language) -> str:
    """Who decides."""
    return translator(language)(_DECIDERS[decider])


def noticed_phrase(noticed: Noticed, language: Language) -> str:
    """Who can notice it."""
    return translator(language)(_NOTICED[noticed])


def citation(articles: Iterable[str], rulings: Iterable[str], book: str, language: Language) -> str:
    """Articles, with the English booklet's own number where it differs, then our rulings.

    >>> citation(("5.4",), ("R25",), "riichi-ema-2016", Language.ENGLISH)
    '5.4 (English booklet 5.3) [R25]'
    """
    cited = ", ".join(_cited(article, book, language) for article in articles)
    ours = ", ".join(rulings)
    return f"{cited} [{ours}]" if ours else cited


def _cited(article: str, book: str, language: Language) -> str:
    english = english_number(article, book)
    if language is Language.FRENCH or english is None:
        return article_name(article, language)
    if not english:
        return translator(language)(marked("{article} (French booklet only)")).format(
            article=article
        )
    template = translator(language)(marked("{article} (English booklet {english})"))
    return template.format(article=article, english=english)


def english_number(article: str, book: str) -> str | None:
    """The English booklet's own number where it differs, empty where it lacks the section.

    Chapter 5 of the French booklet begins with a section that the English one lacks.

    >>> english_number("5.9", "riichi-ema-2016"), english_number("5.1.2", "riichi-ema-2016")
    ('5.8', '')
    """
    numbers = article.split(".")
    if not book.startswith("riichi") or numbers[0] != "5" or len(numbers) == 1:
        return None
    if numbers[1] == "1":
        return ""
    return ".".join(("5", str(int(numbers[1]) - 1), *numbers[2:]))
