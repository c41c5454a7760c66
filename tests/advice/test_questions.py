"""Made questions: lawful hands, as hard as their level says, answered by the scorer alone."""

import pytest

from muraille.advice.questions import mcr, riichi, waiting
from muraille.advice.questions.making import levels_of, puzzle_of, question
from muraille.advice.questions.recognising import CHOICES, held_by
from muraille.advice.questions.steps import of_the_day, step_of, steps
from muraille.advice.questions.tasks import GAMES, Task, TrainerQuestion
from muraille.answers.hand import result as hand_result
from muraille.answers.scoring import results
from muraille.chance import BlockChance
from muraille.notation import read_hand, read_tiles
from muraille.rules.mcr.editions import WMO_2014
from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.rules.riichi.scoring import RiichiScore
from muraille.tiles.hands import Hand, problems_of
from muraille.tiles.kinds import ALL_KINDS, COPIES
from muraille.tiles.parts import Shape

SEEDS = [f"{number:x}" for number in range(0, 800, 200)]
MANY = [f"{number:x}" for number in range(0, 0x10000, 700)]
PLACES = [(task, game, level) for task in Task for game in GAMES for level in levels_of(task, game)]
MADE = [place for place in PLACES if place[0] is not Task.DISCARD]


def made(task: Task, game: str, level: int, seeds: list[str] = SEEDS) -> list[TrainerQuestion]:
    return [question(task, game, level, seed) for seed in seeds]


@pytest.mark.parametrize(("task", "game", "level"), MADE)
def test_every_made_hand_is_lawful_and_read_back_from_its_request(task, game, level):
    check_lawful(made(task, game, level))


@pytest.mark.slow
@pytest.mark.parametrize(("task", "game", "level"), MADE)
def test_many_made_hands_are_lawful(task, game, level):
    check_lawful(made(task, game, level, MANY))


def check_lawful(questions: list[TrainerQuestion]) -> None:
    for one in questions:
        assert problems_of(one.hand) == ()
        assert one.hand.size == (13 if one.task is Task.WAITS else 14)
        assert read_hand(str(one.request["hand"])) == one.hand
        asked = hand_result(one.request) if one.task is Task.WAITS else results(one.request)[0]
        assert asked.hand == one.hand


@pytest.mark.parametrize(("task", "game", "level"), MADE)
def test_a_seed_always_makes_the_same_question(task, game, level):
    one = question(task, game, level, "7f3a")
    question.cache_clear()
    assert question(task, game, level, "7f3a") == one


@pytest.mark.parametrize("task", [Task.POINTS, Task.ENOUGH])
@pytest.mark.parametrize("game", GAMES)
def test_hands_to_count_are_as_hard_as_their_level_and_counted_as_the_calculator_does(task, game):
    rules = mcr if game == "mcr" else riichi
    for level in levels_of(task, game):
        for one in made(task, game, level):
            found = results(one.request)[0]
            assert found.score == rules.counted(one.hand, one.given)
            kind = mcr.CountedMcrHand if rules is mcr else riichi.CountedRiichiHand
            hand = kind(one.hand, one.given, found.score)
            judge = rules.counting_level if task is Task.POINTS else rules.enough_level
            assert judge(hand) == level


def test_riichi_hands_to_count_have_a_yaku_and_are_no_yakuman():
    for level in levels_of(Task.POINTS, "riichi"):
        for one in made(Task.POINTS, "riichi", level):
            found = riichi.counted(one.hand, one.given)
            assert found.valid
            assert found.han is not None


def test_every_kong_has_shown_an_indicator_and_riichi_those_below_r11():
    kongs = riichis = 0
    for seed in range(150):
        made_one = riichi.made(BlockChance(f"{seed}".encode()), rare=False)
        if made_one is None:
            continue
        own = sum(meld.shape is Shape.KONG for meld in made_one.hand.melds)
        dora, ura = (read_tiles(str(made_one.given.get(key, ""))) for key in ("dora", "ura"))
        assert len(dora) == 1 + own
        assert len(ura) == (len(dora) if "riichi" in made_one.given else 0)
        kongs, riichis = kongs + bool(own), riichis + bool(ura)
    assert kongs
    assert riichis


