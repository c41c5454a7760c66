"""Operations about hands: scoring, the outlook of a hand, advice, settling.

The answers are those of ``answers``; nothing here reads a tile.
"""

from django.http import HttpRequest, HttpResponse
from ninja import Router

from muraille.answers import answer
from muraille.answers.hand import HandAnswerJson
from muraille.answers.hand import answer as hand_answer
from muraille.answers.json_types import BatchErrorJson
from muraille.answers.lines import answer_request
from muraille.answers.mcr import McrAnswerJson
from muraille.answers.plans.mcr import McrAdviceJson
from muraille.answers.plans.riichi import RiichiAdviceAnswerJson
from muraille.answers.riichi import RiichiAnswerJson
from muraille.answers.settlement import SettleAnswerJson
from muraille.answers.settlement import settle as settle_answer
from muraille.server.advisers.asking import AdviceImpossible, AdviceLater
from muraille.server.advisers.asking import advice as ask_adviser
from muraille.server.api.bodies import list_in, object_in
from muraille.server.api.describing import with_json
from muraille.server.api.refusing import RefusedError, answered, language_asked

ADVICE_WAIT_S = 4.0
RETRY_S = 2
NOT_INSTALLED = "advice_not_installed"

ScoreAnswer = McrAnswerJson | RiichiAnswerJson | list[McrAnswerJson]
BatchAnswer = list[ScoreAnswer | BatchErrorJson]
AdviceAnswer = McrAdviceJson | RiichiAdviceAnswerJson

router = Router()


@router.post("/score", **with_json("score", "hands", "ScoreRequest", ScoreAnswer))
def score(request: HttpRequest) -> HttpResponse:
    return answered(answer(object_in(request)))


@router.post(
    "/score/batch", **with_json("score_batch", "hands", "ScoreRequest", BatchAnswer, many=True)
)
def score_batch(request: HttpRequest) -> HttpResponse:
    language = language_asked(request)
    asked = list_in(request)
    return answered(
        [
            answer_request(single, number, language, answer)
            for number, single in enumerate(asked, start=1)
        ]
    )


@router.post("/hand", **with_json("hand", "hands", "HandRequest", HandAnswerJson))
def hand(request: HttpRequest) -> HttpResponse:
    return answered(hand_answer(object_in(request)))


@router.post("/advice", **with_json("advice", "hands", "AdviceRequest", AdviceAnswer))
def advice(request: HttpRequest) -> HttpResponse:
    asked = object_in(request)
    try:
        return answered(ask_adviser(asked, language_asked(request), wait_s=ADVICE_WAIT_S))
    except AdviceLater as later:
        raise RefusedError(503, later.problem, headers={"Retry-After": str(RETRY_S)}) from None
    except AdviceImpossible as none:
        status = 501 if none.problem.code == NOT_INSTALLED else 503
        raise RefusedError(status, none.problem) from None


@router.post("/settle", **with_json("settle", "hands", "SettleRequest", SettleAnswerJson))
def settle(request: HttpRequest) -> HttpResponse:
    return answered(settle_answer(object_in(request)))
