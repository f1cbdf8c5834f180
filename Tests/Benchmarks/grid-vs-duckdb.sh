#!/bin/sh
# Times a whole `simulate` over a 6 x 41 grid against the same grid in SQL window functions on DuckDB,
# on any native trace in which keystrokes have clients, and compares the requests of all 246 cells.
# Unlike grid_vs_duckdb.py the SQL is general: texts may come back after a backspace (W2).
#
#   Tests/Benchmarks/grid-vs-duckdb.sh BINARY TRACE.jsonl
#
# Needs a python3 that can import duckdb (pip install duckdb, in an environment outside the
# repository); PYTHON names another one. Sessions are told apart by client, by 180 s of silence and by
# completing events (S2); the SQL leaves out sessions without keystrokes, so the trace should have none.
# Exits 1 if a cell differs or the whole command takes more than an eighth of DuckDB's time.
set -eu
exec "${PYTHON:-python3}" - "$@" <<'PYTHON'
import json, statistics, subprocess, sys, time
import duckdb

binary, trace = sys.argv[1:3]
STEPS = [step * 12 for step in range(41)]

SQL = """
with events as (
  select row_number() over () as line, ts, type, client, trim(input) as text
  from read_json(?, format = 'newline_delimited',
    columns = {ts: 'BIGINT', type: 'VARCHAR', client: 'VARCHAR', input: 'VARCHAR'})),
marked as (
  select *, type not in ('keystroke', 'autocomplete') as completes,
    ts - lag(ts) over client_order > 180000 as is_late,
    max(case when type not in ('keystroke', 'autocomplete') then ts end) over (client_order
      rows between unbounded preceding and 1 preceding) as choice
  from events window client_order as (partition by client order by ts, line)),
opening as (
  select *, type = 'keystroke' or type = 'autocomplete' and coalesce(ts - choice > 1000, true) as opens
  from marked),
breaks as (
  select *, coalesce(is_late, true) or opens and coalesce(
      max(case when completes then ts * 4 + 1 end) over earlier
        > coalesce(max(case when opens then ts * 4 end) over earlier, 0), false) as is_new
  from opening window earlier as (partition by client order by ts, line
    rows between unbounded preceding and 1 preceding)),
sessions as (
  select *, sum(is_new::int) over (partition by client order by ts, line) as session from breaks),
keys as (
  select client, session, ts, line, text, length_grapheme(text) as n,
    lead(ts) over (partition by client, session order by ts, line) - ts as gap
  from sessions where type = 'keystroke'),
cells as (select m, d * 12 as d from range(1, 7) m(m), range(0, 41) d(d)),
candidates as (
  select m, d, client, session, text,
    lag(text) over (partition by m, d, client, session order by ts, line) as last_sent
  from keys, cells where n >= m and coalesce(gap, 1000000000) >= d),
sent as (
  select m, d, count(*) filter (last_sent is distinct from text) as n,
    count(distinct (client, session)) as answered
  from candidates group by m, d),
done as (select distinct client, session from sessions where completes
  intersect select distinct client, session from keys),
unanswered as (
  select m, d, count(*) as n from done, cells where not exists (
    select 1 from keys where keys.client = done.client and keys.session = done.session
      and keys.n >= m and coalesce(gap, 1000000000) >= d) group by m, d)
select m, d, coalesce(sent.n, 0) + coalesce(unanswered.n, 0)
from cells left join sent using (m, d) left join unanswered using (m, d)
"""


def timed(run):
    start = time.perf_counter()
    result = run()
    return time.perf_counter() - start, result


def simulate():
    command = [binary, "simulate", trace, "--format", "json", "--quiet",
               "--min-chars", "1,2,3,4,5,6", "--debounce", ",".join(map(str, STEPS))]
    return json.loads(subprocess.run(command, check=True, capture_output=True).stdout)


def query():
    connection = duckdb.connect()
    connection.execute("set threads = 2")
    return connection.execute(SQL, [trace]).fetchall()


ours, theirs = [], []
for _ in range(3):
    took, report = timed(simulate)
    ours.append(took)
    took, rows = timed(query)
    theirs.append(took)
cells = {(c["minChars"], c["debounceMs"]): c["requests"] for c in report["simulation"]["grid"]}
wrong = [(m, d, n, cells[m, d]) for m, d, n in rows if cells[m, d] != n]
share = statistics.median(ours) / statistics.median(theirs)
print("places-cost simulate ", ["%.2f s" % took for took in ours])
print("DuckDB               ", ["%.2f s" % took for took in theirs])
print("places-cost / DuckDB  %.3f (at most 0.125)" % share)
print("cells that differ     %d of %d" % (len(wrong), len(rows)), wrong[:3])
sys.exit(1 if wrong or share > 0.125 else 0)
PYTHON
