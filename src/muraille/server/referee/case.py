"""A case as the address holds it: rulebook, offence, the answers, and what was left open.

Reads and writes addresses; what the answers mean is asked of ``answers``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import urlencode

from django.http import QueryDict

from muraille.answers.referee_questions import ORDER, before

PATH = "/referee/"
_LONGEST = 40  # no answer that can be used is as long


@dataclass(frozen=True, slots=True)
class RefereeCase:
    """``say`` is the language of the sentence for the players, empty for the reader's own."""

    rules: str
    offence: str
    answers: Mapping[str, str] = field(default_factory=dict)
    open: tuple[str, ...] = ()
    say: str = ""

    @property
    def request(self) -> dict[str, object]:
        """What is asked of ``answers``."""
        return {"rules": self.rules, "offence": self.offence, **self.answers}

    @property
    def link(self) -> str:
        """The address of this very case."""
        return f"{PATH}?{urlencode(self.fields)}"

    @property
    def fields(self) -> list[tuple[str, str]]:
        """The address's fields in their order, as forms send them too."""
        pairs = [("rules", self.rules), ("offence", self.offence), *self.answers.items()]
        pairs += [("open", key) for key in self.open]
        return [*pairs, ("say", self.say)] if self.say else pairs

    def before(self, key: str) -> "RefereeCase":
        """The case when this was asked."""
        kept = before(self.answers, key)
        still_open = tuple(asked for asked in self.open if ORDER.index(asked) < ORDER.index(key))
        return RefereeCase(
            self.rules, self.offence, {name: str(kept[name]) for name in kept}, still_open, self.say
        )

    def answered(self, key: str, value: str) -> "RefereeCase":
        """The case with this answer, and nothing that may have depended on another."""
        old = self.before(key)
        return RefereeCase(old.rules, old.offence, {**old.answers, key: value}, old.open, old.say)

    def left_open(self, key: str) -> "RefereeCase":
        """The case without an answer to this."""
        old = self.before(key)
        return RefereeCase(old.rules, old.offence, old.answers, (*old.open, key), old.say)

    def said_in(self, language: str) -> "RefereeCase":
        """The same ruling, said in this language."""
        return RefereeCase(self.rules, self.offence, self.answers, self.open, language)


def case_in(query: QueryDict, rules: str) -> RefereeCase:
    """The case of an address; fields that are empty or not known say nothing."""
    answers = {key: text_in(query, key) for key in ORDER if text_in(query, key)}
    minutes, seconds = answers.get("late", "0"), text_in(query, "seconds")
    if seconds and ":" not in minutes:
        answers["late"] = f"{minutes}:{seconds.rjust(2, '0')}"
    left = tuple(key for key in ORDER if key in query.getlist("open") and key not in answers)
    return RefereeCase(rules, text_in(query, "offence"), answers, left, text_in(query, "say"))


def text_in(query: QueryDict, key: str, longest: int = _LONGEST) -> str:
    """A field of the address without spaces around it, and no longer than anything usable."""
    return str(query.get(key, "")).strip()[:longest]


def offence_link(rules: str, offence: str) -> str:
    """Where the questions about an offence begin."""
    return RefereeCase(rules, offence).link


def rules_link(rules: str, **more: str) -> str:
    """The list of what may have happened; without rules, the choice of them."""
    return f"{PATH}?{urlencode({'rules': rules, **more})}"
