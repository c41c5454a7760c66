"""What the options of ``muraille tournament`` say, read; all that is wrong is told together."""

import argparse
import re
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from typing import TypeVar

from muraille.clocks.steady import hall_clock
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tournament.facts.appeal_types import Vote
from muraille.tournament.facts.instants import Instant, instant_in
from muraille.tournament.facts.people import Role
from muraille.tournament.facts.programme import By, CarryOver, Stage

_Kind = TypeVar("_Kind", bound=Enum)
_WHOLE = re.compile(r"-?[0-9]{1,9}")
_CLOCK = re.compile(r"([0-9]{1,3})(?::([0-5][0-9]))?")
_VOTE = re.compile(r"([5-7]):([0-9]{1,3})-([0-9]{1,3})")
_CHECKED = re.compile(r"([1-9][0-9]?)=(.+)")
_CASTING = re.compile(r"([5-7]):(yes|no)")


class TournamentRequest:
    """The options; ``problems`` grows while they are read."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.problems: list[Problem] = []
        self.file = str(options.file or "")
        self._part = str(getattr(options, "part", ""))
        if not self.file:
            self.refuse(problem(Family.BAD_REQUEST, "tournament_file_missing"))

    def refuse(self, trouble: Problem) -> None:
        """Remember a problem."""
        self.problems.append(trouble)

    def end(self) -> None:
        """``InputError`` if anything was wrong."""
        if self.problems:
            raise InputError(tuple(self.problems))

    def text(self, name: str) -> str:
        """The text of an option, empty where it was not given or the part has none such."""
        return str(getattr(self.options, name, None) or "")

    def number(self, name: str) -> int | None:
        """A whole number, None where it was not given."""
        text = self.text(name).strip()
        if not text:
            return None
        if _WHOLE.fullmatch(text):
            return int(text)
        value = f"“{text}”"
        self.refuse(
            problem(Family.BAD_REQUEST, "not_a_number", key=_option(name, self._part), value=value)
        )
        return None

    def needed(self, name: str) -> int:
        """A number that must be given."""
        given = self.number(name)
        if given is None:
            self.missing(name)
        return given or 0

    def missing(self, name: str) -> None:
        """Remember that an option is needed, unless it was given and is only wrong."""
        if not self.text(name):
            self.refuse(problem(Family.BAD_REQUEST, "missing_field", key=_option(name, self._part)))

    def needed_text(self, name: str) -> str:
        """A text that must be given."""
        self.missing(name)
        return self.text(name)

    def one_of(self, name: str, kind: type[_Kind]) -> _Kind | None:
        """A member of an enum by its value."""
        text = self.text(name)
        members = {str(member.value): member for member in kind}
        return members[text] if text and self.member(name, text, members) else None

    def member(self, name: str, text: str, names: Iterable[str]) -> bool:
        """Whether a text is one of these; a problem where it is not."""
        if text in names:
            return True
        key, known = _option(name, self._part), ", ".join(names)
        wrong = problem(Family.BAD_REQUEST, "not_one_of", key=key, value=f"“{text}”", names=known)
        self.refuse(wrong)
        return False

    def instant(self, name: str) -> Instant | None:
        """An instant, None where it was not given."""
        text = self.text(name)
        if not text:
            return None
        try:
            return instant_in(text)
        except InputError as error:
            self.problems += error.problems
            return None

    def seconds(self, name: str) -> int | None:
        """Minutes, or minutes and seconds."""
        text = self.text(name).strip()
        if not text:
            return None
        clock = _CLOCK.fullmatch(text)
        if clock is None:
            self.refuse(problem(Family.BAD_REQUEST, "not_a_delay", value=text))
            return None
        return 60 * int(clock[1]) + int(clock[2] or 0)

    def now(self) -> Instant:
        """When it is: as told, or by this machine's clock."""
        said = self.instant("at") if hasattr(self.options, "at") else None
        return self.clock() if said is None else said

    @staticmethod
    def clock() -> Instant:
        """What this machine's clock shows."""
        return Instant(hall_clock().now() // 1000)

    def only_one(self, *names: str) -> str | None:
        """Which of these was asked for; None where none was, a problem where several were."""
        given = [name for name in names if getattr(self.options, name) not in (None, False)]
        if len(given) > 1:
            options = ", ".join(map(_option, given))
            self.refuse(problem(Family.CONTRADICTION, "one_thing_at_a_time", names=options))
        return given[0] if given else None


def changes_in(texts: Sequence[str] | None, problems: list[Problem]) -> dict[str, str]:
    """Fields and their values, as in ``town=Paris``."""
    changes: dict[str, str] = {}
    for text in texts or ():
        name, equals, value = text.partition("=")
        if not equals:
            problems.append(problem(Family.BAD_REQUEST, "not_a_change", value=text))
        changes[name.strip()] = value.strip()
    return changes


def officials_in(
    texts: Sequence[str] | None, problems: list[Problem]
) -> list[tuple[Role, str, str]]:
    """Roles, names and passports, as in ``chief=Ada Lovelace:R-12``."""
    officials = []
    roles = {role.value: role for role in Role}
    for text in texts or ():
        role, equals, rest = text.partition("=")
        name, _colon, passport = rest.partition(":")
        if not equals or role.strip() not in roles or not name.strip():
            problems.append(problem(Family.BAD_REQUEST, "no_such_role", names=", ".join(roles)))
        else:
            officials.append((roles[role.strip()], name.strip(), passport.strip()))
    return officials


def stages_in(options: argparse.Namespace, problems: list[Problem]) -> tuple[Stage, ...]:
    """The programme that ``--sessions`` and ``--stage`` tell."""
    texts = list(options.stage or ())
    if options.sessions:
        texts.insert(0, str(options.sessions))
    stages = []
    for text in texts:
        stage = _stage(text)
        if stage is None:
            problems.append(problem(Family.BAD_REQUEST, "not_a_stage", value=text))
        else:
            stages.append(stage)
    return tuple(stages)


def _stage(text: str) -> Stage | None:
    """One stage, as in ``1:rank:best=16:points=halved:final``; a final goes by rank only.

    >>> _stage("2:rank:best=32")
    Stage(sessions=2, by=<By.RANK: 'rank'>, best=32, points=<CarryOver.KEPT: 'kept'>, final=False)
    """
    sessions, *rest = text.strip().split(":")
    parts = dict(part.partition("=")[::2] for part in rest)
    if not re.fullmatch(r"[1-9][0-9]?", sessions):
        return None
    ways = [by for by in By if by.value in parts]
    points = {choice.value: choice for choice in CarryOver}
    known = {*(by.value for by in By), "best", "points", "final"}
    best = parts.get("best", "0")
    usual = By.RANK if "final" in parts else By.DRAW
    by = ways[0] if ways else usual
    usable = set(parts) <= known and len(ways) <= 1 and bool(re.fullmatch(r"[0-9]{1,4}", best))
    usable = usable and ("final" not in parts or by is By.RANK)
    if not usable or parts.get("points", "kept") not in points:
        return None
    return Stage(
        int(sessions),
        by,
        int(best) or None,
        points[parts.get("points", "kept")],
        "final" in parts,
    )


def votes_in(texts: Sequence[str] | None, problems: list[Problem]) -> tuple[Vote, ...]:
    """Votes as in ``5:3-0``."""
    return tuple(Vote(*map(int, vote.groups())) for vote in _matches(_VOTE, texts, problems))


def casting_in(
    texts: Sequence[str] | None, problems: list[Problem]
) -> tuple[tuple[int, bool], ...]:
    """The president's word on equal votes, as in ``5:yes``."""
    words = _matches(_CASTING, texts, problems)
    return tuple((int(word[1]), word[2] == "yes") for word in words)


def checked_in(texts: Sequence[str] | None, problems: list[Problem]) -> tuple[tuple[int, str], ...]:
    """Hands and who checked them, as in ``2=12``."""
    hands = []
    for text in texts or ():
        match = _CHECKED.fullmatch(text.strip())
        if match is None:
            problems.append(problem(Family.BAD_REQUEST, "not_a_check", value=text))
        else:
            hands.append((int(match[1]), match[2].strip()))
    return tuple(hands)


def _matches(
    pattern: re.Pattern[str], texts: Sequence[str] | None, problems: list[Problem]
) -> Iterator[re.Match[str]]:
    for text in texts or ():
        match = pattern.fullmatch(text.strip())
        if match is None:
            problems.append(problem(Family.BAD_REQUEST, "not_a_vote", value=text))
        else:
            yield match


def _option(name: str, part: str = "") -> str:
    """How an option is written; what stands without dashes is named as the help names it.

    >>> _option("replace_by"), _option("lines"), _option("players", "import")
    ('--replace-by', 'SHEET', 'PLAYERS')
    """
    bare = {"lines": "SHEET", "number": "NUMBER", "folder": "DIR"}
    if part == "import":
        bare["players"] = "PLAYERS"
    return bare.get(name, "--" + name.replace("_", "-"))
