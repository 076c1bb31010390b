"""Features of Quadrata's evaluation: their names, and their weights, which were learned from matches
(`tablee lab learn`, docs/lab.md) and stand in weights.json. The sum of the features, each times its weight, is the
points that a seat may have in the end. twin/features.py computes the features."""

from __future__ import annotations

from pathlib import Path

from tablee.kit.learned import weights_in

STEPS = ("replace", "visit", "bonus", "again", "book", "rest")
FEATURES = (
    "scored",  # points so far, and those that unused taxis will score
    "path",  # path bonuses of the latest visit that are not taken yet…
    "airplane",  # …its airplane…
    "trophy",  # …and the points of its trophies
    "taxi",  # unused taxis, up to three
    "taxis",  # the same, times the visits to come
    "space",  # trains removed, times the turns to come
    "bag",  # mean quality of the tokens owned, times the turns to come
    "tired",  # airplanes in the resting area, times the visits to come
    "visited",  # provinces visited, times the visits to come
    "borders",  # of these with provinces not visited, times the visits to come
    "coloured",  # colours visited, while nobody has the multicoloured trophy
    "nearly",  # points of trophies that lack one province
    "now_hoped",  # expected value of the visit, if it is still to come in this turn
    "next",  # else 1…
    "next_hoped",  # …and the expected value of the next turn's visit
    "others_first",  # the same, times the number of seats that visit before
    "later",  # number of visits after that
    *STEPS,  # 1 for the current step of the seat's turn, so that chances do not jump from step to step
)
LEARNED = weights_in(Path(__file__).with_name("weights.json"))
WEIGHTS = LEARNED.points
OVERLOOKED = {
    "easy": (
        *("taxi", "taxis", "space", "bag", "tired", "visited", "borders", "coloured", "nearly"),
        *("next_hoped", "others_first"),
    )
}
"""Features that a level does not see: the easy bot minds points and the visit of this turn only."""

PATH_BONUS = 2.3
"""Value of a path bonus, which is a train or a taxi, in points."""
OWN_AIRPLANE = 1.2
"""Value of an airplane earned by a colour bonus, in points: ½ for the score, the rest for numbers that it helps to
make."""
TAXI_IN_HAND = 0.4
"""Loss of a visit that uses a taxi, in points, besides the points of the square: the taxi might have helped
later."""
STAYS = 0.65
"""Probability that a card that other players can take as well is still there next turn."""
UNKNOWN = (3.5, 0.45)
"""Expected value in points of a card not turned up yet, and the probability that it is within reach."""


def bonuses_worth(path: int, airplane: bool) -> float:
    return PATH_BONUS * path + OWN_AIRPLANE * airplane
