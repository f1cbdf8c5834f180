"""Runs the Spark job on traces and compares its reports with those of single runs; see run.sh."""

import json
import os
import subprocess
import sys

TIME_LIMIT = 300  # seconds for one job


def main():
    binary, folder = sys.argv[1:]
    trace = awkward_trace(binary, f"{folder}/trace.jsonl")
    single = report(binary, ["analyze", trace, "--quiet", "--by", "platform", "--from", "native"])

    run_job(trace, f"{folder}/plain", binary)
    compare(single, report(binary, ["report", f"{folder}/plain/all.tally"]), "the job")

    # The first process of the second pass is killed when it has read 2,000 bytes, and waits for more.
    killer = f"{folder}/killer.sh"
    with open(killer, "w") as file:
        file.write(
            f"""#!/bin/bash
case "$*" in
*--with-ties*)
  if mkdir {folder}/killed 2>/dev/null; then
    exec 3<&0
    {{ head -c 2000 <&3; sleep 1; }} | {binary} "$@" &
    sleep 0.5
    kill -9 $!
    wait $!
    echo $? > {folder}/killed/status
    kill -9 $$
  fi ;;
esac
exec {binary} "$@"
"""
        )
    os.chmod(killer, 0o755)
    run_job(trace, f"{folder}/killed-run", killer)
    with open(f"{folder}/killed/status") as file:
        assert file.read().strip() == "137", "no process was killed"
    compare(single, report(binary, ["report", f"{folder}/killed-run/all.tally"]), "after a kill")
    for name in ("all.tally", "all.ties"):
        whole = [open(f"{folder}/{run}/{name}", "rb").read() for run in ("plain", "killed-run")]
        assert whole[0] == whole[1], f"{name} differs after a kill"
    print("Spark: the same reports as in a single run, one process killed or none")


def run_job(trace, shared, tool):
    environment = os.environ | {
        "PYSPARK_PYTHON": sys.executable,
        "PYSPARK_DRIVER_PYTHON": sys.executable,
        "SPARK_LOCAL_IP": "127.0.0.1",
    }
    submit = os.path.join(os.path.dirname(sys.executable), "spark-submit")
    command = [submit, "--master", "local[2,4]", "--conf", "spark.ui.enabled=false"]
    command += ["--conf", "spark.driver.host=127.0.0.1"]
    command += ["--conf", "spark.driver.bindAddress=127.0.0.1"]
    command += ["samples/spark/places_cost_spark.py", trace, "--shared", shared, "--tool", tool]
    command += ["--partitions", "5", "--name", os.path.basename(trace)]
    command += ["--option=--by=platform"]
    run = subprocess.run(
        command, env=environment, timeout=TIME_LIMIT, capture_output=True, text=True
    )
    if run.returncode != 0:
        sys.exit(f"the job failed with {run.returncode}:\n{run.stdout}\n{run.stderr[-8000:]}")


def awkward_trace(binary, path):
    """A synthetic trace of many mistakes, tokens shared by strangers, and lines that are no events."""
    generate = [binary, "generate", "--sessions", "600", "--seed", "11", "--mistakes", "40"]
    lines = subprocess.run(generate, capture_output=True, check=True).stdout.splitlines()
    odd = [b"no JSON", b'{"ts":1,"type":"details","api":"v3"}', b"\xff\xfe", b"", b"[1]\r"]
    odd += [b'{"ts":1,\t"type":"scroll","tags":{"a":"\xc3\xa9"}}', b'{"ts":2,"type":"key\xffstroke"}']
    with open(path, "wb") as file:
        for number, line in enumerate(lines):
            if b'"token":"' in line and number % 7 == 0:
                start = line.index(b'"token":"') + 9
                end = line.index(b'"', start)
                line = line[:start] + b"shared-%d" % (number % 4) + line[end:]
            # Events of one time go by their number, however they are sorted.
            file.write(line[:-1] + b',"seq":%d}\n' % number)
            if number % 1000 == 500:
                file.write(odd[number // 1000 % len(odd)] + b"\n")
    return path


def report(binary, arguments):
    command = [binary, *arguments, "--format", "json"]
    output = subprocess.run(command, capture_output=True, check=True).stdout
    return json.dumps(without_lines(json.loads(output)), indent=1)


def without_lines(value):
    if isinstance(value, dict):
        # The saved tally holds lines too.
        return {k: without_lines(v) for k, v in value.items() if k not in ("lines", "tally")}
    return [without_lines(each) for each in value] if isinstance(value, list) else value


def compare(single, other, name):
    if single == other:
        return
    pairs = zip(single.splitlines(), other.splitlines())
    shown = [f"- {a}\n+ {b}" for a, b in pairs if a != b][:10]
    sys.exit(f"{name} gives another report:\n" + "\n".join(shown))


if __name__ == "__main__":
    main()
