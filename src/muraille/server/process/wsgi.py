"""Django as a WSGI application, for the front's thread pool."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "muraille.server.frame.settings")
application = get_wsgi_application()
