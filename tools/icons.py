"""Draw the app's PNG icons from the SVG ones, for systems that do not accept SVG: python tools/icons.py"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from chromium import launched

PUBLIC = Path(__file__).resolve().parent.parent / "web" / "public"
ICONS = {
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "icon-180.png": ("icon-maskable.svg", 180),  # iOS rounds the corners of a filled square
    "icon-maskable-512.png": ("icon-maskable.svg", 512),
}


def main() -> None:
    with launched() as browser:
        page = browser.new_page()
        for name, (drawing, size) in ICONS.items():
            draw(page, PUBLIC / drawing, size, PUBLIC / name)


def draw(page: Page, drawing: Path, size: int, into: Path) -> None:
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(f"<style>body {{ margin: 0 }} svg {{ width: {size}px; height: {size}px; display: block }}</style>")
    page.locator("body").evaluate("(body, svg) => body.insertAdjacentHTML('beforeend', svg)", drawing.read_text())
    page.screenshot(path=into, omit_background=True)


if __name__ == "__main__":
    main()
