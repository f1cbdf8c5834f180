#!/usr/bin/env bash
# Runs the tool under the thread and the address sanitizer on a small corpus, and compares what it
# writes with what a plain build writes.
#
#   Tests/Sanitizers/run.sh TOOL
#
# Works in $SANITIZER_FOLDER (default: .build/sanitizers).
set -euo pipefail
tool=$(realpath "$1")
cd "$(dirname "$0")/../.."
folder=${SANITIZER_FOLDER:-.build/sanitizers}
mkdir -p "$folder"

# The first is long enough to be read on several threads; the others have every format.
corpus=(samples/checkout.jsonl samples/*.har samples/*.txt samples/widget-session.jsonl)

export TSAN_OPTIONS=halt_on_error=1 ASAN_OPTIONS=detect_leaks=0 SWIFT_BACKTRACE=enable=no
for sanitizer in thread address; do
  swift build --sanitize="$sanitizer" --scratch-path "$folder/$sanitizer" --product places-cost
  for trace in "${corpus[@]}"; do
    for threads in 1 4; do
      "$folder/$sanitizer/debug/places-cost" analyze "$trace" --threads "$threads" --quiet \
        --format json --output "$folder/report.json"
      "$tool" analyze "$trace" --threads 1 --quiet --format json --output "$folder/plain.json"
      cmp "$folder/report.json" "$folder/plain.json"
    done
  done
  echo "$sanitizer sanitizer: ${#corpus[@]} traces, nothing found"
done
