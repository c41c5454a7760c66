"""The web: Django for pages, and the live part for tables under way.

One process: ``serving`` starts it, ``front`` shares the requests out, ``live`` keeps the
tables. Needs the extra ``server``; nothing below this folder knows of it.
"""
