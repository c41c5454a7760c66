"""Makes the server's modules importable for tests and for their doctests.

Django wants its settings before the first model; the data folder is one that nobody keeps.
"""

import atexit
import os
import shutil
import tempfile

import django

_FOLDER = tempfile.mkdtemp(prefix="muraille-tests-")
atexit.register(shutil.rmtree, _FOLDER, ignore_errors=True)
os.environ["MURAILLE_DATA"] = _FOLDER
os.environ["DJANGO_SETTINGS_MODULE"] = "muraille.server.settings"
os.environ.pop("DATABASE_URL", None)
django.setup()
