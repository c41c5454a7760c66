"""Problems of printing: what to print, and where to."""

from muraille.words.languages import marked

SENTENCES: dict[str, str] = {
    "disk_is_full": marked("“{file}” cannot be written: the disk is full"),
    "letters_without_font": marked(
        "“{text}”: no font here has the letters {letters}; they are left out"
        " (pip install “muraille[fonts]” brings fonts)"
    ),
    "missing_paper": marked("say what to print: {names}"),
    "missing_out": marked("say where to write it: --out FILE, or “-” for standard output"),
    "name_without_font": marked(
        "player {number}, “{text}”: no font here has the letters {letters}; they are left out"
        " (pip install “muraille[fonts]” brings fonts)"
    ),
    "not_as_table": marked("“{name}” is made as PDF only; as a table there are {names}"),
    "nothing_drawn": marked("“{name}” cannot be printed before a session is drawn"),
    "only_as_table": marked("“{name}” is a table: let the file's name end in .xlsx or .csv"),
    "paper_not_installed": marked(
        "printing needs more libraries ({names}): pip install “muraille[paper]”"
    ),
    "not_published_by_us": marked(
        "“{file}” is there already, and not as this command wrote it: publish into another folder"
    ),
    "too_many_sheets": marked("at most {most} sheets are made at once"),
    "unknown_paper": marked("“{name}” cannot be printed; there are {names}"),
    "unwritable_file": marked("“{file}” cannot be written: {reason}"),
}
