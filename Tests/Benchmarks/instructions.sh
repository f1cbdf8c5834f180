#!/usr/bin/env bash
# Guards the scan: counts the instructions that reading a line of the sample takes, which do not
# depend on what else the machine does, and fails if they are a tenth more than they were.
#
#   Tests/Benchmarks/instructions.sh TOOL     a release build; needs valgrind
set -euo pipefail
tool=$(realpath "$1")
cd "$(dirname "$0")/../.."

# Measured with Swift 6.3.1 on x86-64; write a new figure here when the scan gets faster.
expected=792

trace=samples/checkout.jsonl
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
valgrind --tool=callgrind --callgrind-out-file="$folder/out" \
  --toggle-collect='*LineScannerV4scan*_7isStart*' \
  "$tool" analyze "$trace" --threads 1 --format csv --output "$folder/report.csv" 2> "$folder/log"
total=$(sed -n 's/.*Collected : \([0-9]*\).*/\1/p' "$folder/log")
[ -n "$total" ] || { cat "$folder/log"; exit 2; }
each=$((total / $(wc -l < "$trace")))
echo "$each instructions a line, $expected expected"
if [ "$(uname -m)" = x86_64 ] && [ "$each" -gt $((expected * 11 / 10)) ]; then
  echo "The scan has become slower." >&2
  exit 1
fi
if [ "$each" -lt $((expected / 2)) ]; then
  echo "Only a part of the scan was counted." >&2
  exit 1
fi
