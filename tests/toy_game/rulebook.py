"""The one rulebook of twins."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class TwinsBook:
    id: str = "twins-1"
    document: str = "Twins, at home"
    game: str = "twins"
    revision: int = 1
    lengths: tuple[int, ...] = (1, 2, 4)
    start: int = 0

    @property
    def switches(self) -> Mapping[str, str]:
        return {}

    def with_options(self, _wanted: Mapping[str, str]) -> "TwinsBook":
        return self


TWINS: Any = TwinsBook()
