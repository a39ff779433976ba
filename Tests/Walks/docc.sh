#!/usr/bin/env bash
# Converts the documentation of every library, and fails on a warning: a link that leads nowhere, a parameter that is not there.
# "docc.sh LIBRARY..." converts these alone; what is converted is in .build/documentation.
set -euo pipefail
cd "$(dirname "$0")/../.."

libraries="$*"
if [ -z "$libraries" ]; then
    # What is written in C says in its header what there is to say. A target needs no page where nothing is promised of its interface.
    libraries="$(swift package describe --type json | python3 -c '
import json, pathlib, sys
package = json.load(sys.stdin)
swift = {t["name"]: pathlib.Path(t["path"]) for t in package["targets"] if t["module_type"] == "SwiftTarget"}
mayChange = ["BankApp", "LabSupport"]
for product in package["products"]:
    if "library" in product["type"]:
        for name in product["targets"]:
            if name in swift and (product["name"] not in mayChange or any(swift[name].glob("*.docc"))): print(name)')"
fi
products="$(swift build --show-bin-path)"
# The C modules that the libraries import lie where they were built, or in the sources.
includes=(-I "$products/Modules")
for map in "$products"/C*.build/module.modulemap Modules/*/C*/module.modulemap; do includes+=(-I "$(dirname "$map")"); done
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
target="$(swiftc -print-target-info | sed -n 's/^ *"unversionedTriple": "\(.*\)",$/\1/p')"

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
