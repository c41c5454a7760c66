"""What is asked before a game: rules, length, bots, clocks, who may come.

Reads forms into wishes; whether a wish can be fulfilled, the table says.
"""

from collections.abc import Iterator, Mapping

from django import forms

from muraille.bots.common.players import BOTS
from muraille.rules.catalogue import DEFAULT_MCR, RULEBOOKS, Rulebook
from muraille.rules.common.switches import Switch
from muraille.rules.mcr.edition import SWITCHES as MCR_SWITCHES
from muraille.rules.riichi.edition import SWITCHES as RIICHI_SWITCHES
from muraille.server.play.tables import COMPETITION_CLOCKS, Clocks, Wish
from muraille.server.site.guests import LONGEST_NAME
from muraille.server.site.naming import without_tricks
from muraille.table.common.state import Mode
from muraille.words import Language
from muraille.words.names.bots import bot_description
from muraille.words.scoring.scores import rulebook_title
from muraille.words.site import position_text, site_text, switch_text

USUAL_BOT = "simple"
WHOLE = "whole"
SEATS = range(4)
PEOPLE, HOST = "people", "host"

CLOCKS: Mapping[str, Clocks] = {
    "none": Clocks(),
    "calm": Clocks(turn=30, first=60, claim=10),
    "competition": COMPETITION_CLOCKS,
}
OWN_CLOCK = "own"

DELAYS = (0, 30, 120, 300)
"""Seconds that spectators may lag behind."""

Choices = list[tuple[str, str]]


class GameForm(forms.Form):
    """What every game needs; ``language`` is the reader's."""

    rulebook = forms.ChoiceField(initial=DEFAULT_MCR)
    length = forms.ChoiceField(widget=forms.RadioSelect, initial="4")
    mode = forms.ChoiceField(widget=forms.RadioSelect, initial=Mode.GUIDED.value)
    clock = forms.ChoiceField(initial="none")

    def __init__(
        self,
        language: Language,
        data: Mapping[str, str] | None = None,
        initial: Mapping[str, object] | None = None,
    ) -> None:
        super().__init__(data, initial=dict(initial or {}))
        self.language = language
        for name, field in self.fields.items():
            field.label = site_text(f"field_{name}", language)
            field.error_messages["invalid_choice"] = site_text("not_a_choice", language)
        self._offer("rulebook", rulebook_choices(language))
        self._offer("length", [(key, site_text(f"length_{key}", language)) for key in _LENGTHS])
        self._offer("mode", [(m.value, site_text(f"mode_{m.value}", language)) for m in Mode])
        self._offer("clock", [(key, site_text(f"clock_{key}", language)) for key in self.clocks])
        self._offer_more()

    def _offer_more(self) -> None:
        """What only this form asks."""

    @property
    def clocks(self) -> tuple[str, ...]:
        """The names of the clocks that can be chosen."""
        return tuple(CLOCKS)

    def _offer(self, name: str, choices: Choices) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices

    def hands(self) -> int:
        """The length in hands, whatever the game calls whole."""
        asked: str = self.cleaned_data["length"]
        lengths = RULEBOOKS[self.cleaned_data["rulebook"]].lengths
        return lengths[-1] if asked == WHOLE else int(asked)

    def clocks_wanted(self) -> Clocks:
        """The clocks of that name; in competition play they always run."""
        name: str = self.cleaned_data["clock"]
        competition = self.cleaned_data["mode"] == Mode.COMPETITION.value
        return CLOCKS["competition" if competition and name == "none" else name]

    def wish(self) -> Wish:
        """What is to be played."""
        given = self.cleaned_data
        return Wish(given["rulebook"], self.hands(), given["mode"], {}, self.clocks_wanted())


_LENGTHS = ("1", "4", WHOLE)


class PlayNowForm(GameForm):
    """A game against three bots, at once."""

    bots = forms.ChoiceField(initial=USUAL_BOT)
    name = forms.CharField(required=False, max_length=LONGEST_NAME)

    def _offer_more(self) -> None:
        self._offer("bots", bot_choices(self.language))


