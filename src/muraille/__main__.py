"""``python -m muraille``: the program, where its own command is not on the path."""

import sys

from muraille.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
