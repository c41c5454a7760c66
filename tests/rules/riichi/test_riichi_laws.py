"""Laws that hold for every riichi hand."""

import random
import statistics
import subprocess
import sys
import time
from dataclasses import replace

from hypothesis import assume, given
from hypothesis import strategies as st

from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.rules.riichi.endings import SEATS, ChomboMode, Deal, DrawEnding, ValueWin, WinEnding
from muraille.rules.riichi.payments import payments
from muraille.rules.riichi.reachable import can_be
from muraille.rules.riichi.scoring import score
from muraille.rules.riichi.settlement import settle
from muraille.shapes.arrangements import arrangements
from muraille.shapes.forms import Form
from muraille.tiles.hands import Hand
from muraille.tiles.parts import Part, Shape
from muraille.tiles.winds import Wind
from tests.rules.riichi.riichi_hands import Won, circumstances, sets_and_pair, winning_hands

SEEDS = st.integers(0, 2**32 - 1)


def won_by(seed: int) -> Won:
    return next(winning_hands(1, seed))


def concealed_hand(seed: int) -> Hand | None:
    """A hand of sets and a pair without exposed sets, where the seed gives one."""
    chance = random.Random(seed)
    hand = None
    while hand is None:
        hand = sets_and_pair(chance)
    melds = tuple(meld for meld in hand.melds if not meld.exposed)
    shown = [tile for meld in hand.melds if meld.exposed for tile in meld.tiles]
    if any(meld.exposed and meld.shape is Shape.KONG for meld in hand.melds):
        return None
    return Hand((*hand.concealed, *shown), melds, hand.winning)


def opened(hand: Hand, chance: random.Random) -> Hand | None:
    """The same tiles with one concealed set exposed, where the winning tile leaves one."""
    held = hand.concealed_counts(with_winning=False)
    found = [a for a in arrangements(hand.concealed_counts(), hand.melds, {Form.STANDARD}) if a]
    sets: list[Part] = [part for a in found for part in a.sets if not part.declared]
    fitting = [p for p in sets if all(held[kind] >= p.tiles.count(kind) for kind in p.tiles)]
    if not fitting:
        return None
    part = chance.choice(fitting)
    rest = list(hand.concealed)
    for kind in part.tiles:
        rest.remove(kind)
    return Hand(tuple(rest), (*hand.melds, replace(part, exposed=True)), hand.winning)


@given(SEEDS)
def test_a_concealed_hand_is_never_worth_less_than_the_same_hand_opened(seed: int):
    chance = random.Random(seed)
    hand = concealed_hand(seed)
    assume(hand is not None)
    assert hand is not None
    other = opened(hand, chance)
    assume(other is not None)
    assert other is not None
    told = circumstances(other, chance)
    assert not told.riichi
    one = score(hand, told, RIICHI_EMA_2016)
    two = score(other, told, RIICHI_EMA_2016)
    assert one.points >= two.points


@given(SEEDS)
def test_the_order_of_tiles_and_sets_does_not_matter(seed: int):
    won = won_by(seed)
    chance = random.Random(seed)
    tiles, melds = list(won.hand.concealed), list(won.hand.melds)
    chance.shuffle(tiles)
    chance.shuffle(melds)
    mixed = Hand(tuple(tiles), tuple(melds), won.hand.winning)
    one = score(won.hand, won.given, RIICHI_EMA_2016)
    two = score(mixed, won.given, RIICHI_EMA_2016)
    assert replace(one, arrangement=()) == replace(two, arrangement=())
    assert sorted(map(str, one.arrangement)) == sorted(map(str, two.arrangement))


@given(SEEDS, st.integers(0, 9), st.integers(0, 9), st.sampled_from(Wind))
def test_payments_sum_to_zero_bets_apart(seed: int, counters: int, bets: int, discarder: Wind):
    won = won_by(seed)
    assume(discarder is not won.given.seat and not won.given.first_turn)
    told = replace(
        won.given,
        counters=counters,
        bets=bets,
        discarder=None if won.given.self_drawn else discarder,
    )
    result = score(won.hand, told, RIICHI_EMA_2016)
    found = payments(result, told, RIICHI_EMA_2016)
    assert (found is not None) == result.valid
    if found is not None:
        assert found.by_seat is not None
        assert sum(amount for _, amount in found.by_seat) == 0
        assert dict(found.by_seat)[told.seat or Wind.EAST] == result.points + 300 * counters
        assert found.bets_collected == 1_000 * bets


