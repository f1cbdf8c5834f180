"""Runs the CI recipes as far as they can be run without a CI server; see run.sh."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
ACTION = ROOT / ".github/actions/places-cost"


def expect(condition, message):
    if not condition:
        sys.exit(f"recipes: {message}")


def run(script, folder, environment, shell=("bash", "-e", "-o", "pipefail", "-c")):
    """Runs a script as a runner does, and returns its exit code and output."""
    done = subprocess.run(
        [*shell, script],
        cwd=folder,
        env={"PATH": os.environ["PATH"], "HOME": str(folder), **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    return done.returncode, done.stdout


class Runner:
    """What GitHub's runner does of a composite action: expressions, outputs and the summary."""

    def __init__(self, folder, inputs, tool):
        self.action = yaml.safe_load((ACTION / "action.yml").read_text())
        self.folder = folder
        self.temp = folder / "runner-temp"
        (self.temp / "places-cost-bin").mkdir(parents=True)
        self.tool = tool
        if tool:
            shutil.copy(tool, self.temp / "places-cost-bin/places-cost")
        unknown = inputs.keys() - self.action["inputs"].keys()
        expect(not unknown, f"the action has no inputs {unknown}")
        self.inputs = {name: spec.get("default") for name, spec in self.action["inputs"].items()}
        self.inputs.update(inputs)
        self.outputs = {}
        self.summary = folder / "summary.md"

    def value(self, name):
        # Not runner.temp and github.action_path: in a container they are paths of the host.
        known = {"runner.os": "Linux", "runner.arch": "X64"}
        known.update({f"inputs.{key}": value for key, value in self.inputs.items()})
        known.update(self.outputs)
        expect(name in known, f"unknown expression {name}")
        return known[name]

    def text(self, text):
        return re.sub(r"\$\{\{ *([\w.-]+) *\}\}", lambda match: self.value(match[1]), str(text))

    def run(self):
        """Runs all steps; the exit code of the first that fails, and what all printed."""
        printed = ""
        for step in self.action["runs"]["steps"]:
            if "uses" in step:
                # The cache: a hit if there is a tool, with the key a real runner would get.
                key = self.text(step["with"]["key"])
                expect(re.fullmatch(r"places-cost-Linux-X64-[0-9a-f]{32}", key), f"key {key}")
                path = self.text(step["with"]["path"])
                expect(path == str(self.temp / "places-cost-bin"), f"cached folder {path}")
                self.outputs[f"steps.{step['id']}.outputs.cache-hit"] = str(bool(self.tool)).lower()
                continue
            condition = step.get("if")
            if condition:
                name, wanted = re.fullmatch(r"([\w.-]+) != '(\w+)'", condition).groups()
                if self.value(name) == wanted:
                    continue
            expect("${{" not in step["run"], "expressions in a script can be injected into")
            output = self.folder / "output.txt"
            output.write_text("")
            environment = {name: self.text(text) for name, text in step.get("env", {}).items()}
            environment["GITHUB_ACTION_PATH"] = str(ACTION)
            environment["RUNNER_TEMP"] = str(self.temp)
            environment["GITHUB_OUTPUT"] = str(output)
            environment["GITHUB_STEP_SUMMARY"] = str(self.summary)
            code, text = run(step["run"], self.folder, environment)
            printed += text
            for line in output.read_text().splitlines():
                name, _, value = line.partition("=")
                self.outputs[f"steps.{step['id']}.outputs.{name}"] = value
            if code:
                return code, printed
        return 0, printed


CLEAN = ("--mistakes", "0")
REGRESSION = ("--mistakes", "40", "--abandoned", "0", "--mistake", "token-per-request")
ARGUMENTS = "--min-chars=3\n--debounce=0,300\n"


def generate(tool, path, *options):
    subprocess.run(
        [tool, "generate", "--sessions", "400", "--app-debounce", "300", "--app-min-chars", "3",
         *options, "--output", str(path)],
        check=True,
    )


def prepared(tool, name, *options):
    """A folder with traces, a budget and a baseline, as a recipe expects them."""
    folder = Path(tempfile.mkdtemp(prefix=f"places-cost-{name}-"))
    (folder / "traces").mkdir()
    # A script makes the traces of a recipe, the same ones as long as the app does not change.
    generate(tool, folder / "traces/head.jsonl", "--seed", "7", *(options or CLEAN))
    generate(tool, folder / "base.jsonl", "--seed", "7", *CLEAN)
    subprocess.run([tool, "check", "--init", "--output", folder / "places-cost.toml"], check=True)
    subprocess.run(
        [tool, "analyze", folder / "base.jsonl", "--min-chars", "3", "--debounce", "0,300",
         "--format", "json", "--output", folder / "baseline.json"],
        check=True,
    )
    return folder


