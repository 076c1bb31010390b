"""Widths of text on the map, in the app's own font at its usual weight."""

from __future__ import annotations

WIDTHS = {
    letter: width
    for width, letters in {
        24: "',’ijî",
        26: " IÎ",
        30: "l",
        33: "()J",
        35: "ft",
        37: "r",
        43: "-",
        48: "csz",
        52: "kvy",
        53: "aexàâèéê",
        55: "FL",
        57: "hnuoô",
        59: "EZbdgpqÈÉÊ",
        61: "YTS",
        64: "KPX",
        68: "RBCÇV",
        74: "AGUNDÀÂÛ",
        77: "HOQÔ",
        84: "w",
        86: "Mm",
        91: "œ",
        108: "ŒW",
    }.items()
    for letter in letters
}
"""Width of each letter in hundredths of the font size."""
USUAL = 56
"""Width of a letter that is not in the table."""


def width_of(text: str, size: float) -> float:
    return sum(WIDTHS.get(letter, USUAL) for letter in text) * size / 100


def split(words: str) -> tuple[str, ...]:
    """Split a name into at most two lines of similar length."""
    parts = words.split(" ")
    if len(words) <= 10 or len(parts) == 1:
        return (words,)
    cuts = [(" ".join(parts[:k]), " ".join(parts[k:])) for k in range(1, len(parts))]
    return min(cuts, key=lambda lines: max(map(len, lines)))
