#!/usr/bin/env bash
# Converts the documentation of every library, and fails on a warning: a link that leads nowhere, a parameter that is not there.
# "docc.sh LIBRARY..." converts these alone; what is converted is in .build/documentation.
set -euo pipefail
cd "$(dirname "$0")/../.."

. Tests/Walks/modules-support.sh
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

mkdir -p .build/documentation
if [ $# = 0 ]; then swift build; fi
failed=""
for library in $libraries; do
    catalogue="$(find Modules App Mocks Tests -type d -name "$library.docc" -not -path '*/.build/*')"
    if [ -z "$catalogue" ]; then
        echo "$library has no $library.docc" >&2
        failed+=" $library"
        continue
    fi
    if [ $# != 0 ]; then swift build --target "$library"; fi
    mkdir "$work/$library"
    swift symbolgraph-extract -module-name "$library" -target "$target" "${includes[@]}" \
        -minimum-access-level public -skip-synthesized-members -output-dir "$work/$library"
    docc convert "$catalogue" --warnings-as-errors --fallback-bundle-identifier "dobank.$library" \
        --additional-symbol-graph-dir "$work/$library" --output-path ".build/documentation/$library" || failed+=" $library"
done
[ -z "$failed" ] || { echo "not documented:$failed" >&2; exit 1; }
echo "the documentation of $(wc -w <<<"$libraries") libraries has no warning"
