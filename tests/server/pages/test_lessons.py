"""The trainer: questions asked and answered, answers hidden until given, progress kept."""

import re

import pytest
from django.contrib.auth.models import User

from muraille.advice.puzzles import puzzles
from muraille.advice.questions.making import levels_of, question
from muraille.advice.questions.tasks import GAMES, Task
from muraille.answers.scoring import results
from muraille.server.lessons import keeping, own_data
from muraille.server.lessons.judging import NONE, is_enough, right_fan, right_waits
from muraille.server.lessons.models import Answer
from muraille.server.lessons.progress import (
    DAY_S,
    AskedQuestion,
    GivenAnswer,
    TaskLevel,
    counts,
    progress_of,
)
from muraille.tiles.kinds import KIND_NAMES
from tests.server.pages.visitors import PASSWORD, member, text_of, visitor

POINTS = "/learn/points/mcr/2/7f3a/"
PLACE = TaskLevel("points", "mcr", 2)


def right_reply(task: Task, game: str, level: int, seed: str) -> dict[str, object]:
    """What the one who knows would send."""
    one = question(task, game, level, seed)
    if task is Task.WAITS:
        return {"tile": list(right_waits(one))}
    if task is Task.ENOUGH:
        return {"enough": "yes" if is_enough(one) else "no"}
    if task is Task.FAN:
        return {"fan": right_fan(one)}
    if task is Task.DISCARD:
        puzzle = next(puzzle for puzzle in puzzles() if puzzle.id == seed)
        riichi = {True: "yes", False: "no", None: ""}[puzzle.riichi]
        return {"tile": KIND_NAMES[puzzle.answers[0]], "riichi": riichi}
    score = results(one.request)[0].score
    extra = {key: getattr(score, key) for key in ("han", "minipoints") if game == "riichi"}
    return {"points": score.points, **extra}


def is_right(page: str) -> bool:
    return 'class="verdict right"' in page


@pytest.mark.parametrize("task", list(Task))
@pytest.mark.parametrize("game", GAMES)
def test_a_right_answer_is_told_right_and_explained_with_links(client, french, task, game):
    level = levels_of(task, game)[1]
    seed = f"{game}-07" if task is Task.DISCARD else "7f3a"
    path = f"/learn/{task.value}/{game}/{level}/{seed}/"
    reply = right_reply(task, game, level, seed)
    for browser in (client, french):
        asked = text_of(browser.get(path))
        assert "verdict" not in asked
        told = text_of(browser.post(path, reply))
        assert is_right(told)
        assert "/calculator/?rules=" in told
        if task is not Task.WAITS:
            assert f"/rules/{question(task, game, level, seed).rules}/" in told


def test_a_wrong_answer_is_told_wrong_with_the_truth_and_the_articles(client):
    told = text_of(client.post(POINTS, {"points": "7"}))
    assert 'class="verdict wrong"' in told
    assert "23 points" in told
    assert "Your answer: 7" in told
    assert "3.8.1 n°33" in told
    assert "implied by" in told
    assert "3.9.1 6#(1)" in told
    assert "/rules/mcr-wmo-2014/fans/three_concealed_pungs/" in told


def test_each_wait_is_told_with_its_worth_and_what_was_missed(client):
    path = "/learn/waits/mcr/3/7f3a/"
    first, *rest = right_waits(question(Task.WAITS, "mcr", 3, "7f3a"))
    assert rest
    told = text_of(client.post(path, {"tile": [first, "E"]}))
    assert told.count(">found<") == 1
    assert told.count(">missed<") == len(rest)
    assert "These complete nothing" in told
    assert re.search(r"\d+ points", told)
    assert "without riichi" in text_of(client.post("/learn/waits/riichi/1/a/", {"tile": "1m"}))


def test_a_hand_without_a_yaku_is_said_to_be_no_win(client):
    seeds = (f"{seed:x}" for seed in range(40))
    seed = next(one for one in seeds if not is_enough(question(Task.ENOUGH, "riichi", 1, one)))
    told = text_of(client.post(f"/learn/enough/riichi/1/{seed}/", {"enough": "no"}))
    assert "There is no yaku in it (3.2)" in told


