#!/usr/bin/env bash
# Tries the CI recipes: the steps of the composite action, and the GitLab and shell lines of
# docs/ci.md, on a trace that keeps its budget and on one that must fail.
#
#   Tests/Recipes/run.sh [TOOL]     TOOL is a built places-cost, .build/release/places-cost if left out
#   Tests/Recipes/run.sh --build    also runs the action's build step, which takes minutes
set -euo pipefail
cd "$(dirname "$0")/../.."
exec python3 Tests/Recipes/recipes.py "$@"
