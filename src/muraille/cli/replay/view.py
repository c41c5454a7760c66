"""A recorded game on the screen: its heading, its table, what became of its verification."""

from collections.abc import Iterator, Sequence

from muraille.cli.terminal.screen import GAP, Screen, joined, table
from muraille.records.header import Header
from muraille.records.reading import Record
from muraille.records.verifying import Proof, RecordVerdict
from muraille.table.common.state import SEATS, Called, DiscardedTile, Mode, PlayerState, State, Turn
from muraille.table.common.tiles import tile_name, tiles_text
from muraille.tiles.problems import Problem
from muraille.tiles.winds import Seat
from muraille.words import marked, marked_plural, problem_sentence, translator
from muraille.words.numbers import signed_points
from muraille.words.playing.events import meld_words, player_name, tiles_words
from muraille.words.playing.game_words import game_words
from muraille.words.playing.telling import player_in, told_apart
from muraille.words.scoring.scores import rulebook_title

_PROOFS = {
    Proof.SECRET: marked("the walls come from the secret committed to before the game"),
    Proof.SEEDS: marked(
        "each wall comes from its seed; that the seeds come from the game’s secret is not proved"
    ),
    Proof.PREPARED: marked("not every wall has a seed: where they come from is not proved"),
}


def heading(header: Header, number: int, screen: Screen) -> Iterator[str]:
    """Which game, by which rules, between whom."""
    _ = translator(screen.language)
    book, hands = header.setup.rulebook, header.setup.hands
    title = rulebook_title(book, screen.language)
    length = screen.counted("{hands} hand", "{hands} hands", hands, hands=hands)
    rounds = game_words(book).rounds
    if hands in rounds:
        length = _(rounds[hands])
    yield screen.strong(
        _("Game {number}: {title}, {length}").format(number=number, title=title, length=length)
    )
    edition = _("{rulebook}, revision {revision}").format(rulebook=book, revision=header.revision)
    switches = "".join(f"{GAP}{name}={position}" for name, position in header.setup.options)
    if header.setup.mode is Mode.COMPETITION:
        switches += GAP + _("competition play")
    yield screen.faint(edition + switches)
    if any(header.players):
        players = told_apart(header.players)
        names = (player_in(seat, (), screen.language, players) for seat in SEATS)
        yield _("Players: {names}").format(names=", ".join(names))


def note_lines(notes: Sequence[Problem], screen: Screen) -> Iterator[str]:
    """What a game of another format does not tell, or was made up."""
    _ = translator(screen.language)
    for note in notes:
        sentence = problem_sentence(note, screen.language)
        yield screen.faint(_("Note: {sentence}").format(sentence=sentence))


def table_lines(state: State, names: tuple[str, ...], screen: Screen) -> Iterator[str]:
    """What lies where: a line of tiles and a line of discards for each player, East first."""
    if state.hand is None:
        return
    _ = translator(screen.language)
    rows = []
    for seat in state.hand.order:
        player = state.hand.players[seat]
        who = player_name(seat, state, screen.language, names)
        rows.append((who, signed_points(state.scores[seat]), _tiles(state, seat, player)))
        rows += (("", "", note) for note in _standing(state, seat, screen))
        if player.discards:
            rows.append(("", "", _("discards: {tiles}").format(tiles=_discards(player.discards))))
    for cells in table(rows, "<><"):
        yield GAP + joined(cells)
    left = state.hand.wall.left
    forms = marked_plural("{tiles} tile in the wall", "{tiles} tiles in the wall")
    yield GAP + screen.counted(*forms, left, tiles=left)


def _tiles(state: State, seat: Seat, player: PlayerState) -> str:
    phase = state.phase.before if isinstance(state.phase, Called) else state.phase
    texts = [tiles_words(player.tiles)]
    if isinstance(phase, Turn) and phase.seat == seat and phase.drawn is not None:
        texts.append(f"+{tile_name(phase.drawn)}")
    texts += map(meld_words, player.melds)
    texts.append(tiles_text(player.flowers))
    return " ".join(text for text in texts if text)


def _standing(state: State, seat: Seat, screen: Screen) -> Iterator[str]:
    """What rulings have left: a dead hand, tiles that are due, tiles that lie there wrongly."""
    _ = translator(screen.language)
    standing = state.current.standings[seat]
    if standing.dead is not None:
        yield _("dead hand")
    for lying in standing.false_sets:
        yield _("exposed wrongly: {tiles}").format(tiles=tiles_words(lying.lying))
    if standing.due:
        yield _("to be discarded first: {tiles}").format(tiles=tiles_words(standing.due))


def _discards(discards: tuple[DiscardedTile, ...]) -> str:
    """In their order; those that others took in parentheses."""
    return " ".join(
        f"({tile_name(lying.tile)})" if lying.taken else tile_name(lying.tile) for lying in discards
    )


def verdict_lines(record: Record, verdict: RecordVerdict, screen: Screen) -> Iterator[str]:
    """What was checked, and what is known of the walls."""
    _ = translator(screen.language)
    events, hands, wins = verdict.events, verdict.hands, verdict.wins
    texts = [
        screen.counted("{events} event", "{events} events", events, events=events),
        screen.counted("{hands} hand", "{hands} hands", hands, hands=hands),
        screen.counted("{wins} win", "{wins} wins", wins, wins=wins),
    ]
    if verdict.holds:
        sentence = _("Verified: {checked} follow from the rules").format(checked=", ".join(texts))
        yield GAP + screen.good(sentence)
        if verdict.proof is not None:
            yield GAP + _("Walls: {proof}").format(proof=_(_PROOFS[verdict.proof]))
    else:
        sentence = _("Not verified: {checked} follow from the rules, then one does not")
        yield GAP + screen.bad(sentence.format(checked=", ".join(texts)))
    known = record.header.known_revision
    if verdict.holds and known != record.header.revision:
        sentence = _("The record was made under revision {recorded}; checked by revision {known}")
        yield GAP + sentence.format(recorded=record.header.revision, known=known)
    if not record.is_complete:
        yield GAP + not_over(screen)


def not_over(screen: Screen) -> str:
    """For a record that ends before its game."""
    _ = translator(screen.language)
    return _("The record ends before the game does")