@given(SEEDS)
def test_the_lines_add_up(seed: int):
    won = won_by(seed)
    result = score(won.hand, won.given, RIICHI_EMA_2016)
    if result.han is not None and result.valid:
        assert result.han == sum(line.han or 0 for line in result.yaku) + result.dora
        assert result.minipoints_sum == sum(line.minipoints for line in result.minipoints_detail)
    named = {line.yaku for line in result.yaku}
    assert not named & {line.yaku for line in result.not_counted}
    assert len({line.yaku for line in result.not_counted}) == len(result.not_counted)


WORTHS = st.builds(
    lambda han, minipoints: (han, minipoints),
    st.integers(1, 14),
    st.sampled_from([20, 25, 30, 40, 50, 110]),
)


@given(
    st.sampled_from(SEATS),
    st.integers(0, 5),
    st.integers(0, 5),
    st.sets(st.sampled_from(SEATS)),
    st.dictionaries(st.sampled_from(SEATS), WORTHS, min_size=1, max_size=3),
    st.data(),
)
def test_a_settlement_moves_points_and_bets_and_makes_none(
    dealer, counters, carried, riichi, worths, data
):
    deal = Deal(dealer, None, counters, carried, tuple(sorted(riichi)))
    losers = [seat for seat in SEATS if seat not in worths]
    discarder = data.draw(st.sampled_from(losers))
    if len(worths) == 1 and data.draw(st.booleans()):
        discarder = None
    self_drawn = discarder is None
    assume(all(can_be(*worth, self_drawn=self_drawn) for worth in worths.values()))
    winners = tuple(ValueWin(seat, *worth) for seat, worth in worths.items())
    outcome = settle(deal, WinEnding(winners, discarder), RIICHI_EMA_2016)
    assert sum(outcome.payments) == 0
    assert sum(outcome.bets) + 1_000 * outcome.carried_bets == 1_000 * (carried + len(riichi))
    assert all(outcome.payments[seat] > 0 for seat in worths)


@given(st.sampled_from(SEATS), st.sets(st.sampled_from(SEATS)), st.sets(st.sampled_from(SEATS)))
def test_a_draw_moves_points_and_makes_none(dealer, tenpai, riichi):
    deal = Deal(dealer, None, 0, 0, tuple(sorted(riichi)))
    draw = DrawEnding(tuple(sorted(tenpai)), mode=ChomboMode.PAYMENT)
    outcome = settle(deal, draw, RIICHI_EMA_2016)
    assert sum(outcome.payments) == 0
    assert sum(outcome.bets) + 1_000 * outcome.carried_bets == 1_000 * len(riichi)


@given(SEEDS)
def test_an_unknown_seat_is_another_than_east(seed: int):
    won = won_by(seed)
    winds = [wind for wind in Wind if wind is not Wind.EAST]
    absent = [wind for wind in winds if not won.hand.all_counts()[wind.kind]]
    assume(absent)
    told = replace(won.given, seat=absent[0])
    one = score(won.hand, told, RIICHI_EMA_2016)
    assert score(won.hand, replace(told, seat=None), RIICHI_EMA_2016) == one


def test_a_hand_is_scored_in_less_than_a_millisecond():
    times = []
    for won in winning_hands(400, seed=7):
        start = time.process_time()
        score(won.hand, won.given, RIICHI_EMA_2016)
        times.append(time.process_time() - start)
    assert statistics.median(times) < 0.001


def test_scoring_loads_neither_numba_nor_numpy():
    program = (
        "import sys, muraille.rules.riichi.settlement, muraille.rules.riichi.tables;"
        "sys.exit(bool({'numba', 'numpy'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
