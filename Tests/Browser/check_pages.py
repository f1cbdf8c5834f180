#!/usr/bin/env python3
"""Opens HTML reports in headless Chromium and compares what their sliders show with the command.

Usage: check_pages.py PLACES_COST [FOLDER [PAGE ...]]

PLACES_COST is the executable. With FOLDER, pages, screenshots and prints are kept there to be looked
at; with the names of pages, only those are opened. Ends with a line 'N passed, N failed'; exits 1 if anything failed."""

import csv
import json
import pathlib
import random
import subprocess
import sys
import tempfile
from decimal import Decimal

from accessibility import ACCESSIBILITY, CONTRAST
from chromium import Chromium
from pages import pages

READ = """(() => {
  const value = (node) => node?.querySelector("data")?.value ?? null;
  const cells = [...document.querySelectorAll("#heat td[data-cell]")];
  return {
    texts: cells.map((cell) => cell.querySelector(".cost").textContent),
    costs: cells.map((cell) => [Number(cell.dataset.cell), value(cell)]),
    ways: Object.fromEntries([...document.querySelectorAll("#ways td[data-strategy]")]
      .map((cell) => [cell.dataset.strategy, value(cell)])),
    cost: value(document.getElementById("figure-cost")),
    now: value(document.getElementById("figure-now")),
    saving: value(document.getElementById("figure-saving")),
    headline: document.getElementById("headline")?.textContent,
    thresholds: Object.fromEntries([...document.querySelectorAll("#figure-rule li")]
      .map((line) => [line.dataset.needs, line.dataset.threshold])),
    selected: document.querySelector("#heat td.selected")?.dataset.cell,
  };
})()"""


class Checks:
    def __init__(self):
        self.passed = 0
        self.failed = 0

    def equal(self, name, found, expected):
        if found == expected:
            self.passed += 1
        else:
            self.failed += 1
            print(f"FAILED {name}: found {found!r}, expected {expected!r}", file=sys.stderr)


class Report:
    """What the command says about a trace under some options."""

    def __init__(self, command, page):
        self.command, self.page = command, page

    def run(self, kind, options=None):
        """The report in a format; `options` replace the page's own."""
        options = self.page.options if options is None else options
        flags = [part for flag in options.items() for part in flag if part is not None]
        result = subprocess.run(
            [self.command, "analyze", str(self.page.trace), "--quiet", *flags, "--format", kind],
            capture_output=True,
        )
        if result.returncode != 0:
            raise SystemExit(f"{self.page.name}: {result.stderr.decode()}")
        return result.stdout.decode()

    def json(self, options=None):
        return json.loads(self.run("json", options))

    def grid(self, options):
        """Costs by policy and strategy: the list cost, the monthly cost, whether it is eligible."""
        rows = csv.DictReader(self.run("csv", options).splitlines())
        return {
            (int(row["minChars"]), int(row["debounceMs"]), row["strategy"]): row for row in rows
        }


class Setting:
    """A setting drawn at random, put in by keys and events as a reader would."""

    def __init__(self, draw, data):
        minimums = sorted({cell["minChars"] for cell in data["cells"]})
        debounces = sorted({cell["debounceMs"] for cell in data["cells"]})
        self.places = draw.randrange(len(minimums)), draw.randrange(len(debounces))
        self.min_chars, self.debounce = minimums[self.places[0]], debounces[self.places[1]]
        names = [strategy["id"] for strategy in data["strategies"]] + ["adaptive"]
        self.strategy = draw.choice(["cheapest"] * len(names) + names)
        is_monthly = draw.random() < 0.75
        digits = draw.choice([1, 3, 4, 5, 6, 7])
        self.month = draw.randrange(10 ** (digits - 1), 10**digits) if is_monthly else None

    def put(self, browser):
        for name, place in zip(["minimum", "debounce"], self.places):
            browser.evaluate(f"document.getElementById('{name}').focus()")
            browser.press("Home", 36)
            for _ in range(place):
                browser.press("ArrowRight", 39)
        change = "document.getElementById('{}').dispatchEvent(new Event('{}', {{bubbles: true}}))"
        choices = [("strategy", self.strategy), ("measure", "month" if self.month else "list")]
        for name, value in choices:
            browser.evaluate(f"document.getElementById('{name}').value = {json.dumps(value)}")
            browser.evaluate(change.format(name, "change"))
        if self.month:
            browser.evaluate(f"document.getElementById('month').value = '{self.month:,}'")
            browser.evaluate(change.format("month", "input"))

    def options(self, page):
        """The page's options with the month of the setting, or without any."""
        options = {flag: value for flag, value in page.options.items() if flag != "--monthly-sessions"}
        if self.month:
            options["--monthly-sessions"] = str(self.month)
        return options

    def __str__(self):
        return f"{self.min_chars}/{self.debounce} {self.strategy} {self.month or 'list'}"


def cheapest(rows, measure):
    """The cheapest eligible row; of a tie the upper one, as Python's min has it."""
    priced = [row for row in rows if row["eligible"] == "true" and row[measure]]
    return min(priced, key=lambda row: Decimal(row[measure]), default=None)


