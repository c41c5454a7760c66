"""Who meets whom: ``draw``, and the lists in files."""
