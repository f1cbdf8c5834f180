#!/usr/bin/env bash
# Measures which lines of the library and of the tool the tests run, prints them by folder with the files
# below the floor, and fails if the library is below it: docs/testing.md says what is left uncovered.
#
#   Tests/Coverage/run.sh [FLOOR]     in percent of lines; 95 if not given
#
# Works in $COVERAGE_FOLDER (default: .build/coverage), where `missing.txt` lists every line not run.
set -euo pipefail
cd "$(dirname "$0")/../.."

floor=${1:-95}
mkdir -p "${COVERAGE_FOLDER:-.build/coverage}"
folder=$(cd "${COVERAGE_FOLDER:-.build/coverage}" && pwd)
# The tools beside the compiler read what it writes; others of the same name may be older.
PATH="$(dirname "$(readlink -f "$(command -v swift)")"):$PATH"

# Tests that run the tool in a process of its own count too. It ends without a last word, so every
# process counts into its file as it runs (%c), for which the counters must be movable.
swift build --build-tests --scratch-path "$folder" --enable-code-coverage \
  -Xswiftc -Xllvm -Xswiftc -runtime-counter-relocation > "$folder/build.log" 2>&1 ||
  { grep error: "$folder/build.log" | tail -n 20; exit 1; }
rm -f "$folder"/*.profraw
LLVM_PROFILE_FILE="$folder/%m%c.profraw" swift test --skip-build --scratch-path "$folder" \
  --disable-xctest > "$folder/test.log" 2>&1 || { grep -a ✘ "$folder/test.log" | tail -n 20; exit 1; }

llvm-profdata merge "$folder"/*.profraw -o "$folder/all.profdata"
llvm-cov export "$folder"/debug/*PackageTests.xctest -object "$folder/debug/places-cost" \
  -instr-profile "$folder/all.profdata" -format=lcov Sources/PlacesCost Sources/places-cost \
  > "$folder/lines.info"

# A line counts once, however many generic copies of it there are.
awk -v floor="$floor" -v root="$PWD/Sources/" -v missing="$folder/missing.txt" '
  BEGIN { printf "" > missing }
  /^SF:/ { file = substr($0, length("SF:" root) + 1) }
  /^DA:/ {
    split(substr($0, 4), part, ",")
    key = file ":" part[1]
    if (!(key in runs)) { order[++count] = key; files[key] = file }
    runs[key] += part[2]
  }
  function add(group, isRun) { all[group]++; run[group] += isRun }
  function row(group) {
    return sprintf("%6.2f %%  %5d of %5d  %s", 100 * run[group] / all[group], run[group], all[group], group)
  }
  END {
    for (i = 1; i <= count; i++) {
      file = files[order[i]]
      isRun = runs[order[i]] > 0
      split(file, part, "/")
      add(part[1], isRun)
      if (part[3] != "") add(part[1] "/" part[2], isRun)
      add(file, isRun)
      if (!isRun) print order[i] > missing
    }
    for (group in all)
      if (group !~ /\.swift$/ || 100 * run[group] < floor * all[group]) print row(group) | "sort -k 6"
    close("sort -k 6")
    exit 100 * run["PlacesCost"] < floor * all["PlacesCost"]
  }' "$folder/lines.info"