def check_setting(checks, browser, report, data, setting):
    setting.put(browser)
    shown = browser.evaluate(READ)
    name = f"{report.page.name} {setting}"
    measure = "monthlyCost" if setting.month else "listCost"
    options = setting.options(report.page)
    grid = report.grid(options)
    names = [strategy["id"] for strategy in data["strategies"]]
    names.insert(4, "adaptive")

    def row(cell, strategy):
        return grid[cell["minChars"], cell["debounceMs"], strategy]

    def chosen(cell):
        if setting.strategy != "cheapest":
            return row(cell, setting.strategy)
        return cheapest([row(cell, each) for each in names], measure)

    cells = {index: chosen(cell) for index, cell in enumerate(data["cells"])}
    expected = [[index, (cells[index] or {}).get(measure) or None] for index, _ in shown["costs"]]
    checks.equal(f"{name}: heat map", shown["costs"], expected)
    selected = next(
        index for index, cell in enumerate(data["cells"])
        if (cell["minChars"], cell["debounceMs"]) == (setting.min_chars, setting.debounce)
    )
    checks.equal(f"{name}: selected", shown["selected"], str(selected))
    own = {each: row(data["cells"][selected], each)[measure] or None for each in names}
    ways = dict(shown["ways"])
    now = ways.pop("observed")
    checks.equal(f"{name}: strategies", ways, own)
    checks.equal(f"{name}: cost", shown["cost"], (cells[selected] or {}).get(measure) or None)

    # The command with this policy alone: its recommendation is the setting where that is cheaper.
    single = report.json(
        options
        | {"--min-chars": str(setting.min_chars), "--debounce": str(setting.debounce)}
        | {"--max-short": "100", "--max-delay": str(setting.debounce)}
    )
    observed = single["strategies"][0]
    checks.equal(f"{name}: now", now, observed[measure])
    advice = single["recommendation"]
    is_told = advice.get("minChars") is not None and "policyReason" not in advice
    if not cells[selected] or not is_told or advice["strategy"] != cells[selected]["strategy"]:
        return
    checks.equal(f"{name}: saving", shown["saving"], advice["saving"])
    thresholds = {needs: str(threshold) for needs, threshold in advice.get("thresholds", {}).items()}
    checks.equal(f"{name}: thresholds", shown["thresholds"], thresholds)


def check_page(checks, browser, command, page, folder):
    report = Report(command, page)
    path = folder / f"{page.name}.html"
    path.write_text(report.run("html"))
    draw = random.Random(page.name)

    browser.open(path, script=False)
    static = browser.evaluate("document.body.innerText")
    plain = browser.evaluate(READ)
    checks.equal(f"{page.name}: complaints without script", browser.complaints(), [])
    browser.screenshot(folder / f"{page.name}-no-script.png")

    browser.open(path)
    checks.equal(f"{page.name}: title", "broken" in browser.evaluate("document.title"), False)
    shown = browser.evaluate(READ)
    checks.equal(f"{page.name}: heat map of page and script", shown["texts"], plain["texts"])
    whole = report.json()
    advice = whole["recommendation"]
    if advice.get("saving"):
        checks.equal(f"{page.name}: saving in the markup", advice["saving"] in path.read_text(), True)
    if advice.get("minChars") is not None:
        checks.equal(f"{page.name}: saving at the start", shown["saving"], advice["saving"])
    for finding in whole["findings"]:
        checks.equal(f"{page.name}: {finding['id']}", finding["id"] in static, True)
    if page.settings:
        data = json.loads(browser.evaluate("document.getElementById('data').textContent"))
        for _ in range(page.settings):
            check_setting(checks, browser, report, data, Setting(draw, data))
        browser.evaluate("document.getElementById('reset').click()")
        checks.equal(f"{page.name}: reset", browser.evaluate(READ), shown)
        browser.evaluate("document.querySelector('#heat td[data-cell=\"0\"]').click()")
        checks.equal(f"{page.name}: click", browser.evaluate(READ)["selected"], "0")
        browser.evaluate("document.getElementById('reset').click()")
    checks.equal(f"{page.name}: complaints", browser.complaints(), [])

    for scheme in ["light", "dark"]:
        browser.open(path, scheme=scheme)
        checks.equal(f"{page.name}: accessibility", browser.evaluate(ACCESSIBILITY), [])
        checks.equal(f"{page.name}: contrast, {scheme}", browser.evaluate(CONTRAST), [])
        browser.screenshot(folder / f"{page.name}-{scheme}.png")
    browser.open(path, width=375, height=812, phone=True)
    width = browser.evaluate("document.documentElement.scrollWidth")
    checks.equal(f"{page.name}: width on a phone", width, 375)
    browser.screenshot(folder / f"{page.name}-phone.png")
    browser.open(path)
    browser.print(folder / f"{page.name}.pdf")


def main():
    command = str(pathlib.Path(sys.argv[1]).resolve())
    checks = Checks()
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else temporary).resolve()
        folder.mkdir(parents=True, exist_ok=True)
        browser = Chromium()
        try:
            for page in pages(folder):
                if sys.argv[3:] and page.name not in sys.argv[3:]:
                    continue
                check_page(checks, browser, command, page, folder)
        finally:
            browser.close()
    print(f"Browser: {checks.passed} passed, {checks.failed} failed")
    sys.exit(1 if checks.failed or not checks.passed else 0)


main()
