"""Where a rulebook says something: numbers as they are, headings in the reader's language.

Two of the MCR rulebooks have no numbered articles and are cited by a heading,
which scores and problems carry as a key; so are prefaces and annexes. They are printed in
French, so the headings that must be found on the page stay French.
"""

from muraille.words.languages import Language, marked, translator

_HEADINGS = {
    "preface": marked("preface"),
    "preface_ffmj": marked("preface of the federation"),
    "annotation": marked("annotation after the preface"),
    "introduction": marked("introduction"),
    "the_rules": marked("section “Les Règles”"),
    "list_of_hands": marked("list of hands"),
    "hands_1": marked("section “Mains à 1 point”"),
    "material": marked("head of the sheet"),
    "lexicon": marked("section “Lexique”"),
    "list_of_tiles": marked("section “Mah Jong International - Tuiles”"),
    "list_of_suits": marked("section “Tuiles”, “Familles”"),
    "list_of_honours": marked("section “Tuiles”, “Honneurs”"),
    "list_of_flowers": marked("section “Tuiles”, “Fleurs”"),
    "start_of_the_game": marked("section “Début de la partie”"),
    "start_of_a_hand": marked("section “Début d’une manche”"),
    "first_discard": marked("section “Début de la manche”"),
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
    "after_a_hand": marked("section “Fin d’une manche”"),
    "course_of_a_hand": marked("section “Déroulement d’une manche”"),
    "precisions": marked("section “Précisions”"),
    "counting": marked("section “Comptage des points”"),
    "payment": marked("section “Paiement”"),
    "faults": marked("section “Faute”"),
    "basic_strategy": marked("section “Stratégies de base”"),
    "basic_strategy_alike": marked(
        "by analogy with section “Stratégies de base”, which speaks of hands under 8 points only"
    ),
    "silent": marked("the book says nothing of it"),
    "chow_hands": marked("section “L’efficacité des mains basées sur les Chows”"),
    "other_good_hands": marked("section “Autres mains avantageuses”"),
    "translation_notes": marked("section “Remarques concernant la traduction”"),
    "table_of_scores": marked("section “Table des Scores”"),
    "changes_since_2012": marked("annotations, changes since 2012"),
    "differences_from_wrc": marked("annotations, differences from WRC"),
    "acknowledgements": marked("acknowledgements"),
    "annex_1": marked("annex 1"),
    "annex_2": marked("annex 2"),
    "annex_3": marked("annex 3"),
    "annex_4": marked("annex 4"),
    "annex_4_deal": marked("annex 4, 4.2.1"),
    "annex_4_scores": marked("annex 4, 4.2.2"),
    "annex_4_sheet": marked("annex 4, 4.2.2.1"),
    "annex_4_value": marked("annex 4, 4.2.2.2"),
}
_NUMBERED = {
    "summary": marked("summary of the rules, no. {number}"),
    "hands": marked("section “Mains à {number} points”"),
    "example": marked("example {number}"),
    "figure": marked("figure {number}"),
}


def _heading(article: str) -> str | None:
    """The heading a key stands for; those that are numbered share one text."""
    return _HEADINGS.get(article) or _NUMBERED.get(article.rpartition("_")[0])


def is_heading(article: str) -> bool:
    """Whether this stands for a heading, not for a numbered article."""
    return _heading(article) is not None


def article_name(article: str, language: Language) -> str:
    """A citation for people.

    >>> article_name("payment", Language.ENGLISH), article_name("3.9.1 3#", Language.ENGLISH)
    ('section “Paiement”', '3.9.1 3#')
    >>> article_name("summary_8", Language.ENGLISH)
    'summary of the rules, no. 8'
    """
    heading = _heading(article)
    if heading is None:
        return article
    return translator(language)(heading).format(number=article.rpartition("_")[2])
