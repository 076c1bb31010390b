"""Automatic accessibility checks of a page in its present state, mostly by axe-core."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Page, expect

from browser_pages import BrowserPerson

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]
# Only these fields leave the page: transferring everything that axe reports takes longer than the check itself.
RUN = """async (only) => {
  const { violations } = await axe.run({ runOnly: only, resultTypes: ['violations'], selectors: false });
  return violations.map(({ id, impact, nodes }) => [id, impact, nodes.map(({ html }) => html.slice(0, 160))]);
}"""
# Texts that are too small: below 12 pixels, or 14 in controls and questions. Boards have checks of their own.
SMALL = """() => {
  const acts = 'button, a, label, legend, input, select, summary, h1, h2, h3, [data-next], [data-aloud]';
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), small = [];
  const elsewhere = 'svg, .hidden, [aria-hidden=true], main .board';
  while (texts.nextNode()) {
    const { data, parentElement: element } = texts.currentNode;
    if (!data.trim() || element.closest(elsewhere) || !element.checkVisibility()) continue;
    const size = parseFloat(getComputedStyle(element).fontSize), least = element.closest(acts) ? 14 : 12;
    if (size < least) small.push(`${data.trim().slice(0, 40)}: ${size}`);
  }
  return small;
}"""
STILL = "() => Promise.allSettled(document.getAnimations().map((moving) => moving.finished))"

Theme = Literal["light", "dark"]


def can_be_checked(person: BrowserPerson) -> None:
    """Load axe into every page that this person opens from now on; the pages' own security policy would block it
    later."""
    person.context.add_init_script(path=AXE)


def barriers(person: BrowserPerson, theme: Theme) -> list[Any]:
    """Return all axe violations in one colour theme; the other theme differs in colours only."""
    return _in(person.page, theme, {"type": "tag", "values": TAGS})


def faint(person: BrowserPerson, theme: Theme) -> list[Any]:
    """Return texts with too little contrast in one theme."""
    return _in(person.page, theme, {"type": "rule", "values": ["color-contrast"]})


def small(person: BrowserPerson) -> list[Any]:
    """Return the texts outside the boards whose font size is too small."""
    return list(person.page.evaluate(SMALL))


def pale(person: BrowserPerson) -> list[Any]:
    """Return texts with too little contrast when the system asks for more contrast or forces colours."""
    page, found = person.page, list[Any]()
    for contrast, colours in (("more", "none"), ("no-preference", "active")):
        page.emulate_media(contrast=contrast, forced_colors=colours)  # type: ignore[arg-type]
        found += [*faint(person, "dark"), *faint(person, "light")]
    page.emulate_media(contrast="no-preference", forced_colors="none")
    return found


def _in(page: Page, theme: Theme, only: dict[str, Any]) -> list[Any]:
    page.emulate_media(color_scheme=theme)
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    page.evaluate(STILL)
    return list(page.evaluate(RUN, only))
