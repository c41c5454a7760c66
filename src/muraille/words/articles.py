"""Where a rulebook says something: numbers as they are, headings in the reader's language.

Two of the MCR rulebooks have no numbered articles and are cited by a heading,
which scores and problems carry as a key; so are annexes. Both are printed in French,
so the headings that must be found on the page stay French.
"""

from muraille.words.languages import Language, marked, translator

_HEADINGS = {
    "preface": marked("preface"),
    "preface_ffmj": marked("preface of the federation"),
    "annotation": marked("annotation after the preface"),
    "introduction": marked("introduction"),
    "summary_2": marked("summary of the rules, no. 2"),
    "summary_3": marked("summary of the rules, no. 3"),
    "summary_6": marked("summary of the rules, no. 6"),
    "summary_7": marked("summary of the rules, no. 7"),
    "summary_9": marked("summary of the rules, no. 9"),
    "summary_10": marked("summary of the rules, no. 10"),
    "list_of_hands": marked("list of hands"),
    "list_of_tiles": marked("section “Mah Jong International - Tuiles”"),
    "start_of_the_game": marked("section “Début de la partie”"),
    "building_the_wall": marked("section “Création du mur”"),
    "opening_the_wall": marked("section “Ouverture du mur”"),
    "dealing": marked("section “Distribution des tuiles”"),
    "replacement_tiles": marked("section “Tuile de remplacement - Kong - Fleurs”"),
    "rotation_of_winds": marked("section “Rotation des vents des joueurs”"),
    "rotation_of_the_round": marked("section “Rotation du vent du tour”"),
    "end_of_the_game": marked("section “Fin de la Partie”"),
    "claiming": marked("section “Réclamation d’une tuile”"),
    "robbing": marked("section “Prendre un Kong au passage”"),
    "end_of_the_hand": marked("section “Fin de la manche”"),
    "course_of_a_hand": marked("section “Déroulement d’une manche”"),
    "counting": marked("section “Comptage des points”"),
    "payment": marked("section “Paiement”"),
    "faults": marked("section “Faute”"),
    "basic_strategy": marked("section “Stratégies de base”"),
    "annex_1": marked("annex 1"),
    "annex_2": marked("annex 2"),
    "annex_3": marked("annex 3"),
    "annex_4": marked("annex 4"),
    "annex_4_deal": marked("annex 4, 4.2.1"),
    "annex_4_scores": marked("annex 4, 4.2.2"),
    "annex_4_sheet": marked("annex 4, 4.2.2.1"),
    "annex_4_value": marked("annex 4, 4.2.2.2"),
}


def is_heading(article: str) -> bool:
    """Whether this stands for a heading, not for a numbered article."""
    return article in _HEADINGS


def article_name(article: str, language: Language) -> str:
    """A citation for people.

    >>> article_name("payment", Language.ENGLISH), article_name("3.9.1 3#", Language.ENGLISH)
    ('section “Paiement”', '3.9.1 3#')
    """
    return translator(language)(_HEADINGS[article]) if is_heading(article) else article
