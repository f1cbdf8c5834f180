#!/usr/bin/env bash
# Fuzzes the readers of files with libFuzzer: docs/fuzzing.md says how and what came of it.
#
#   Tests/Fuzzing/run.sh [-n EXECUTIONS] [-t SECONDS] [READER…]     all readers unless some are named
#
# Works in $FUZZ_FOLDER (default: .build/fuzzing). A crash ends the run and leaves its input there.
set -euo pipefail
cd "$(dirname "$0")/../.."

readers=(native har urls common alb cloudfront w3c pattern json-log spans analytics analytics-csv
  detect mapping prices settings report state)
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

# The fuzzer is the library and the harness in one module.
build() {
  {
    echo 'struct PackageResources {'
    for file in Sources/PlacesCost/{{Prices,Providers}/Books/*.json,Reports/HTML/report.*}; do
      printf '  static let %s: [UInt8] = [%s]\n' "$(basename "$file" | tr '.-' '__')" \
        "$(od -An -v -tu1 "$file" | tr -s ' \n' ',' | sed 's/^,//; s/,$//')"
    done
    echo '}'
  } > "$folder/PackageResources.swift"
  find Sources/PlacesCost -name '*.swift' -print0 | sort -z | xargs -0 \
    swiftc -O -wmo -sanitize=fuzzer,address -parse-as-library -module-name PlacesCostFuzz \
    -swift-version 6 -package-name places-cost -enable-experimental-feature Lifetimes \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility \
    -o "$folder/fuzzer" "$folder/PackageResources.swift" Tests/Fuzzing/ReaderFuzz.swift \
    2> >(grep -v 'Cannot export local symbol' >&2)
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
  local file
  mkdir -p "$folder/corpus/report"
  for file in "$@"; do
    sed -n 's/.*"tally": *"\([^"]*\)".*/\1/p' "$file" | base64 -d \
      > "$folder/corpus/report/$(basename "$file").tally"
  done
}

# States, which only the tool can write.
seed_states() {
  local file tool=${PLACES_COST:-.build/debug/places-cost}
  mkdir -p "$folder/corpus/state"
  for file in "$@"; do
    rm -f "$folder/corpus/state/$(basename "$file")"
    head -n 30 "$file" | "$tool" analyze - --state "$folder/corpus/state/$(basename "$file")" -q \
      > /dev/null
  done
}

fuzz() {
  local name=$1 reader=$1 logs=samples/access-logs mapping= length=768
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
    report) length=16384; seed_archives Tests/PlacesCostTests/Golden/sources/*.json ;;
    state) length=16384; seed_states samples/checkout.jsonl samples/widget-session.jsonl \
      samples/access-logs/envoy.jsonl ;;
    *) echo "no such reader: $name" >&2; exit 2 ;;
  esac
  if [ -d "$extra" ]; then cp "$extra"/* "$folder/corpus/$name/"; fi
  echo "$name"
  # Without the variable a crash would start a debugger, which outlives the fuzzer.
  env SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=malloc_context_size=0:detect_leaks=0 \
    READER="$reader" ${mapping:+MAPPING="$mapping"} \
    "$folder/fuzzer" "$folder/corpus/$name" -runs="$executions" -max_total_time="$seconds" \
    -seed=1 -max_len="$length" -timeout=20 -dict=Tests/Fuzzing/readers.dict -print_final_stats=1 \
    -artifact_prefix="$folder/$name-" > "$folder/$name.log" 2>&1 < /dev/null ||
    { tail -n 40 "$folder/$name.log"; exit 1; }
  grep -E 'number_of_executed_units|average_exec_per_sec' "$folder/$name.log"
}

if [ ! -x "$folder/fuzzer" ] || [ -n "$(find Sources/PlacesCost Tests/Fuzzing/ReaderFuzz.swift \
  -newer "$folder/fuzzer" -name '*.swift' -print -quit)" ]; then
  build
fi
for name in "${readers[@]}"; do fuzz "$name"; done
