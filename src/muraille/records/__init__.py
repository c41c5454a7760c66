"""Games written, read back, replayed and verified: JSON lines, an event a line.

    header = header_of(Setup("mcr-wmo-2014", commitment=…), ("Anna", "Bo", "Cy", "Di"))
    file.write(header_line(header) + "\\n")
    file.write(event_line(seq, event) + "\\n")    # for each event, seq from 1
    record = read_record(file)                    # in bytes; what is good, and the trouble
    verdict = verify(record)

``docs/records.md`` describes the format. Tournaments have their files here too, and need nothing
of tables: whoever wants a part imports its module.
"""
