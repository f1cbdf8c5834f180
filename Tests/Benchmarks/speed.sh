#!/usr/bin/env bash
# Compares the tool with programs that do much less with the same trace: DuckDB, Python with orjson,
# and jq. Prints ratios of paired runs.
#
#   Tests/Benchmarks/speed.sh [TOOL] [EVENTS]     a release build and a million events unless given
#
# Works in $BENCHMARK_FOLDER (default: .build/benchmarks); needs Python, PyPI and jq.
set -euo pipefail
cd "$(dirname "$0")/../.."
tool=${1:-.build/release/places-cost}
events=${2:-1000000}
folder=${BENCHMARK_FOLDER:-.build/benchmarks}
mkdir -p "$folder"
[ -x "$folder/venv/bin/python" ] || python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q duckdb orjson
trace="$folder/trace-$events.jsonl"
if [ ! -s "$trace" ]; then
  # A search has 18 events or so; what is too much is cut off.
  "$tool" generate --sessions $((events / 15 + 100)) > "$folder/generated.jsonl"
  head -n "$events" "$folder/generated.jsonl" > "$trace"
  rm "$folder/generated.jsonl"
fi
"$folder/venv/bin/python" Tests/Benchmarks/speed.py "$tool" "$trace"
