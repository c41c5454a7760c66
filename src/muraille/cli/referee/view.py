"""A ruling on the screen: what happened, what follows, the score sheet."""

from collections.abc import Iterator

from muraille.answers.referee import Judgement
from muraille.cli.terminal.entries_view import LEAST_COLUMNS
from muraille.cli.terminal.page import page, signed
from muraille.cli.terminal.screen import GAP, Screen, joined, left, table, width, wrapped
from muraille.rules.common.offences import FixedResult
from muraille.tiles.four import Four
from muraille.words import translator
from muraille.words.rulings.offences import (
    citation,
    consequence_phrase,
    decider_phrase,
    offence_name,
    stage_phrase,
)
from muraille.words.rulings.referee import role_name, step_phrase, uma_of_others
from muraille.words.scoring.scores import rulebook_title


def referee_view(judgement: Judgement, screen: Screen) -> str:
    """The whole page."""
    return page(_head(judgement, screen), _ruling(judgement, screen), _sheet(judgement, screen))


def _head(judgement: Judgement, screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    name = offence_name(judgement.offence.id, screen.language)
    if len(judgement.offence.stages) > 1:
        stage = stage_phrase(judgement.stage, screen.language, judgement.offence.id)
        name = _("{offence}: {stage}").format(offence=name, stage=stage)
    yield screen.strong(name)
    yield screen.faint(f"{rulebook_title(judgement.book, screen.language)} ({judgement.book})")


def _ruling(judgement: Judgement, screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    said = judgement.verdict
    rows = [
        (_("Ruling") if number == 0 else "", consequence_phrase(consequence, screen.language))
        for number, consequence in enumerate(said.consequences)
    ]
    if not rows:
        rows = [(_("Ruling"), _("as the referee decides") if said.choices else _("no penalty"))]
    if judgement.step is not None:
        rows.append((_("This time"), step_phrase(judgement.step, screen.language)))
    rows += [
        (_("Possible"), consequence_phrase(choice, screen.language)) for choice in said.choices
    ]
    rows.append(
        (_("Article"), citation(said.articles, said.rulings, judgement.book, screen.language))
    )
    rows.append((_("Decides"), decider_phrase(said.decider, screen.language)))
    labels = max(width(label) for label, _text in rows)
    for label, text in rows:
        texts = [text]
        if screen.columns is not None:
            texts = wrapped(text, max(screen.columns - labels - len(GAP), LEAST_COLUMNS))
        for number, line in enumerate(texts):
            yield screen.faint(left("" if number else label, labels)) + GAP + line


def _sheet(judgement: Judgement, screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    sheet = judgement.sheet
    if judgement.entered is not None:
        yield from _entered(judgement, judgement.entered, screen)
    elif not any(sheet.points) and not any(sheet.after_uma):
        if sheet.open:
            yield _("On the score sheet: the points the referee chooses; none yet.")
        else:
            yield _("On the score sheet: no points.")
    if any(sheet.points):
        yield screen.strong(_("On the score sheet"))
        yield from _points(judgement, sheet.points, screen)
    if any(sheet.after_uma):
        yield screen.strong(_("After the uma of the session"))
        yield from _points(judgement, sheet.after_uma, screen)


def _entered(judgement: Judgement, entered: FixedResult, screen: Screen) -> Iterator[str]:
    """The result of a session that does not depend on what is played (R32)."""
    _ = translator(screen.language)
    who = role_name(judgement.offender, screen.language)
    for label, points in ((_("Entered result"), entered.points), (_("Entered uma"), entered.uma)):
        yield screen.strong(label)
        yield GAP + joined((who, signed(points)))
    yield uma_of_others(entered, judgement.stage, screen.language)


def _points(judgement: Judgement, four: Four, screen: Screen) -> Iterator[str]:
    rows = [
        (role_name(who, screen.language), signed(points))
        for who, points in judgement.points(four).items()
    ]
    yield from (GAP + joined(cells) for cells in table(rows, "<>"))
