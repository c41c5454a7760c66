"""The formats of others that hold games of MCR."""

from muraille.records.formats.botzone_writing import botzone_holds, write_botzone
from muraille.records.formats.foreign import Format, Formats

GAME = Formats({"botzone": Format(write_botzone, botzone_holds)})
