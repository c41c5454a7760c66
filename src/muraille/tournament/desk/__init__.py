"""The desk: every use case of a tournament as a value, and what carries it out.

A request says what is wanted, an order by whom, when and under which key; :func:`done` answers
with the book afterwards and its new entries, or raises ``InputError`` with every problem.
Command line and pages stand on it. Keeps no file and asks no clock.
"""
