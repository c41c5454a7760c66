"""One request for each operation, as the pages and the description show it. Sends nothing."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any


@dataclass(frozen=True, slots=True)
class RequestExample:
    """A request: ``body`` is JSON, ``file`` the name of a file sent as it is.

    ``lines``: it is answered in JSON lines.
    """

    path: str
    body: Any = None
    file: str = ""
    token: bool = False
    lines: bool = False

    @property
    def text(self) -> str:
        """The body as one types it."""
        return "" if self.body is None else json.dumps(self.body, ensure_ascii=False)


EXAMPLES: Mapping[str, RequestExample] = MappingProxyType(
    {
        "score": RequestExample(
            "/api/score",
            {
                "hand": "345p 67s EE [1111m] (2222s) +8s",
                "self_drawn": True,
                "seat": "E",
                "round": "E",
            },
        ),
        "score_batch": RequestExample(
            "/api/score/batch",
            [
                {"id": 1, "hand": "1112345678999p +9p", "self_drawn": True},
                {
                    "id": 2,
                    "rules": "riichi-ema-2016",
                    "hand": "234m 567p 345678s 9s +9s",
                    "riichi": True,
                },
            ],
        ),
        "hand": RequestExample("/api/hand", {"hand": "123m 456m 789m 23p 55s", "visible": "1p"}),
        "advice": RequestExample("/api/advice", {"hand": "345m 345p 34s 678s 99m +N", "draws": 10}),
        "settle": RequestExample(
            "/api/settle", {"dealer": "E", "counters": 1, "result": "draw", "tenpai": ["E", "N"]}
        ),
        "referee": RequestExample(
            "/api/referee",
            {"offence": "empty_call", "stage": "impossible", "previous": 2, "by": "S"},
        ),
        "rulebooks": RequestExample("/api/rulebooks"),
        "fans": RequestExample("/api/fans?q=dragons"),
        "fan": RequestExample("/api/fans/mixed_straight?rules=mcr-wmo-2014"),
        "yaku_list": RequestExample("/api/yaku?q=yakuman"),
        "yaku": RequestExample("/api/yaku/pinfu"),
        "penalties": RequestExample("/api/penalties?rules=riichi-ema-2016&q=5.3.1"),
        "records": RequestExample("/api/records", token=True),
        "record": RequestExample("/api/records/abc123", lines=True),
        "verify": RequestExample("/api/records/verify", file="game.jsonl"),
        "convert": RequestExample("/api/records/convert?to=mjai", file="game.jsonl"),
    }
)
"""By the operation's id."""