class RoomForm(GameForm):
    """A room for people, bots or both."""

    title = forms.CharField(required=False, max_length=60)
    is_public = forms.TypedChoiceField(
        widget=forms.RadioSelect, initial="link", coerce=lambda text: text == "public"
    )
    turn = forms.IntegerField(required=False, min_value=3, max_value=600)
    first = forms.IntegerField(required=False, min_value=3, max_value=600)
    claim = forms.IntegerField(required=False, min_value=2, max_value=120)
    delay = forms.TypedChoiceField(coerce=int, initial="30")
    name = forms.CharField(required=False, max_length=LONGEST_NAME)

    def _offer_more(self) -> None:
        language = self.language
        visits = [(key, site_text(f"visit_{key}", language)) for key in ("link", "public")]
        self._offer("is_public", visits)
        self._offer(
            "delay", [(str(delay), site_text(f"delay_{delay}", language)) for delay in DELAYS]
        )
        for seat in SEATS:
            label = site_text("field_seat", language, number=seat + 1)
            self._add(f"seat_{seat}", label, seat_choices(seat, language))
        for game, switch in switches():
            positions = [
                (position, position_text(position, language)) for position in switch.positions
            ]
            usual = [("", site_text("switch_usual", language))]
            label = f"{switch.id} ({game}) · {switch_text(switch.id, language)}"
            self._add(f"switch_{switch.id}", label, [*usual, *positions])

    def _add(self, name: str, label: str, choices: Choices) -> None:
        messages = {"invalid_choice": site_text("not_a_choice", self.language)}
        self.fields[name] = forms.ChoiceField(
            required=False, label=label, choices=choices, error_messages=messages
        )

    @property
    def clocks(self) -> tuple[str, ...]:
        """The prepared clocks, or one's own."""
        return (*CLOCKS, OWN_CLOCK)

    def clocks_wanted(self) -> Clocks:
        """The prepared clocks, or the seconds given."""
        given = self.cleaned_data
        if given["clock"] != OWN_CLOCK:
            return super().clocks_wanted()
        return Clocks(given["turn"], given["first"], given["claim"])

    def options(self) -> dict[str, str]:
        """The switches of this rulebook that are set."""
        known = RULEBOOKS[self.cleaned_data["rulebook"]].switches
        asked = {
            switch.id: self.cleaned_data[f"switch_{switch.id}"] for _game, switch in switches()
        }
        return {name: position for name, position in asked.items() if position and name in known}

    def wish(self) -> Wish:
        """What is to be played, and who may come."""
        given = self.cleaned_data
        return Wish(
            rulebook=given["rulebook"],
            hands=self.hands(),
            mode=given["mode"],
            options=self.options(),
            clocks=self.clocks_wanted(),
            delay_s=given["delay"],
            is_public=given["is_public"],
            title=without_tricks(given["title"]),
        )

    def bots(self) -> Iterator[tuple[int, str]]:
        """The bots that are asked for, by seat."""
        for seat in SEATS:
            chosen = self.cleaned_data[f"seat_{seat}"]
            if chosen in BOTS:
                yield seat, chosen

    @property
    def host_plays(self) -> bool:
        """Whether the first seat is for whoever makes the room."""
        return self.cleaned_data["seat_0"] in ("", HOST)

    def seat_fields(self) -> list[forms.BoundField]:
        """The four seats."""
        return [self[f"seat_{seat}"] for seat in SEATS]

    def switch_fields(self) -> list[forms.BoundField]:
        """What may be set otherwise than the rulebook has it."""
        return [self[f"switch_{switch.id}"] for _game, switch in switches()]


def rulebook_choices(language: Language) -> Choices:
    """Every rulebook, after the name of its game."""
    return [(book.id, _rulebook_label(book, language)) for book in RULEBOOKS.values()]


def _rulebook_label(book: Rulebook, language: Language) -> str:
    game = site_text(f"game_{book.game}", language)
    return f"{game} \N{MIDDLE DOT} {rulebook_title(book.id, language)}"


def bot_choices(language: Language) -> Choices:
    """Every bot with how it plays, the best first."""
    return [(name, bot_label(name, language)) for name in reversed(list(BOTS))]


def bot_label(name: str, language: Language) -> str:
    """A bot as it is offered."""
    how = bot_description(name, language)
    return site_text("bot_offered", language, name=name.capitalize(), how=how)


def seat_choices(seat: int, language: Language) -> Choices:
    """Who may sit there."""
    people = [(PEOPLE, site_text("seat_people", language))]
    if seat == 0:
        people.insert(0, (HOST, site_text("seat_host", language)))
    return [*people, *bot_choices(language)]


def switches() -> Iterator[tuple[str, Switch]]:
    """Every switch that there is, with the name of its game."""
    yield from (("MCR", switch) for switch in MCR_SWITCHES)
    yield from (("riichi", switch) for switch in RIICHI_SWITCHES)
