"""The form of the calculator as the template draws it: each field with its text and its fault."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from muraille.answers.scoring import ALL_RULEBOOKS
from muraille.rules.catalogue import RULEBOOKS
from muraille.server.calculator.faults import ELSEWHERE, Fault
from muraille.server.calculator.fields import (
    BY_GAME,
    COMMON,
    PLANNING,
    VISIBLE,
    Choices,
    Field,
    Sort,
    choices_of,
    names_of,
    switch_choices,
    switch_label,
    switches_of,
)
from muraille.server.calculator.typed import Typed
from muraille.words import Language
from muraille.words.scoring.scores import rulebook_title
from muraille.words.site import site_text

NOTHING = Fault(())


@dataclass(frozen=True, slots=True)
class Shown:
    """A field; ``id`` is its own even where two games have a field of that name."""

    id: str
    name: str
    sort: str
    label: str
    hint: str
    value: str
    choices: Choices
    fault: Fault

    @property
    def is_flag(self) -> bool:
        """Whether it is ticked or not."""
        return self.sort == Sort.FLAG.value

    @property
    def is_on(self) -> bool:
        """Whether a tick stands in it."""
        return self.value not in ("", "0", "false", "off", "no")


@dataclass(frozen=True, slots=True)
class Group:
    """The fields of one game; those of the other are there, but hidden."""

    game: str
    fields: tuple[Shown, ...]
    planning: tuple[Shown, ...]
    switches: tuple[Shown, ...]
    is_here: bool
    has_faults: bool

    @property
    def tells_planner(self) -> bool:
        """Whether something stands in the fields for the planner."""
        return self.is_here and any(one.value for one in self.planning)


@dataclass(frozen=True, slots=True)
class Form:
    """Everything there is to fill in."""

    rules: Shown
    hand: Shown
    visible: Shown
    common: tuple[Shown, ...]
    groups: tuple[Group, ...]
    elsewhere: Fault
    switches_fault: Fault

    @property
    def all_fields(self) -> tuple[Shown, ...]:
        """Every field that can have a fault of its own."""
        here = [group for group in self.groups if group.is_here]
        own = (one for group in here for one in (*group.fields, *group.planning))
        return (self.rules, self.hand, self.visible, *self.common, *own)


def form_of(typed: Typed, faults: Mapping[str, Fault], language: Language) -> Form:
    """The form with what was typed."""
    known = names_of(typed.game) | {"options"}
    strangers = [
        sentence
        for name, fault in faults.items()
        if name == ELSEWHERE or name not in known
        for sentence in fault.sentences
    ]
    return Form(
        rules=Shown(
            "calc-rules",
            "rules",
            Sort.CHOICE.value,
            site_text("field_rulebook", language),
            "",
            typed.rules,
            _rulebooks(language),
            faults.get("rules", NOTHING),
        ),
        hand=Shown(
            "calc-hand",
            "hand",
            Sort.TEXT.value,
            site_text("calc_hand", language),
            site_text("calc_hand_hint", language),
            typed.value("hand"),
            (),
            faults.get("hand", NOTHING),
        ),
        visible=_shown(VISIBLE, "", typed, faults, language),
        common=tuple(_shown(field, "", typed, faults, language) for field in COMMON),
        groups=tuple(
            _group(game, fields, typed, faults, language) for game, fields in BY_GAME.items()
        ),
        elsewhere=Fault(tuple(strangers)),
        switches_fault=faults.get("options", NOTHING),
    )


def _rulebooks(language: Language) -> Choices:
    games = {game: site_text(f"game_{game}", language) for game in BY_GAME}
    books = [
        (book.id, f"{games[book.game]} · {rulebook_title(book.id, language)}")
        for book in RULEBOOKS.values()
    ]
    place = sum(book.game == "mcr" for book in RULEBOOKS.values())
    every = (ALL_RULEBOOKS, site_text("calc_all_editions", language))
    return (*books[:place], every, *books[place:])


def _group(
    game: str,
    fields: Sequence[Field],
    typed: Typed,
    faults: Mapping[str, Fault],
    language: Language,
) -> Group:
    is_here = game == typed.game
    own_faults = faults if is_here else {}
    return Group(
        game=game,
        fields=tuple(_shown(one, f"{game}-", typed, own_faults, language) for one in fields),
        planning=tuple(
            _shown(one, f"{game}-", typed, own_faults, language) for one in PLANNING[game]
        ),
        switches=tuple(
            Shown(
                f"calc-{switch.id}",
                "options",
                Sort.CHOICE.value,
                switch_label(switch, language),
                "",
                next((one for one in typed.options if one.startswith(f"{switch.id}=")), ""),
                switch_choices(switch, language),
                NOTHING,
            )
            for switch in switches_of(game)
        ),
        is_here=is_here,
        has_faults="options" in faults,
    )


def _shown(
    field: Field, prefix: str, typed: Typed, faults: Mapping[str, Fault], language: Language
) -> Shown:
    return Shown(
        id=f"calc-{prefix}{field.name}",
        name=field.name,
        sort=field.sort.value,
        label=site_text(field.label, language),
        hint=site_text(field.hint, language) if field.hint else "",
        value=typed.value(field.name),
        choices=choices_of(field, language) if field.sort is Sort.CHOICE else (),
        fault=faults.get(field.name, NOTHING),
    )
