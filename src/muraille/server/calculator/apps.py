"""The Django app of the calculator."""

from django.apps import AppConfig


class CalculatorConfig(AppConfig):
    """One page and its fragments."""

    name = "muraille.server.calculator"
    label = "calculator"
