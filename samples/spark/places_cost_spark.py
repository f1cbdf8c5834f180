#!/usr/bin/env python3
"""The report of a trace that is too large for one machine, with Apache Spark.

    spark-submit places_cost_spark.py 'gs://bucket/trace/*.jsonl.gz' --shared /mnt/shared/run-1

Two passes, as docs/tally.md says: by token, to find the people whom a token ties together; by person,
to tally. Each task pipes its partition through `places-cost` and leaves one small file in --shared, a
folder that driver and workers see under one path. Files are written beside and renamed, and named by
partition, so that a task that is tried again writes the same one.
"""

import argparse
import os
import subprocess
import threading

from pyspark.sql import SparkSession
from pyspark.sql.functions import col


def piped(command, lines):
    """The lines that a command makes of others; an error if it, or where they come from, fails."""
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    failures = []

    def feed():
        try:
            for line in lines:
                process.stdin.write(line + b"\n")
            process.stdin.close()
        except BrokenPipeError:
            pass  # The command has ended; its status says how.
        except BaseException as failure:
            # The command must not take a part for the whole.
            failures.append(failure)
            process.kill()

    feeder = threading.Thread(target=feed, daemon=True)
    feeder.start()
    for line in process.stdout:
        yield line[:-1]
    status = process.wait()
    feeder.join()
    if failures:
        raise failures[0]
    if status != 0:
        raise RuntimeError(f"{' '.join(command)}: status {status}")


def keyed(row):
    """A line of `tally --shard-key` as ((order, key), line)."""
    key, order, line = row.split(b"\t", 2)
    return (order, key), line


def divided(lines, tool, division, partitions):
    """The lines in partitions by key, each in the order of its events."""
    command = tool + ["tally", "--shard-key", division, "--from", "native", "-"]
    return (
        lines.mapPartitions(lambda part: map(keyed, piped(command, part)))
        .repartitionAndSortWithinPartitions(
            partitions, partitionFunc=lambda order_and_key: int(order_and_key[1][:8], 16)
        )
        .values()
    )


def tallied(lines, command, folder, ending):
    """Runs a command that writes a file over each partition; returns the files."""

    def run(partition, part):
        file = f"{folder}/{partition:05}.{ending}"
        for _ in piped(command + ["-", "-o", file], part):
            pass
        yield file

    return lines.mapPartitionsWithIndex(run).collect()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("trace", help="native trace, as Spark finds it, or .parquet with lines")
    parser.add_argument("--shared", required=True, help="a folder that all machines see")
    parser.add_argument("--tool", default="places-cost", help="where machines have the program")
    parser.add_argument("--partitions", type=int, default=64)
    parser.add_argument("--name", default="-", help="what reports call the trace")
    parser.add_argument("--option", action="append", default=[], help="of tally: --option=--by=app")
    options = parser.parse_args()
    tool = [options.tool]

    spark = SparkSession.builder.appName("places-cost").getOrCreate()
    os.makedirs(options.shared, exist_ok=True)
    if options.trace.endswith(".parquet"):
        rows = spark.read.parquet(options.trace).select("line")
    else:
        rows = spark.read.option("lineSep", "\n").text(options.trace)
    # As bytes: text that is not UTF-8 must reach the tool as it is.
    lines = rows.select(col(rows.columns[0]).cast("binary")).rdd.map(lambda row: bytes(row[0]))

    calls = divided(lines, tool, "billing", options.partitions)
    # A task has one core.
    native = ["--from", "native", "--threads", "1", *options.option]
    find = tool + ["tally", "--find-ties", *native]
    ties = f"{options.shared}/all.ties"
    subprocess.run(
        tool + ["merge", *tallied(calls, find, options.shared, "ties"), "-o", ties], check=True
    )

    events = divided(lines, tool, "session", options.partitions)
    tally = tool + ["tally", "--with-ties", ties, "--quiet", "--name", options.name, *native]
    whole = f"{options.shared}/all.tally"
    subprocess.run(
        tool + ["merge", *tallied(events, tally, options.shared, "tally"), "-o", whole], check=True
    )
    print(whole)
    spark.stop()


if __name__ == "__main__":
    main()
