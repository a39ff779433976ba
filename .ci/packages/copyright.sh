#!/usr/bin/env bash
# Prints the copyright file of a program: the owner's licence, which is the file LICENSE in the root folder once there is one, and the
# licences and notices of what is linked into the program.
#
#     .ci/packages/copyright.sh SCRATCH PROGRAM    SCRATCH has the builds, with what they are made of
set -euo pipefail
cd "$(dirname "$0")/../.."
scratch=$1
case $2 in
dobank-server) checkouts="$scratch/server/checkouts" ;;
dobank-generate) checkouts="$scratch/generator/checkouts" ;;
*) checkouts= ;;
esac
library="Swift's standard library and Foundation"
if [ "$2" = sessions ]; then library="Swift's standard library"; fi

# licence FILE: its name.
licence() {
    local name=
    if grep -q 'Apache License' "$1"; then name=Apache-2.0; elif grep -q 'MIT License' "$1"; then name=MIT; fi
    [ -n "$name" ] || { echo "the licence of $1 is none that is known here" >&2; exit 1; }
    if grep -q 'Runtime Library Exception' "$1"; then name="$name with the Runtime Library Exception of Swift"; fi
    echo "$name"
}

echo "$2"
echo "Copyright $(date -u -d "@${SOURCE_DATE_EPOCH:-0}" +%Y) its maintainers, $(cat .ci/packages/maintainer)"
echo
if [ -f LICENSE ]; then
    cat LICENSE
else
    echo "No licence has been chosen yet: all rights are reserved."
fi
echo
echo "The program has these linked into it:"
echo
echo "  $library: Copyright Apple Inc. and the Swift project authors,"
echo "    Apache-2.0 with the Runtime Library Exception of Swift"
if [ -n "$checkouts" ]; then
    for folder in "$checkouts"/*/; do
        name="$(basename "$folder")"
        file="$(find "$folder" -maxdepth 1 -iname 'LICENSE*' | LC_ALL=C sort | head -n 1)"
        [ -n "$file" ] || { echo "$name has no licence" >&2; exit 1; }
        # A failure within the words of a command would be passed over.
        kind="$(licence "$file")"
        echo "  $name: $kind"
    done
    for file in "$checkouts"/*/NOTICE*; do
        [ -f "$file" ] || continue
        printf '\nThe notice of %s:\n\n' "$(basename "$(dirname "$file")")"
        sed 's/^/  /; s/[ \t]*$//' "$file"
    done
fi
echo
echo "On Debian the text of Apache-2.0 is in /usr/share/common-licenses/Apache-2.0."
