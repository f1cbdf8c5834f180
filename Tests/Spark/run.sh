#!/usr/bin/env bash
# The Spark job of samples/spark on a real local Spark, against the report of a single run.
#
#   Tests/Spark/run.sh [BINARY]
#
# Compares reports to the byte (the lines of findings aside), once more with a pipe process killed in
# the middle. Needs Java 17; Spark is installed into an environment in a temporary folder, or taken from
# the environment that SPARK_VENV names.
set -euo pipefail
cd "$(dirname "$0")/../.."
binary=$(realpath "${1:-.build/release/places-cost}")

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
venv=${SPARK_VENV:-$folder/venv}
if [ ! -x "$venv/bin/spark-submit" ]; then
  python3 -m venv "$venv"
  for attempt in 1 2 3; do
    "$venv/bin/python" -m pip --quiet --disable-pip-version-check install pyspark==4.3.0 && break
    [ "$attempt" -lt 3 ] || exit 1
    sleep $((attempt * 10))
  done
fi

"$venv/bin/python" Tests/Spark/compare.py "$binary" "$folder"
