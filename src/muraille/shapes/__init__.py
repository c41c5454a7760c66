"""What tiles can form: winning forms, arrangements, waits. Knows no points.

``shapes`` tells every way in which tiles are complete and which kinds would
complete them; what that is worth is for the rulebooks.
"""
