#!/usr/bin/env bash
# Makes a feature in a copy of what is committed, as it is made, and shows that it is whole: it builds, all tests and sessions
# pass, what is generated stands, and besides new files only the manifest and the registry got a line. Prints how long that
# took, and then converts its documentation.
#
#     Tests/Walks/feature.sh [NAME [FOLDER]]
#
# The copy goes to FOLDER, which is kept and need not be built again; without one to a folder that is removed.
set -euo pipefail
cd "$(dirname "$0")/../.."
name=${1:-Limits}
copy=${2:-}
if [ -z "$copy" ]; then
    copy=$(mktemp -d)
    trap 'rm -rf "$copy"' EXIT
fi

if [ ! -d "$copy/DOBank/.git" ]; then git clone -q --no-hardlinks . "$copy/DOBank"; fi
head=$(git rev-parse HEAD)
source=$PWD
cd "$copy/DOBank"
git fetch -q "$source" HEAD
git checkout -q --detach "$head"
git reset -q --hard
git clean -fdq

echo "== build what is there"
swift build --build-tests
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
