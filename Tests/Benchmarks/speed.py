"""Whole processes, timed in turns so that whatever else the machine does hits all of them alike.

usage: speed.py TOOL TRACE
"""
import os
import subprocess
import sys
import tempfile
import time

ROUNDS = 7

# A count of events by token, with declared columns: the least that a bill needs.
DUCKDB = """
import duckdb, sys
columns = {'ts': 'BIGINT', 'type': 'VARCHAR', 'client': 'VARCHAR', 'token': 'VARCHAR', 'api': 'VARCHAR',
           'input': 'VARCHAR', 'fields': 'VARCHAR', 'place_id': 'VARCHAR', 'status': 'VARCHAR',
           'latency_ms': 'DOUBLE', 'tags': 'JSON'}
query = '''select count(*) from (select token, count(*) from read_json(?, format='newline_delimited',
           columns=?) group by token)'''
print(duckdb.connect().execute(query, [sys.argv[1], columns]).fetchall())
"""

ORJSON = """
import collections, orjson, sys
counts = collections.Counter()
with open(sys.argv[1], 'rb') as file:
    for line in file:
        counts[orjson.loads(line).get('token')] += 1
print(len(counts))
"""


def seconds(command):
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def compare(name, ours, theirs):
    pairs = [(seconds(ours), seconds(theirs)) for _ in range(ROUNDS)]
    ratios = sorted(a / b for a, b in pairs)
    best = min(a for a, _ in pairs), min(b for _, b in pairs)
    print(f"{name}: {ratios[ROUNDS // 2]:.3f} times its time (median of {ROUNDS} pairs; "
          f"{ratios[0]:.3f} to {ratios[-1]:.3f}; best {best[0]:.3f} s against {best[1]:.3f} s)")


tool, trace = sys.argv[1:]
print(f"{os.path.getsize(trace) / 1e6:.0f} MB, {os.cpu_count()} processors")
with tempfile.TemporaryDirectory() as folder:
    small = os.path.join(folder, "small.jsonl")
    with open(trace, "rb") as source, open(small, "wb") as target:
        for _ in range(1000):
            target.write(source.readline())

    def analyze(path):
        return [tool, "analyze", path, "--quiet", "--format", "json",
                "--output", os.path.join(folder, "report.json")]

    compare("DuckDB, count by token", analyze(trace), [sys.executable, "-c", DUCKDB, trace])
    compare("Python with orjson, count by token", analyze(trace), [sys.executable, "-c", ORJSON, trace])
    compare("jq, 1,000 events", analyze(small), ["jq", "-c", ".token", small])
