"""3 Objectives: when one is on the table, and when a placement has made it."""

from __future__ import annotations

from collections.abc import Iterable

from tablee.games.quadri.data import Objective
from tablee.games.quadri.picture import Plane, Shape, VisibleColours, first_bit, groups, in_fours, square, within
from tablee.games.quadri.state import Fit, Square


def lies(objective: Objective, picture: VisibleColours, fit: Fit) -> tuple[Square, ...] | None:
    """3.1 Return the squares on which an objective is on the table; None if it is not."""
    if fit == "within":
        return _squares(within(picture.planes[objective.plane], objective.shapes))
    return _squares(_whole_group(objective, picture, VisibleColours()))


def on_table(objectives: Iterable[Objective], picture: VisibleColours, fit: Fit) -> dict[str, tuple[Square, ...]]:
    """Return the objectives that are on the table, by id, with their squares."""
    if fit == "within":  # most colours have no four connected squares: nothing is searched there
        could_lie = [in_fours(plane)[1] for plane in picture.planes]
        objectives = [objective for objective in objectives if could_lie[objective.plane]]
    return {objective.id: squares for objective in objectives if (squares := lies(objective, picture, fit))}


def made(objective: Objective, before: VisibleColours, after: VisibleColours, fit: Fit) -> tuple[Square, ...] | None:
    """6.2 Return the squares on which a placement has made an objective: the shape lies on them now and did not before.
    None if the placement has not made the objective."""
    if fit == "within":
        plane = objective.plane
        return _squares(within(after.planes[plane], objective.shapes, before.planes[plane]))
    return _squares(_whole_group(objective, after, before))


def _whole_group(objective: Objective, picture: VisibleColours, before: VisibleColours) -> Shape | None:
    """3.1 Return the first group, of any colour, that as a whole has the objective's shape and was no group in the
    picture `before` (`exact`)."""
    for plane in picture.planes:
        found = groups(plane)
        if not objective.shape_set.isdisjoint(found):
            shapes = objective.shape_set & found.keys()
            lie = {shape: found[shape] & ~_begin(shape, before) for shape in shapes}
            if new := [(first_bit(lies), shape) for shape, lies in lie.items() if lies]:
                place, shape = min(new)
                return tuple(place + distance for distance in shape)
    return None


def _begin(shape: Shape, picture: VisibleColours) -> Plane:
    """Return the first squares of all groups of this shape, of any colour."""
    cyan, magenta, yellow, black = (groups(plane).get(shape, 0) for plane in picture.planes)
    return cyan | magenta | yellow | black


def _squares(places: Shape | None) -> tuple[Square, ...] | None:
    return tuple(map(square, places)) if places else None
