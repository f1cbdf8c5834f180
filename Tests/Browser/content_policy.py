#!/usr/bin/env python3
"""Keeps the hashes of the HTML report's style sheet and script in its Content-Security-Policy.

Without an argument: exits 1 if a hash is out of date. With --write: writes them anew."""

import base64
import hashlib
import pathlib
import re
import sys

FOLDER = pathlib.Path(__file__).parents[2] / "Sources/PlacesCost/Reports/HTML"
PAGE = FOLDER / "report.html"


def digest(name):
    return base64.b64encode(hashlib.sha256((FOLDER / name).read_bytes()).digest()).decode()


def with_hash(page, directive, name):
    return re.sub(rf"{directive} 'sha256-[^']*'", f"{directive} 'sha256-{digest(name)}'", page)


def main():
    page = PAGE.read_text()
    current = with_hash(with_hash(page, "style-src", "report.css"), "script-src", "report.js")
    if "--write" in sys.argv[1:]:
        PAGE.write_text(current)
    elif page != current:
        sys.exit(f"{PAGE.name}: hashes are out of date; run {pathlib.Path(__file__).name} --write")


main()
