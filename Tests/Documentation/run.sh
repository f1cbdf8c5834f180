#!/usr/bin/env bash
# Builds the library's documentation with DocC, and fails on any warning: a link to a symbol that is
# not there, a parameter that does not exist.
#
#   Tests/Documentation/run.sh [FOLDER]   FOLDER gets the archive; a temporary one if left out
#
# Needs a build of the package, whose module it reads; makes one if there is none.
set -euo pipefail
cd "$(dirname "$0")/../.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
archive=${1:-$work}/PlacesCost.doccarchive

newest=$(ls -t .build/{debug,release}/Modules/PlacesCost.swiftmodule 2>/dev/null | head -n 1 || true)
if [ -z "$newest" ]; then
  swift build --target PlacesCost
  newest=.build/debug/Modules/PlacesCost.swiftmodule
fi
modules=$(dirname "$newest")
# Contributors read it too, so it has what the package shares beside what is public.
mkdir "$work/symbols"
target=$(swift -print-target-info | sed -n 's/^ *"triple": "\(.*\)",$/\1/p' | head -n 1)
swift-symbolgraph-extract -module-name PlacesCost -I "$modules" -target "$target" \
  -minimum-access-level package -skip-synthesized-members -output-dir "$work/symbols"

docc convert Sources/PlacesCost/PlacesCost.docc --additional-symbol-graph-dir "$work/symbols" \
  --fallback-display-name PlacesCost --fallback-bundle-identifier places-cost.PlacesCost \
  --output-dir "$archive" --warnings-as-errors
pages=$(find "$archive/data" -name '*.json' | wc -l)
echo "documentation: $pages pages, no warning"