def test_the_answer_is_nowhere_in_the_page_before_it_is_given(client):
    """The same page for a right and a wrong hand: nothing in it is about the score."""
    page = text_of(client.get("/learn/fan/mcr/6/7f3a/"))
    for word in ("verdict", "end-lines", "definition", "Not counted", "/rules/mcr"):
        assert word not in page
    puzzle = text_of(client.get("/learn/discard/mcr/1/mcr-01/"))
    assert "Pure Straight" not in puzzle


@pytest.mark.parametrize(
    ("path", "sent", "told"),
    [
        (POINTS, {"points": "abc"}, "nombre entier"),
        (POINTS, {"points": "9" * 30}, "nombre entier"),
        (POINTS, {"points": "²"}, "nombre entier"),
        (POINTS, {}, "nombre entier"),
        ("/learn/waits/riichi/1/a/", {}, "au moins une tuile"),
        ("/learn/waits/riichi/1/a/", {"tile": ["<b>"]}, "existe pas"),
        ("/learn/enough/mcr/1/a/", {"enough": "perhaps"}, "existe pas"),
        ("/learn/enough/mcr/1/a/", {}, "Choisissez une réponse"),
        ("/learn/fan/mcr/1/a/", {"fan": "big_four_winds"}, "existe pas"),
        ("/learn/discard/riichi/3/riichi-12/", {"tile": "2m"}, "annoncez riichi"),
        ("/learn/discard/riichi/3/riichi-12/", {"tile": "E"}, "existe pas"),
    ],
)
def test_what_is_no_answer_is_told_in_words_and_counts_for_nothing(french, path, sent, told):
    answer = french.post(path, sent)
    assert answer.status_code == 400
    assert told in text_of(answer)
    assert "verdict" not in text_of(answer)
    assert "lessons" not in french.session


def test_what_was_typed_is_still_there_beside_the_problem(client):
    page = text_of(client.post("/learn/points/riichi/1/a/", {"han": "3", "points": "<x>"}))
    assert 'name="han"' in page
    assert 'value="3"' in page
    assert "&lt;x&gt;" in page
    page = text_of(client.post("/learn/waits/mcr/1/a/", {"tile": ["1m", "boom"]}))
    assert 'value="1m" checked' in page
    # After a change of language.
    page = text_of(client.get("/learn/waits/mcr/1/a/?tile=2p&tile=boom"))
    assert 'value="2p" checked' in page
    assert page.count(" checked") == 1


@pytest.mark.parametrize(
    ("path", "keys"),
    [
        (POINTS, "Enter answers"),
        ("/learn/waits/mcr/1/a/", "Space chooses one"),
        ("/learn/discard/mcr/1/mcr-01/", "Keys: arrows"),
        ("/learn/discard/riichi/3/riichi-12/", "1 declares riichi"),
        ("/learn/enough/mcr/1/a/", "1 is yes"),
        ("/learn/fan/mcr/1/a/", "1 to 5 choose"),
    ],
)
def test_each_task_names_the_keys_that_it_hears(client, path, keys):
    assert keys in text_of(client.get(path))


@pytest.mark.parametrize(
    "path",
    [
        *("/learn/points/mcr/9/a/", "/learn/points/mcr/0/", "/learn/points/go/1/a/"),
        *("/learn/hum/mcr/1/a/", "/learn/points/mcr/1/XYZ/", "/learn/points/mcr/1/0123456789/"),
        *("/learn/discard/mcr/1/mcr-99/", "/learn/steps/go/", "/learn/steps/mcr/13/"),
        *("/learn/steps/mcr/0/", f"/learn/points/mcr/{10**30}/"),
    ],
)
def test_there_is_nothing_at_a_wrong_address(french, path):
    answer = french.get(path)
    assert answer.status_code == 404
    assert "Il n’y a rien à cette adresse" in text_of(answer)


def test_other_methods_are_refused_and_forms_need_their_token(client):
    assert client.put(POINTS).status_code == 405
    assert client.post("/learn/").status_code == 405
    assert visitor("en", csrf=True).post(POINTS, {"points": "7"}).status_code == 403


def test_htmx_gets_the_question_alone(client):
    answer = client.post(POINTS, {"points": "7"}, headers={"HX-Request": "true"})
    assert text_of(answer).lstrip().startswith('<div id="question"')


