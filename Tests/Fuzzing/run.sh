#!/usr/bin/env bash
# Fuzzes what reads input of users with libFuzzer: docs/fuzzing.md says how and what came of it.
#
#   Tests/Fuzzing/run.sh [-n EXECUTIONS] [-t SECONDS] [READER…]     all readers unless some are named
#
# With -n 0 the fuzzer is only built. Works in $FUZZ_FOLDER (default: .build/fuzzing). A crash ends the run and leaves its input there.
set -euo pipefail
cd "$(dirname "$0")/../.."

readers=(native har urls common alb cloudfront w3c pattern json-log spans analytics analytics-csv
  detect mapping prices providers settings import invoice report-json report baseline tally ties state
  arguments twin shards)
executions=1000000
seconds=0
while getopts n:t: option; do
  case $option in
    n) executions=$OPTARG ;;
    t) seconds=$OPTARG ;;
    *) exit 2 ;;
  esac
done
shift $((OPTIND - 1))
if [ $# -gt 0 ]; then readers=("$@"); fi

folder=${FUZZ_FOLDER:-.build/fuzzing}
mkdir -p "$folder"
folder=$(realpath "$folder")

compile() {
  local module=$1
  shift
  swiftc -O -wmo -enable-testing -sanitize=fuzzer,address -parse-as-library -module-name "$module" \
    -swift-version 6 -package-name places-cost -enable-experimental-feature Lifetimes \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility \
    -I "$folder" "$@" 2> >(grep -v 'Cannot export local symbol' >&2)
}

# Whether a product is older than one of some sources.
is_old() {
  local product=$1
  shift
  [ ! -e "$product" ] || [ -n "$(find "$@" -newer "$product" -name '*.swift' -print -quit)" ]
}

# The library, the command line without its start, and what calls them.
build() {
  local main=Sources/places-cost/Main.swift tests=Tests/PlacesCostTests
  local harness=(Tests/Fuzzing/*.swift $tests/Traces/Plain/*.swift
    $tests/Support/{SeededGenerator,TemporaryText,Reports}.swift
    $tests/Sharding/DividedTrace.swift Tests/CommandTests/Support/MemorySink.swift)
  if is_old "$folder/PlacesCost.o" Sources/PlacesCost; then
    {
      echo 'struct PackageResources {'
      for file in Sources/PlacesCost/{{Prices,Providers}/Books/*.json,Reports/HTML/report.*}; do
        printf '  static let %s: [UInt8] = [%s]\n' "$(basename "$file" | tr '.-' '__')" \
          "$(od -An -v -tu1 "$file" | tr -s ' \n' ',' | sed 's/^,//; s/,$//')"
      done
      echo '}'
    } > "$folder/PackageResources.swift"
    find Sources/PlacesCost -name '*.swift' -print0 | sort -z > "$folder/sources"
    compile PlacesCost -c -emit-module -emit-module-path "$folder/PlacesCost.swiftmodule" \
      -o "$folder/PlacesCost.o" "$folder/PackageResources.swift" \
      $(tr '\0' ' ' < "$folder/sources")
  fi
  if is_old "$folder/places_cost.o" Sources; then
    compile places_cost -c -emit-module -emit-module-path "$folder/places_cost.swiftmodule" \
      -o "$folder/places_cost.o" $(find Sources/places-cost -name '*.swift' ! -path $main | sort)
  fi
  if is_old "$folder/fuzzer" Sources "${harness[@]}"; then
    compile Fuzzing -o "$folder/fuzzer" "${harness[@]}" "$folder"/{PlacesCost,places_cost}.o
  fi
}

# Files to start from: those of the repository, and their single lines, cut to a size that mutates.
seed() {
  local name=$1 file line number=0
  shift
  mkdir -p "$folder/corpus/$name"
  for file in "$@"; do
    head -c 768 "$file" > "$folder/corpus/$name/$(basename "$file").head"
    while IFS= read -r line && [ "$number" -lt 40 ]; do
      number=$((number + 1))
      printf '%s\n' "$line" | head -c 768 > "$folder/corpus/$name/line-$number"
    done < "$file"
  done
}

# The archives that JSON reports hold, whole.
seed_archives() {
  local name=$1 file
  shift
  mkdir -p "$folder/corpus/$name"
  for file in "$@"; do
    sed -n 's/.*"tally": *"\([^"]*\)".*/\1/p' "$file" | base64 -d \
      > "$folder/corpus/$name/$(basename "$file").tally"
  done
}

# Files whose lengths and checksums only the tool itself makes.
seed_made() {
  mkdir -p "$folder/corpus/$1"
  READER=$1 SEEDS="$folder/corpus/$1" "$folder/fuzzer" -runs=0 > "$folder/$1.log" 2>&1
}

fuzz() {
  local name=$1 reader=$1 logs=samples/access-logs mapping= length=768 place=.
  local extra="Tests/Fuzzing/Corpus/$name"
  case $name in
    native) seed "$name" samples/checkout.jsonl samples/widget-session.jsonl ;;
    har) seed "$name" samples/*.har ;;
    urls) seed "$name" samples/widget-session.urls.txt ;;
    common) reader=access-log; mapping=$logs/mapping.json
      seed "$name" $logs/common.log $logs/combined.log $logs/vhost.log ;;
    alb | cloudfront | w3c) reader=access-log; mapping=$logs/mapping.json
      seed "$name" "$logs/$name.log" ;;
    pattern) reader=access-log; mapping=$logs/custom-mapping.json; seed "$name" $logs/custom.log ;;
    json-log) mapping=$logs/mapping.json; seed "$name" $logs/*.jsonl $logs/cloud-logging.json ;;
    spans) reader=otlp; seed "$name" samples/spans/* ;;
    analytics) mapping=samples/analytics/mapping.json
      seed "$name" samples/analytics/{amplitude.jsonl,posthog.json,segment.jsonl} ;;
    analytics-csv) mapping=samples/analytics/mapping.json; seed "$name" samples/analytics/*.csv ;;
    detect) mapping=$logs/mapping.json
      seed "$name" samples/*.har samples/*.jsonl samples/*.txt samples/*/*.* ;;
    mapping) seed "$name" $logs/*mapping.json samples/analytics/mapping.json ;;
    prices) seed "$name" Sources/PlacesCost/Prices/Books/*.json ;;
    settings) seed "$name" Tests/Fuzzing/Corpus/settings/* ;;
    providers) seed "$name" Sources/PlacesCost/Providers/Books/*.json ;;
    import) seed "$name" samples/prices/{catalog-skus.json,pricing-export.jsonl} ;;
    invoice) seed "$name" samples/invoice/* ;;
    report-json) length=4096; seed "$name" Tests/PlacesCostTests/Golden/sources/*.json ;;
    report | baseline) length=20000; seed_made "$name"
      seed_archives "$name" Tests/PlacesCostTests/Golden/sources/*.json ;;
    tally | ties | state) length=20000; seed_made "$name" ;;
    # Where neither the folder nor its parent, which a command line may name, holds files to be read.
    arguments) place="$folder/empty/empty"; mkdir -p "$place"
      seed "$name" Tests/Fuzzing/Corpus/arguments/* ;;
    twin | shards) seed "$name" samples/*.jsonl ;;
    *) echo "no such reader: $name" >&2; exit 2 ;;
  esac
  if [ -d "$extra" ]; then cp "$extra"/* "$folder/corpus/$name/"; fi
  echo "$name"
  # Without the variable a crash would start a debugger, which outlives the fuzzer.
  env -C "$place" SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=malloc_context_size=0:detect_leaks=0 \
    READER="$reader" ${mapping:+MAPPING="$mapping"} \
    "$folder/fuzzer" "$folder/corpus/$name" -runs="$executions" -max_total_time="$seconds" \
    -seed=1 -max_len="$length" -timeout=20 -dict="$PWD/Tests/Fuzzing/readers.dict" -print_final_stats=1 \
    -artifact_prefix="$folder/$name-" > "$folder/$name.log" 2>&1 < /dev/null ||
    { tail -n 40 "$folder/$name.log"; exit 1; }
  grep -E 'number_of_executed_units|average_exec_per_sec' "$folder/$name.log"
}

build
if [ "$executions" -gt 0 ]; then
  for name in "${readers[@]}"; do fuzz "$name"; done
fi
