#!/usr/bin/env python3
"""Times the what-if grid of places-cost against the same grid in SQL on DuckDB (needs `pip install duckdb`).

    python3 Tests/Benchmarks/grid_vs_duckdb.py .build/release/places-cost [EVENTS]

Writes a synthetic trace of people who only type forward (no text comes twice but for trailing
spaces), so that a window function can answer the replay rules W2 to W4. Compares the requests of
every cell of a 6 x 41 grid, prints the times of three runs each, and exits 1 if an answer differs or
the grid adds to the plain analysis (of one cell) more than an eighth of DuckDB's time. The whole
process, which bills, compares and reports besides, is shown against DuckDB too, and the 6 x 8 grid.
"""
import json, random, statistics, subprocess, sys, tempfile, time
import duckdb

WORDS = ["amsterdam centraal", "hotel central", "rue de rivoli", "museum of modern art",
         "12 example street", "baker street", "gare du nord", "high street 5"]


def write_trace(path, events):
    rng, written, start, client = random.Random(7), 0, 1764547200000, 0
    lines = []
    while written < events:
        client, t = client + 1, start + client * 400
        word = rng.choice(WORDS)
        for end in range(1, rng.randint(4, len(word)) + 1):
            t += int(rng.lognormvariate(5.2, 0.6))
            lines.append((t, f'{{"ts":{t},"type":"keystroke","client":"c{client}","input":"{word[:end]}"}}'))
            lines.append((t + 5, f'{{"ts":{t + 5},"type":"autocomplete","client":"c{client}",'
                                 f'"token":"t{client:032d}","input":"{word[:end]}"}}'))
            written += 2
        if rng.random() < 0.8:
            t += 900
            lines.append((t, f'{{"ts":{t},"type":"details","client":"c{client}","token":"t{client:032d}",'
                             f'"fields":"id,location"}}'))
            written += 1
    lines.sort()
    with open(path, "w") as file:
        file.writelines(line + "\n" for _, line in lines)


SQL = """
with events as (select * from read_json('{path}', format='newline_delimited',
    columns={{ts:'BIGINT', type:'VARCHAR', client:'VARCHAR', input:'VARCHAR'}})),
keys as (select client, trim(input) as text, length(trim(input)) as n,
    lead(ts) over (partition by client order by ts) - ts as gap from events where type = 'keystroke'),
runs as (select client, text, any_value(n) as n, max(coalesce(gap, 1000000000)) as gap
    from keys group by client, text),
done as (select distinct client from events where type = 'details'),
cells as (select m.m as m, d.d * 12 as d from range(1, 7) m(m), range(0, 41) d(d)),
sent as (select m, d, client, count(*) as n from runs, cells where n >= m and gap >= d group by all),
total as (select m, d, sum(n) as n, count(*) filter (client in (select client from done)) as answered
    from sent group by all)
select c.m, c.d, coalesce(t.n, 0) + (select count(*) from done) - coalesce(t.answered, 0)
from cells c left join total t using (m, d) order by c.d, c.m
"""


def timed(run):
    start = time.perf_counter()
    result = run()
    return time.perf_counter() - start, result


def main():
    binary, events = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    with tempfile.TemporaryDirectory() as folder:
        trace = f"{folder}/trace.jsonl"
        write_trace(trace, events)

        def analyze(min_chars, debounces):
            command = [binary, "analyze", trace, "--format", "json", "--quiet",
                       "--min-chars", min_chars, "--debounce", debounces]
            return json.loads(subprocess.run(command, check=True, capture_output=True).stdout)

        def sql():
            connection = duckdb.connect()
            connection.execute("set threads = 2")
            return connection.execute(SQL.format(path=trace)).fetchall()

        steps = ",".join(str(step * 12) for step in range(41))
        ours, theirs, small, single = [], [], [], []
        for _ in range(3):
            took, report = timed(lambda: analyze("1,2,3,4,5,6", steps))
            ours.append(took)
            took, rows = timed(sql)
            theirs.append(took)
            single.append(timed(lambda: analyze("1", "0"))[0])
            small.append(timed(lambda: analyze("1,2,3,4,5,6", "0,100,150,200,250,300,400,500"))[0])
        cells = {(c["minChars"], c["debounceMs"]): c["requests"] for c in report["simulation"]["grid"]}
        wrong = [(m, d, n, cells[m, d]) for m, d, n in rows if cells[m, d] != n]
        plain, sql_time = statistics.median(single), statistics.median(theirs)
        whole = statistics.median(ours) / sql_time
        added = (statistics.median(ours) - plain) / sql_time
        print(f"places-cost 6 x 41   {['%.2f s' % t for t in ours]}")
        print(f"DuckDB 6 x 41        {['%.2f s' % t for t in theirs]}")
        print(f"grid added / DuckDB  {added:.3f} (at most 0.125)")
        print(f"whole / DuckDB       {whole:.3f}")
        print(f"places-cost 6 x 8    {['%.2f s' % t for t in small]}")
        print(f"places-cost 1 x 1    {['%.2f s' % t for t in single]}")
        print(f"cells that differ    {len(wrong)} of {len(rows)}", wrong[:3])
        sys.exit(1 if wrong or added > 0.125 else 0)


main()
