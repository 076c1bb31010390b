"""Configuration of the documentation site. tools/docs_site.py builds it and adds the order of pages and the API."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

project = "Tablée"
author = project_copyright = "the authors of Tablée"
language = "en"
root_doc = "README"
include_patterns = ["*.md", "docs/*.md", "docs/*/*.md", "benchmarks/*.md"]
exclude_patterns = [".*", "src", "web", "tests", "tools", "deploy", "dist"]
extensions = ["myst_parser", "sphinx.ext.autodoc", "docs_site"]

html_theme = "furo"
html_title = "Tablée"
html_copy_source = False
html_show_sourcelink = False
html_theme_options = {"footer_icons": []}
pygments_dark_style = "monokai"

myst_heading_anchors = 4

default_role = "code"  # a word in single backticks
autodoc_default_options = {"undoc-members": True, "member-order": "bysource"}
autodoc_inherit_docstrings = False  # other libraries write theirs in another form
autodoc_preserve_defaults = True
autodoc_typehints_format = "short"
add_module_names = False
maximum_signature_line_length = 88
python_use_unqualified_type_names = True
toc_object_entries_show_parents = "hide"