def test_the_next_question_is_new_and_puzzles_come_one_after_the_other(client):
    first = client.get("/learn/points/mcr/2/")
    assert re.fullmatch(r"/learn/points/mcr/2/[0-9a-f]{4}/", first.url)
    assert client.get("/learn/discard/mcr/2/").url == "/learn/discard/mcr/2/mcr-07/"
    client.post("/learn/discard/mcr/2/mcr-07/", {"tile": "6s"})
    assert client.get("/learn/discard/mcr/2/").url == "/learn/discard/mcr/2/mcr-08/"


def test_progress_is_kept_for_a_guest_and_comes_along_into_the_account(client):
    client.post(POINTS, {"points": "7"})
    client.post("/learn/enough/mcr/2/a/", right_reply(Task.ENOUGH, "mcr", 2, "a"))
    page = text_of(client.get("/learn/"))
    assert "50%" in page
    assert not Answer.objects.exists()
    client.post("/sign-up/", {"username": "Anna", "password1": PASSWORD, "password2": PASSWORD})
    assert list(Answer.objects.order_by("pk").values_list("task", "right")) == [
        ("points", False),
        ("enough", True),
    ]
    assert "lessons" not in client.session
    assert "50%" in text_of(client.get("/learn/"))


def test_an_answer_counts_once_until_it_is_due_again(client, monkeypatch):
    now = 1_000_000
    monkeypatch.setattr(keeping, "now_s", lambda: now)
    client.post(POINTS, {"points": "7"})
    told = text_of(client.post(POINTS, {"points": "23"}))
    assert is_right(told)
    assert "does not count now" in told
    assert len(client.session["lessons"]) == 1
    now += 601
    assert client.get("/learn/points/mcr/2/").url == POINTS
    assert "1 question is due again" in text_of(client.get("/learn/"))
    client.post(POINTS, {"points": "23"})
    assert len(client.session["lessons"]) == 2
    assert client.get("/learn/points/mcr/2/").url != POINTS


def test_own_answers_are_handed_out_and_erased_alone():
    anna, bo = member("Anna"), member("Bo")
    for browser in (anna, bo):
        browser.post(POINTS, {"points": "23"})
    user = User.objects.get(username="Anna").pk
    answers = own_data.export_of(user)["answers"]
    assert isinstance(answers, list)
    told = [(one["task"], one["seed"], one["right"]) for one in answers]
    assert told == [("points", "7f3a", True)]
    own_data.erase(user)
    assert own_data.export_of(user) == {"answers": []}
    assert Answer.objects.get().user.username == "Bo"


def test_only_the_latest_answers_are_kept(monkeypatch):
    monkeypatch.setattr(keeping, "MOST_OF_ACCOUNT", 2)
    monkeypatch.setattr(keeping, "MOST_OF_GUEST", 2)
    anna, guest = member("Anna"), visitor("en")
    for seed in ("a", "b", "c"):
        for browser in (anna, guest):
            browser.post(f"/learn/enough/mcr/1/{seed}/", {"enough": "yes"})
    assert [row.seed for row in Answer.objects.order_by("pk")] == ["b", "c"]
    assert [row[3] for row in guest.session["lessons"]] == ["b", "c"]


def test_a_session_of_another_version_is_left_aside(client):
    session = client.session
    session["lessons"] = [["hum", "mcr", 1, "a", True, 5], "x", [1]]
    session.save()
    assert client.get("/learn/").status_code == 200


@pytest.mark.parametrize("game", GAMES)
def test_the_path_shows_each_step_with_examples_and_near_misses(client, french, game):
    assert client.get(f"/learn/steps/{game}/").status_code == 200
    for number in levels_of(Task.FAN, game):
        for browser in (client, french):
            page = text_of(browser.get(f"/learn/steps/{game}/{number}/"))
            assert f"/learn/fan/{game}/{number}/" in page
            assert page.count("<details>") == page.count('class="card step-lesson"') > 0


# Progress, from answers alone


def given(right: bool, at: int, seed: str = "a", place: TaskLevel = PLACE) -> GivenAnswer:
    return GivenAnswer(AskedQuestion(place, seed), right, at)


def test_a_missed_question_comes_after_ten_minutes_then_one_three_and_seven_days():
    answers, now = [given(False, 0)], 0
    for wait in (600, DAY_S, 3 * DAY_S, 7 * DAY_S):
        assert progress_of(answers, now + wait - 1).again == ()
        assert not counts(answers, answers[0].asked, now + wait - 1)
        now += wait
        assert progress_of(answers, now).again == (answers[0].asked,)
        assert counts(answers, answers[0].asked, now)
        answers.append(given(True, now))
    assert progress_of(answers, now + 365 * DAY_S).again == ()
    assert progress_of([*answers, given(False, now)], now + 600).again == (answers[0].asked,)


