"""The planner's arrays: endings, maps, chances and playouts of one hand. Loads numpy.

What is compiled here answers for :mod:`muraille.advice.mcr.bulk.planning`, which puts it into
values that know no arrays.
"""
