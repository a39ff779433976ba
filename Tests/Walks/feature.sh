#!/usr/bin/env bash
# Makes a feature in a copy of what is committed, as it is made, and shows that it is whole: it builds, all tests and sessions
# pass, what is generated stands, and besides new files only the manifest and the registry got a line. Prints how long that
# took, and then converts its documentation.
#
#     Tests/Walks/feature.sh [--quick] [NAME [FOLDER]]
#
# The copy goes to FOLDER, which is kept and need not be built again; without one to a folder that is removed. "--quick" does
# not build it before there is the feature: what is printed is then the time of building all.
set -euo pipefail
cd "$(dirname "$0")/../.."
. Tests/Walks/copy-support.sh
quick=no
if [ "${1:-}" = --quick ]; then
    quick=yes
    shift
fi
name=${1:-Limits}
folder=${2:-}
if [ -z "$folder" ]; then
    folder=$(mktemp -d)
    trap 'rm -rf "$folder"' EXIT
fi
copy_to "$folder"
source=$PWD
cd "$folder/DOBank"

if [ "$quick" = no ]; then
    echo "== build what is there"
    swift build --build-tests
fi
# The generator of the original makes it in the copy that it is started in, so that it is not built again.
generator=(swift run --package-path "$source/App/Generator")
swift build --package-path "$source/App/Generator"
SECONDS=0

echo "== swift run --package-path App/Generator feature $name"
"${generator[@]}" feature "$name"

echo "== build and test it with all others"
swift build --build-tests
swift test --skip-build
swift run --skip-build dobank session test Tests/Sessions
"${generator[@]}" generate --check

changed=$(git status --porcelain --untracked-files=no | sort)
if [ "$changed" != " M App/BankApp/Features/FeatureRegistry.swift
 M Package.swift" ] || [ "$(git diff --numstat | cut -f 1,2 | sort -u)" != "1	0" ]; then
    echo "More was changed than a line of the manifest and one of the registry:"
    git diff --stat
    exit 1
fi
swift format lint --strict --recursive --parallel Package.swift Modules App Mocks Tests
took=$SECONDS
Tests/Walks/docc.sh "$name" "${name}Mocks"
echo "$name is a feature after $took s: $(git status --porcelain --untracked-files=all | grep -c '^??') new files, two lines"