@pytest.mark.parametrize("game", GAMES)
def test_about_half_of_the_hands_are_enough(game):
    seeds = [f"{number:x}" for number in range(24)]
    found = [results(one.request)[0].score for one in made(Task.ENOUGH, game, 2, seeds)]
    yes = sum(one.valid if isinstance(one, RiichiScore) else one.meets_minimum for one in found)
    assert 6 <= yes <= 18


def test_the_hardest_hands_of_mcr_just_make_eight_or_just_miss_it():
    points = {mcr.counted(one.hand, one.given).points for one in made(Task.ENOUGH, "mcr", 4)}
    assert points == {7, 8}


@pytest.mark.parametrize("game", GAMES)
def test_waits_are_the_tiles_that_complete_the_hand_and_a_copy_of_each_is_left(game):
    for level in levels_of(Task.WAITS, game):
        for one in made(Task.WAITS, game, level):
            kinds = {wait.kind for wait in hand_result(one.request).waits}
            assert kinds == set(waiting.waits_of(game, one.hand))
            assert kinds
            own = one.hand.all_counts()
            assert all(own[kind] < COPIES for kind in kinds)
            assert waiting.level_of(game, one.hand) == level


@pytest.mark.parametrize("game", GAMES)
def test_a_tile_completes_a_waiting_hand_exactly_if_the_scorer_finds_a_win(game):
    rules = mcr if game == "mcr" else riichi
    for one in made(Task.WAITS, game, 4, SEEDS[:2]):
        own = one.hand.all_counts()
        completing = set()
        for kind in ALL_KINDS:
            if own[kind] < COPIES:
                won = Hand(one.hand.concealed, one.hand.melds, kind)
                completing |= {kind} if rules.counted(won, one.given).win else set()
        assert completing == set(waiting.waits_of(game, one.hand))


@pytest.mark.parametrize("game", GAMES)
def test_at_most_one_choice_is_in_the_hand_and_none_is_there_without_counting(game):
    right = missed = worthless = 0
    for level in levels_of(Task.FAN, game):
        for one in made(Task.FAN, game, level):
            assert len(set(one.choices)) == CHOICES
            assert one.about in one.choices
            counted, there = held_by(game, one.hand, one.given)
            found = set(one.choices) & counted
            assert found in (set(), {one.about})
            assert not set(one.choices) & (there - counted)
            right, missed = right + bool(found), missed + (not found)
            worthless += not counted
    assert right > missed > 0
    assert bool(worthless) is (game == "riichi")  # a hand without any yaku is asked about too


def test_the_path_leads_past_every_fan_and_every_yaku_once():
    fans = [fan for step in steps("mcr") for fan in step.members]
    assert sorted(fans) == sorted({str(row.id) for row in WMO_2014.fans.rows})
    yaku = [one for step in steps("riichi") for one in step.members]
    assert sorted(yaku) == sorted(str(row.id) for row in RIICHI_EMA_2016.yaku.rows)
    assert [step_of("mcr", "flower_tiles").number, step_of("riichi", "big_four_winds").number] == [
        2,
        len(steps("riichi")),
    ]
    assert {of_the_day("riichi", day) for day in range(len(yaku))} == set(yaku)


def test_every_puzzle_is_a_question_of_its_level():
    one = question(Task.DISCARD, "mcr", 1, "mcr-01")
    assert puzzle_of(one).hand == one.hand
    for wrong in ((Task.DISCARD, "mcr", 2, "mcr-01"), (Task.POINTS, "mcr", 9, "1")):
        with pytest.raises(LookupError):
            question(*wrong)
    with pytest.raises(LookupError):
        question(Task.POINTS, "go", 1, "1")
