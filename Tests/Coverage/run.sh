#!/usr/bin/env bash
# Measures which lines of the library the tests run, prints it by folder with the files below the floor,
# and fails if the whole is below it: docs/testing.md says what is left uncovered.
#
#   Tests/Coverage/run.sh [FLOOR]     in percent of lines; 95 if not given
#
# Works in $COVERAGE_FOLDER (default: .build/coverage), where `missing.txt` lists every line not run.
set -euo pipefail
cd "$(dirname "$0")/../.."

floor=${1:-95}
folder=${COVERAGE_FOLDER:-.build/coverage}
mkdir -p "$folder"

swift test --scratch-path "$folder" --enable-code-coverage --disable-xctest > "$folder/test.log" 2>&1 ||
  { grep -E '✘|error:' "$folder/test.log" | tail -n 20; exit 1; }

binary=$(find "$folder"/*/debug -maxdepth 1 -name '*PackageTests.xctest' | head -n 1)
profile=$(find "$folder"/*/debug/codecov -name default.profdata | head -n 1)
llvm-cov export "$binary" -instr-profile "$profile" -format=lcov Sources/PlacesCost > "$folder/lines.info"

# A line counts once, however many generic copies of it there are.
awk -v floor="$floor" -v missing="$folder/missing.txt" '
  BEGIN { printf "" > missing }
  /^SF:/ { file = $0; sub(/^.*Sources\/PlacesCost\//, "", file) }
  /^DA:/ {
    split(substr($0, 4), part, ",")
    key = file ":" part[1]
    if (!(key in runs)) { order[++count] = key; files[key] = file }
    runs[key] += part[2]
  }
  END {
    for (i = 1; i <= count; i++) {
      file = files[order[i]]
      folder = file; if (!sub(/\/.*/, "", folder)) folder = "."
      all[folder]++; fileAll[file]++; total++
      if (runs[order[i]] > 0) { run[folder]++; fileRun[file]++; covered++ }
      else print order[i] > missing
    }
    for (folder in all)
      printf "%-16s %6.2f %%  %5d of %5d\n", folder, 100 * run[folder] / all[folder], run[folder], all[folder] | "sort"
    close("sort")
    for (file in fileAll)
      if (100 * fileRun[file] < floor * fileAll[file])
        printf "  %6.2f %%  %s\n", 100 * fileRun[file] / fileAll[file], file | "sort"
    close("sort")
    share = 100 * covered / total
    printf "library          %6.2f %%  %5d of %5d lines\n", share, covered, total
    exit share < floor
  }' "$folder/lines.info"
