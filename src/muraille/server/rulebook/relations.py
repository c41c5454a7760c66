"""What a fan brings with it, what brings it, what shuts it out: by one edition, with the reason."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from muraille.answers.fans import FanEntry, fan_entries
from muraille.rules.common.subjects import Subject
from muraille.rules.mcr.exclusions import Exclusion
from muraille.rules.mcr.fans.table import FanId, FanLooks
from muraille.rules.mcr.rulebook import McrRulebook
from muraille.server.rulebook.books import PageLink, cited
from muraille.server.rulebook.links import fan_path
from muraille.shapes.forms import Form
from muraille.words import Language
from muraille.words.names.fans import fan_name, fan_names
from muraille.words.scoring.scores import form_name
from muraille.words.site import count_text, site_text

_KEPT_BY = {FanId("tile_hog"): "S2"}
"""The rulings by which an inevitable fan counts all the same."""

_MIXED = (FanId("two_melded_kongs"), FanId("concealed_kong"))
"""The second comes with the first only where one of the two kongs is concealed (K2)."""


@dataclass(frozen=True, slots=True)
class Relation:
    """Some fans, under which condition, and by which article or ruling."""

    fans: tuple[PageLink, ...]
    note: str
    source: str


@dataclass(frozen=True, slots=True)
class RelationGroup:
    """Relations of one sort, under the keys of a heading and of what it means."""

    heading: str
    hint: str
    relations: tuple[Relation, ...]


def relations_of(
    entry: FanEntry, book: McrRulebook, language: Language
) -> tuple[RelationGroup, ...]:
    """Every sort there is for this fan; those without any are left out."""
    teller = _Teller(entry, book, language)
    groups = (
        RelationGroup(
            "rule_implies", "rule_implies_hint", tuple(teller.forms(entry.implies[book.id]))
        ),
        RelationGroup("rule_keeps", "rule_keeps_hint", tuple(teller.kept())),
        RelationGroup("rule_implied_by", "rule_implied_by_hint", tuple(teller.implied_by())),
        RelationGroup("rule_shuts_out", "rule_shuts_out_hint", tuple(teller.shuts_out())),
        RelationGroup("rule_lost_beside", "rule_lost_beside_hint", tuple(teller.lost_beside())),
    )
    return tuple(group for group in groups if group.relations)


@dataclass(frozen=True, slots=True)
class _Teller:
    """Finds the relations of one fan in one book, and says them in one language."""

    entry: FanEntry
    book: McrRulebook
    language: Language

    def forms(self, by_form: Mapping[Form, tuple[FanId, ...]]) -> Iterator[Relation]:
        """Fans that come with it, form by form; forms that say the same are told together."""
        same: dict[tuple[FanId, ...], list[Form]] = {}
        for form, fans in sorted(by_form.items()):
            always = tuple(fan for fan in fans if (self.entry.id, fan) != _MIXED)
            same.setdefault(always, []).append(form)
        for fans, forms in same.items():
            note = self._form_note(forms) if self._depends_on_form(same) else ""
            yield from self._by_source(fans, note, lambda fan: self._not_beside(fan, self.entry.id))
        if any((self.entry.id, fan) == _MIXED for fans in by_form.values() for fan in fans):
            yield self._mixed(_MIXED[1])

    def kept(self) -> Iterator[Relation]:
        """Fans that come with it and count all the same: left to P2, or kept by a ruling."""
        by_form = self.entry.keeps[self.book.id]
        for fan in dict.fromkeys(fan for fans in by_form.values() for fan in fans):
            note = self._form_note(form for form, fans in by_form.items() if fan in fans)
            yield Relation(self._links((fan,)), note, self._why_kept(fan))

    def _why_kept(self, fan: FanId) -> str:
        if self.book.row(fan).joins:
            article = cited(self.book.article(Subject.ACCOUNT_ONCE), self.book.id, self.language)
            return site_text("rule_by_account_once", self.language, article=article)
        ruling = _KEPT_BY.get(fan)
        return site_text("rule_by_ruling", self.language, ruling=ruling) if ruling else ""

    def implied_by(self) -> Iterator[Relation]:
        """Fans that bring this one with them, in the forms in which they do."""
        forms: dict[tuple[Form, ...], list[FanId]] = {}
        for other in fan_entries():
            implied = other.implies[self.book.id]
            bringing = tuple(form for form, fans in implied.items() if self.entry.id in fans)
            if bringing and (other.id, self.entry.id) != _MIXED:
                forms.setdefault(bringing if len(bringing) < len(implied) else (), []).append(
                    other.id
                )
            elif bringing:
                yield self._mixed(other.id)
        for those, fans in forms.items():
            note = self._form_note(those) if those else ""
            yield from self._by_source(fans, note, lambda fan: self._not_beside(self.entry.id, fan))

    def _mixed(self, fan: FanId) -> Relation:
        note = site_text("rule_when_mixed", self.language)
        source = self._not_beside(_MIXED[1], "mixed_kongs")
        return Relation(self._links((fan,)), note, source)

    def shuts_out(self) -> Iterator[Relation]:
        """Fans that a ruling drops beside this one."""
        for row in self.book.exclusions:
            if self.entry.id in row.by:
                note = "; ".join(self._terms(row))
                source = partial(self._by_ruling, row, by=self.entry.id)
                yield from self._by_source(row.drops, note, source)

    def lost_beside(self) -> Iterator[Relation]:
        """Fans beside which a ruling drops this one."""
        for row in self.book.exclusions:
            if self.entry.id in row.drops:
                note = "; ".join(self._terms(row))
                yield from self._by_source(
                    row.by, note, partial(self._by_ruling, row, self.entry.id)
                )

    def _by_source(
        self, fans: Iterable[FanId], note: str, source: Callable[[FanId], str]
    ) -> Iterator[Relation]:
        """Fans of which the same place speaks are told together."""
        same: dict[str, list[FanId]] = {}
        for fan in fans:
            same.setdefault(source(fan), []).append(fan)
        for where, together in same.items():
            yield Relation(self._links(together), note, where)

    def _by_ruling(self, row: Exclusion, dropped: FanId, by: FanId) -> str:
        """The ruling, and the place on which it rests where there is one."""
        ruling = site_text("rule_by_ruling", self.language, ruling=row.ruling)
        stated = self.book.stated_against(dropped, [by]) is not None
        if not stated and not row.inevitable:
            return ruling
        return f"{self._not_beside(dropped, by)}; {ruling}"

    def _terms(self, row: Exclusion) -> Iterator[str]:
        """How far a ruling goes."""
        if row.times is not None:
            yield count_text("rule_times_at_most", row.times, self.language)
        if row.concealed_kongs:
            yield site_text("rule_from_kongs", self.language, kongs=row.concealed_kongs)
        if row.form is not None:
            yield self._form_note((row.form,))
        if row.switch is not None and row not in self.book.exclusions_in_force():
            switch = "=".join(row.switch)
            yield site_text("rule_only_with_switch", self.language, switch=switch)

    def _not_beside(self, dropped: FanId, by: str) -> str:
        """The line of the list that says so, else the principle of inclusion."""
        stated = self.book.stated_against(dropped, [by])
        if stated is not None:
            return cited(stated, self.book.id, self.language)
        article = cited(self.book.article(Subject.INCLUSION), self.book.id, self.language)
        return site_text("rule_by_inclusion", self.language, article=article)

    def _form_note(self, forms: Iterable[Form]) -> str:
        names = ", ".join(form_name(form, self.language) for form in forms)
        return site_text("rule_in_form", self.language, form=names)

    def _depends_on_form(self, same: Mapping[tuple[FanId, ...], list[Form]]) -> bool:
        """Forms differ, or one alone is named for a fan of the whole hand."""
        if len(same) > 1:
            return True
        whole = self.book.row(self.entry.id).looks is FanLooks.WHOLE
        return whole and [len(forms) for forms in same.values()] == [1]

    def _links(self, fans: Iterable[FanId]) -> tuple[PageLink, ...]:
        order = {fan: place for place, fan in enumerate(fan_names())}
        return tuple(
            PageLink(fan_name(fan, self.language, self.book.id), fan_path(self.book.id, fan))
            for fan in sorted(fans, key=order.__getitem__)
        )
