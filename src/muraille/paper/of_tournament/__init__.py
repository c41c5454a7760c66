"""From a tournament as its log has made it to the values that paper is made of.

Reads a state and its people; decides nothing that the tournament has not decided. Lists for
everybody use public names; sheets, cards and certificates whole ones.
"""
