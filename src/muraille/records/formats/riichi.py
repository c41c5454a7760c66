"""The formats of others that hold games of riichi."""

from muraille.records.formats.foreign import Format, Formats
from muraille.records.formats.mjai_writing import write_mjai
from muraille.records.formats.riichi_games import riichi_holds
from muraille.records.formats.tenhou_writing import write_tenhou

GAME = Formats(
    {"mjai": Format(write_mjai, riichi_holds), "tenhou": Format(write_tenhou, riichi_holds)}
)