def try_action(tool, build):
    for options, state in ((), ("ok", "warn")), (REGRESSION, ("fail",)):
        folder = prepared(tool, "action", *options)
        inputs = {"traces": "traces\n", "baseline": "baseline.json", "arguments": ARGUMENTS}
        # One build is enough.
        runner = Runner(folder, inputs, None if build and "ok" in state else tool)
        code, printed = runner.run()
        expect(code == ("fail" in state), f"action: exit code {code} for {state}\n{printed}")
        stated = runner.outputs["steps.check.outputs.state"]
        expect(stated in state, f"action: state {stated!r}")
        report = folder / runner.text("${{ inputs.output }}")
        for name in ("report.json", "check.json", "check.txt", "comment.md"):
            expect((report / name).stat().st_size > 0, f"action: {name} is empty")
        xml.etree.ElementTree.parse(report / "check.xml")
        summary = runner.summary.read_text()
        expect("## Place searches: the budget" in summary, "action: no check in the summary")
        expect("## Place searches: what they cost" in summary, "action: no report in the summary")
        comment = (report / "comment.md").read_text()
        expect(comment.startswith("<!-- places-cost -->\n"), "action: the comment has no marker")
        failed = "fail" in state
        expect(("::error file=places-cost.toml,line=" in printed) == failed, "action: annotations")
        expect(("token-per-keystroke" in comment) == failed, "action: the finding in the comment")
        shutil.rmtree(folder)

    # A baseline that is not there yet is passed over; a budget that is not there is an error.
    folder = prepared(tool, "first")
    inputs = {"traces": "traces", "baseline": "none.json", "arguments": ARGUMENTS}
    code, printed = Runner(folder, inputs, tool).run()
    expect(code == 0 and "want of a baseline" in printed, f"action: first run\n{printed}")
    shutil.rmtree(folder / "runner-temp")
    inputs["budget"] = "none.toml"
    code, printed = Runner(folder, inputs, tool).run()
    expect(code == 3 and "none.toml" in printed, f"action: {code} without a budget\n{printed}")
    shutil.rmtree(folder)


def blocks(language):
    page = (ROOT / "docs/ci.md").read_text()
    return re.findall(rf"```{language}\n(.*?)```", page, re.S)


def try_shell(tool):
    (script,) = blocks("shell")
    for options, wanted in ((), 0), (REGRESSION, 1):
        folder = prepared(tool, "shell", *options)
        (folder / "bin").mkdir()
        shutil.copy(tool, folder / "bin/places-cost")
        path = f"{folder / 'bin'}:{os.environ['PATH']}"
        code, printed = run(script, folder, {"PATH": path})
        expect(code == wanted, f"shell: exit code {code}\n{printed}")
        shutil.rmtree(folder)


def try_documents(tool):
    workflow, comment, gitlab = (yaml.safe_load(block) for block in blocks("yaml"))
    step = next(step for step in workflow["jobs"]["cost"]["steps"] if step.get("id") == "cost")
    action = yaml.safe_load((ACTION / "action.yml").read_text())
    expect(step["with"].keys() <= action["inputs"].keys(), "workflow: unknown inputs")
    for step in comment["jobs"]["comment"]["steps"]:
        code, printed = run(step["run"], ROOT, {}, shell=("bash", "-n", "-c"))
        expect(code == 0, f"comment: {printed}")
    job = gitlab["places-cost"]
    for options, wanted in ((), 0), (REGRESSION, 1):
        folder = prepared(tool, "gitlab", *options)
        (folder / ".places-cost").mkdir()
        shutil.copy(tool, folder / ".places-cost/places-cost")
        code, printed = run("\n".join(job["before_script"] + job["script"]), folder, {})
        expect(code == wanted, f"gitlab: exit code {code}\n{printed}")
        for path in job["artifacts"]["paths"] + list(job["artifacts"]["reports"].values()):
            expect((folder / path).stat().st_size > 0, f"gitlab: {path} is missing")
        shutil.rmtree(folder)


def main(arguments):
    build = "--build" in arguments
    tools = [argument for argument in arguments if not argument.startswith("--")]
    tool = Path(tools[0] if tools else ROOT / ".build/release/places-cost").resolve()
    expect(os.access(tool, os.X_OK), f"{tool} is no program; build it, or name one")
    try_action(tool, build)
    try_shell(tool)
    try_documents(tool)
    print("recipes: the action, shell and GitLab lines pass and fail as they should")


main(sys.argv[1:])
