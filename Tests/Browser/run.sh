#!/usr/bin/env bash
# Tests the HTML report in headless Chromium: run.sh PLACES_COST [FOLDER [PAGE ...]]
#
# Needs Chromium (Debian's package `chromium`) and Python 3 with venv; the DevTools client comes from
# PyPI. Pages and screenshots are kept where a folder is given. Ends with 'N passed, N failed'.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
environment=$(mktemp -d)
trap 'rm -rf "$environment"' EXIT

python3 "$here/content_policy.py"
python3 -m venv "$environment"
"$environment/bin/pip" install --quiet --disable-pip-version-check "websocket-client~=1.8"
PYTHONDONTWRITEBYTECODE=1 "$environment/bin/python" "$here/check_pages.py" "$@"
