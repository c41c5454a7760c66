"""Clocks that nobody can set while a program runs. Tables and halls go by them."""
