"""Competitions: who enters, who meets whom, where and at which wind.

Pure: no clock, no files, and no chance but from a seed that is given.
"""
