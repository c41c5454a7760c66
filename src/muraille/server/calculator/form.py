"""The form of the calculator as the template draws it: each field with its text and its fault."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from muraille.answers.request_fields import VISIBLE, RequestField
from muraille.answers.scoring import ALL_RULEBOOKS
from muraille.rules.catalogue import DEFAULT_MCR
from muraille.rules.catalogue.games import GAMES, Game, game_of
from muraille.server.calculator.faults import ELSEWHERE, FieldFault
from muraille.server.calculator.fields import (
    HAND,
    RULES,
    Choices,
    choices_of,
    common_fields,
    game_fields,
    names_of,
    planning_fields,
    sort_of,
    switch_choices,
    switch_label,
    switches_of,
)
from muraille.server.calculator.typed import Typed
from muraille.words import Language, translator
from muraille.words.scoring.scores import rulebook_title
from muraille.words.site import site_text

NOTHING = FieldFault(())


@dataclass(frozen=True, slots=True)
class ShownField:
    """A field; ``id`` is its own even where two games have a field of that name."""

    id: str
    name: str
    sort: str
    label: str
    hint: str
    value: str
    choices: Choices
    fault: FieldFault

    @property
    def is_flag(self) -> bool:
        """Whether it is ticked or not."""
        return self.sort == "flag"

    @property
    def is_on(self) -> bool:
        """Whether a tick stands in it."""
        return self.value not in ("", "0", "false", "off", "no")


@dataclass(frozen=True, slots=True)
class FieldGroup:
    """The fields of one game; those of the others are there, but hidden."""

    game: str
    title: str
    fields: tuple[ShownField, ...]
    planning: tuple[ShownField, ...]
    switches: tuple[ShownField, ...]
    is_here: bool
    has_faults: bool

    @property
    def tells_planner(self) -> bool:
        """Whether something stands in the fields for the planner."""
        return self.is_here and any(field.value for field in self.planning)


@dataclass(frozen=True, slots=True)
class CalculatorForm:
    """Everything there is to fill in."""

    rules: ShownField
    hand: ShownField
    visible: ShownField
    common: tuple[ShownField, ...]
    groups: tuple[FieldGroup, ...]
    elsewhere: FieldFault
    switches_fault: FieldFault

    @property
    def all_fields(self) -> tuple[ShownField, ...]:
        """Every field that can have a fault of its own."""
        here = [group for group in self.groups if group.is_here]
        own = (field for group in here for field in (*group.fields, *group.planning))
        return (self.rules, self.hand, self.visible, *self.common, *own)


def form_of(typed: Typed, faults: Mapping[str, FieldFault], language: Language) -> CalculatorForm:
    """The form with what was typed."""
    known = names_of(typed.game) | {"options"}
    strangers = [
        sentence
        for name, fault in faults.items()
        if name == ELSEWHERE or name not in known
        for sentence in fault.sentences
    ]
    return CalculatorForm(
        rules=replace(
            _shown(RULES, "", typed, faults, language),
            sort="choice",
            value=typed.rules,
            choices=_rulebooks(language),
        ),
        hand=_shown(HAND, "", typed, faults, language),
        visible=_shown(VISIBLE, "", typed, faults, language),
        common=tuple(_shown(field, "", typed, faults, language) for field in common_fields()),
        groups=tuple(_group(game, typed, faults, language) for game in GAMES.values()),
        elsewhere=FieldFault(tuple(strangers)),
        switches_fault=faults.get("options", NOTHING),
    )


def _rulebooks(language: Language) -> Choices:
    """Those of each game; after the game of which all can be asked at once, all of it."""
    choices = [
        (book.id, f"{_title(game, language)} · {rulebook_title(book.id, language)}")
        for game in GAMES.values()
        for book in game.rulebooks
    ]
    every = (ALL_RULEBOOKS, site_text("calc_all_editions", language))
    place = len(game_of(DEFAULT_MCR).rulebooks)
    return (*choices[:place], every, *choices[place:])


def _title(game: Game, language: Language) -> str:
    return site_text(f"game_{game.name}", language)


def _group(
    game: Game, typed: Typed, faults: Mapping[str, FieldFault], language: Language
) -> FieldGroup:
    is_here = game == typed.game
    own_faults = faults if is_here else {}

    def shown(fields: Sequence[RequestField]) -> tuple[ShownField, ...]:
        prefix = f"{game.name}-"
        return tuple(_shown(option, prefix, typed, own_faults, language) for option in fields)

    return FieldGroup(
        game=game.name,
        title=_title(game, language),
        fields=shown(game_fields(game)),
        planning=shown(planning_fields(game)),
        switches=tuple(
            ShownField(
                f"calc-{switch.id}",
                "options",
                "choice",
                switch_label(switch, language),
                "",
                next(
                    (option for option in typed.options if option.startswith(f"{switch.id}=")), ""
                ),
                switch_choices(switch, language),
                NOTHING,
            )
            for switch in switches_of(game)
        ),
        is_here=is_here,
        has_faults="options" in faults,
    )


def _shown(
    field: RequestField,
    prefix: str,
    typed: Typed,
    faults: Mapping[str, FieldFault],
    language: Language,
) -> ShownField:
    say, sort = translator(language), sort_of(field)
    return ShownField(
        id=f"calc-{prefix}{field.name}",
        name=field.name,
        sort=sort,
        label=say(field.label),
        hint=say(field.hint),
        value=typed.value(field.name),
        choices=choices_of(field, language) if sort == "choice" else (),
        fault=faults.get(field.name, NOTHING),
    )
