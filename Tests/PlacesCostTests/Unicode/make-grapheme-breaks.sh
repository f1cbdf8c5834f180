#!/usr/bin/env bash
# Writes grapheme-breaks.txt from a GraphemeBreakTest.txt of the Unicode Character Database, such as
# /usr/share/unicode/auxiliary/GraphemeBreakTest.txt of Debian's package unicode-data.
#
#   make-grapheme-breaks.sh GraphemeBreakTest.txt > grapheme-breaks.txt
set -euo pipefail
version=$(sed -n '1s/^# \(GraphemeBreakTest-.*\)\.txt.*/\1/p' "$1")
echo "# Test strings as code points: + within a grapheme cluster, a space between two."
echo "# Facts of $version.txt of the Unicode Character Database, © Unicode, Inc.,"
echo "# https://www.unicode.org/terms_of_use.html; written by make-grapheme-breaks.sh."
sed -e 's/#.*//' -e '/^[[:space:]]*$/d' -e 's/^÷ //' -e 's/ ÷[[:space:]]*$//' \
  -e 's/ × /+/g' -e 's/ ÷ / /g' "$1"
