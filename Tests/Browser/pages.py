"""The pages that are looked at: a trace, the options of its report, and how many settings to try."""

import json
import pathlib
from dataclasses import dataclass, field

ROOT = pathlib.Path(__file__).parents[2]
SAMPLES = ROOT / "samples"
CASES = ROOT / "Tests/PlacesCostTests/Cases"

NASTY = [
    "</script><script>document.title='broken'</script>",
    "\"'><img src=x onerror=\"document.title='broken'\">",
    "<!--<script>",
    "&lt;b&gt; & \u202edaolnwod\u202c",
    "line\u2028separator",
    "{{data}} {{script}}",
]


@dataclass
class Page:
    name: str
    trace: pathlib.Path
    options: dict = field(default_factory=dict)
    settings: int = 4


def nasty_trace(folder):
    """A trace whose tags and file name try to break out of the markup and of the script's data."""
    path = folder / "<b onclick='x'>&amp; \"nasty\".jsonl"
    lines = []
    for search in range(60):
        client, start = f"c{search}", 1_790_000_000_000 + search * 600_000
        tags = {"platform": NASTY[search % len(NASTY)], NASTY[0]: NASTY[1]}
        common = {"client": client, "tags": tags}
        length = 3 + search % 11
        for letter in range(1, length):
            text, time = "restaurant am"[:letter], start + letter * 180
            lines.append({"ts": time, "type": "keystroke", "input": text, **common})
            lines.append(
                {"ts": time + 2, "type": "autocomplete", "input": text, "token": f"t{search}", **common}
            )
        if search % 5:
            lines.append(
                {"ts": start + 5_000, "type": "details", "token": f"t{search}",
                 "fields": ["displayName" if search % 3 else "location"], **common}
            )
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return path


def pages(folder):
    empty = folder / "empty.jsonl"
    empty.write_text('{"ts":1790000000000,"type":"keystroke","input":"a"}\n')
    clean = CASES / "typing-clean.jsonl"
    return [
        # Advice differs by script, so none is given for all.
        Page("checkout", SAMPLES / "checkout.jsonl", {"--monthly-sessions": "100000"}, 6),
        # One piece of advice for all, with an interval, at list prices.
        Page("advice-list", clean, settings=6),
        Page("advice-month", clean, {"--monthly-sessions": "250000", "--by": "platform"}, 8),
        Page(
            "other-readings", clean,
            {"--pro-session": "own-tier", "--needs": "enterprise", "--min-chars": "1,2,3,4,5,7,9",
             "--debounce": "0,50,120,300,1000", "--allow-legacy": None},
            6,
        ),
        # Too few searches for advice, no finding.
        Page("no-finding", CASES / "case-29.jsonl", {"--monthly-sessions": "1"}),
        Page("abandoned", CASES / "case-01.jsonl"),
        Page("no-search", empty, settings=0),
        Page("legacy", SAMPLES / "legacy-rest.har", {"--prices": "google-legacy-2018"}),
        Page("legacy-allowed", SAMPLES / "checkout.jsonl", {"--allow-legacy": None}, 4),
        Page("unpriced", clean, {"--prices": "google-new-2023", "--monthly-sessions": "9000"}),
        Page("nasty", nasty_trace(folder), {"--by": NASTY[0], "--monthly-sessions": "5000"}),
    ]
