"""Games written, read back, replayed and verified: JSON lines, an event a line.

    header = header_of(Setup("mcr-wmo-2014", commitment=…), ("Anna", "Bo", "Cy", "Di"))
    file.write(header_line(header) + "\\n")
    file.write(event_line(seq, event) + "\\n")    # for each event, seq from 1
    record = read_record(file)                    # in bytes; what is good, and the trouble
    verdict = verify(record)

``docs/records.md`` describes the format. Opens no file and plays no game itself.
"""

from muraille.records.header import Header, header_of
from muraille.records.reading import (
    Record,
    RecordEntry,
    Start,
    Trouble,
    read_action,
    read_items,
    read_record,
    read_records,
)
from muraille.records.replaying import first_state, state_after
from muraille.records.verifying import Proof, RecordVerdict, verify
from muraille.records.writing import action_line, event_line, event_lines, header_line, record_lines

__all__ = [
    "Header",
    "Proof",
    "Record",
    "RecordEntry",
    "RecordVerdict",
    "Start",
    "Trouble",
    "action_line",
    "event_line",
    "event_lines",
    "first_state",
    "header_line",
    "header_of",
    "read_action",
    "read_items",
    "read_record",
    "read_records",
    "record_lines",
    "state_after",
    "verify",
]