def test_rows_days_and_shares():
    answers = [given(n != 2, n * DAY_S, str(n)) for n in range(6)]
    found = progress_of(answers, 6 * DAY_S)
    assert (found.row, found.best_row, found.days) == (3, 3, 6)
    assert found.tallies[PLACE].total == 6
    assert found.whole.share == pytest.approx(5 / 6)
    assert progress_of(answers, 8 * DAY_S).days == 0


@pytest.mark.parametrize(
    ("rights", "why", "level"),
    [([], "start", 1), ([1] * 8, "up", 3), ([1, 1, 0], "on", 2), ([0] * 5, "firm", 1)],
)
def test_what_comes_next(rights, why, level):
    answers = [given(bool(right), n, str(n)) for n, right in enumerate(rights)]
    found = progress_of(answers, 10).next
    assert found is not None
    assert (found.why, found.place.level) == (why, level)


@pytest.mark.parametrize(("right", "why", "step"), [(True, "step", 3), (False, "look", 2)])
def test_a_step_of_the_path_is_looked_at_before_it_is_asked_about(right, why, step):
    place = TaskLevel("fan", "mcr", 2)
    found = progress_of([given(right, n, str(n), place) for n in range(8)], 10).next
    assert found is not None
    assert (found.why, found.path) == (why, f"/learn/steps/mcr/{step}/")


def test_at_the_highest_level_one_goes_on_and_what_is_due_comes_first():
    top = TaskLevel("enough", "riichi", 3)
    answers = [given(True, n, str(n), top) for n in range(9)]
    found = progress_of(answers, 10).next
    assert found is not None
    assert (found.why, found.path) == ("on", "/learn/enough/riichi/3/")
    again = progress_of([given(False, 0), *answers], 700).next
    assert again is not None
    assert (again.why, again.path) == ("again", POINTS.replace("7f3a", "a"))


def test_what_was_wrongly_chosen_is_explained_too(client):
    one = next(
        asked
        for seed in range(40)
        if right_fan(asked := question(Task.FAN, "mcr", 1, f"{seed:x}")) == NONE
    )
    path = f"/learn/fan/mcr/1/{one.seed}/"
    told = text_of(client.post(path, {"fan": NONE}))
    assert "Below the minimum of 8 (3.9.1 1#(2))" in told
    assert f'Not here:</strong> <a href="/rules/mcr-wmo-2014/fans/{one.about}/">' in told
    chosen = one.choices[0]
    told = text_of(client.post(path, {"fan": chosen}))
    assert f'Not here:</strong> <a href="/rules/mcr-wmo-2014/fans/{chosen}/">' in told
    wrong = {"tile": wrong_discard("mcr-01")}
    told = text_of(client.post("/learn/discard/mcr/1/mcr-01/", wrong))
    assert "Your discard" in told
    reasons = told.partition('class="why"')[2].partition("</p>")[0]
    assert 'data-tile="5m"' in reasons  # no notation is left in the sentence
    assert re.search(r">[^<]*\b[1-9]+[mps]\b", reasons) is None


def wrong_discard(puzzle_id: str) -> str:
    puzzle = next(puzzle for puzzle in puzzles() if puzzle.id == puzzle_id)
    return next(KIND_NAMES[kind] for kind in puzzle.hand.concealed if kind not in puzzle.answers)


def test_how_the_last_tile_came_is_always_told_and_winds_are_asked_only_where_known(client):
    for game in GAMES:
        for level in levels_of(Task.FAN, game):
            for seed in range(12):
                one = question(Task.FAN, game, level, f"{seed:x}")
                for yaku, key in (("seat_wind", "seat"), ("prevalent_wind", "round")):
                    assert key in one.given or yaku not in one.choices
    on_discard = next(
        one for seed in range(40) if not (one := question(Task.FAN, "mcr", 2, f"{seed:x}")).given
    )
    page = text_of(client.get(f"/learn/fan/mcr/2/{on_discard.seed}/"))
    assert "won on another player’s discard" in page
    assert 'role="group" aria-label="exposed set"' in page
