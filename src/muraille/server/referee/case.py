"""A case as the address holds it: rulebook, offence, the answers, and what was left open.

Reads and writes addresses; what the answers mean is asked of ``answers``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from urllib.parse import urlencode

from django.http import QueryDict

from muraille.answers.referee_questions import ORDER, before

PATH = "/referee/"
_LONGEST = 40  # no answer that can be used is as long


@dataclass(frozen=True, slots=True)
class RefereeCase:
    """A case so far; without an offence, the list of what may have happened.

    ``say`` is the language of the sentence for the players, empty for the reader's own. ``path``
    is the page that asks, ``place`` what its address holds besides. Where it is known who sits at
    a table, ``names`` are theirs by wind.
    """

    rules: str
    offence: str = ""
    answers: Mapping[str, str] = field(default_factory=dict)
    open: tuple[str, ...] = ()
    say: str = ""
    path: str = PATH
    place: tuple[tuple[str, str], ...] = ()
    names: Mapping[str, str] = field(default_factory=dict)

    @property
    def request(self) -> dict[str, object]:
        """What is asked of ``answers``."""
        return {"rules": self.rules, "offence": self.offence, **self.answers}

    @property
    def link(self) -> str:
        """The address of this very case."""
        return f"{self.path}?{urlencode(self.fields)}"

    @property
    def fields(self) -> list[tuple[str, str]]:
        """The address's fields in their order, as forms send them too."""
        pairs = [*self.place, ("rules", self.rules)]
        pairs += [("offence", self.offence)] if self.offence else []
        pairs += [*self.answers.items(), *(("open", key) for key in self.open)]
        return [*pairs, ("say", self.say)] if self.say else pairs

    def before(self, key: str) -> "RefereeCase":
        """The case when this was asked."""
        kept = before(self.answers, key)
        still_open = tuple(asked for asked in self.open if ORDER.index(asked) < ORDER.index(key))
        return replace(self, answers={name: str(kept[name]) for name in kept}, open=still_open)

    def answered(self, key: str, value: str) -> "RefereeCase":
        """The case with this answer, and nothing that may have depended on another."""
        old = self.before(key)
        return replace(old, answers={**old.answers, key: value})

    def left_open(self, key: str) -> "RefereeCase":
        """The case without an answer to this."""
        old = self.before(key)
        return replace(old, open=(*old.open, key))

    def said_in(self, language: str) -> "RefereeCase":
        """The same ruling, said in this language."""
        return replace(self, say=language)

    def of(self, offence: str) -> "RefereeCase":
        """The beginning of the questions about an offence."""
        return replace(self, offence=offence, answers={}, open=())

    def listed(self, **more: str) -> str:
        """The address of the list of what may have happened, or of a part of it."""
        fields = [*self.of("").fields, *more.items()]
        return f"{self.path}?{urlencode(fields)}"


def answers_in(query: Mapping[str, str]) -> dict[str, str]:
    """The answers of an address; fields that are empty or not known say nothing."""
    answers = {key: text_in(query, key) for key in ORDER if text_in(query, key)}
    minutes, seconds = answers.get("late", "0"), text_in(query, "seconds")
    if seconds and ":" not in minutes:
        answers["late"] = f"{minutes}:{seconds.rjust(2, '0')}"
    return answers


def case_in(query: QueryDict, rules: str) -> RefereeCase:
    """The case of an address."""
    answers = answers_in(query)
    left = tuple(key for key in ORDER if key in query.getlist("open") and key not in answers)
    return RefereeCase(rules, text_in(query, "offence"), answers, left, text_in(query, "say"))


def text_in(query: Mapping[str, str], key: str, longest: int = _LONGEST) -> str:
    """A field of the address without spaces around it, and no longer than anything usable."""
    return str(query.get(key, "")).strip()[:longest]


def rules_link(rules: str) -> str:
    """The list of what may have happened; without rules, the choice of them."""
    return RefereeCase(rules).link
