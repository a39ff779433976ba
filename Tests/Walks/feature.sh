#!/usr/bin/env bash
# Makes a feature in a copy of what is committed, as it is made, and shows that it is whole: it builds, all tests and sessions
# pass, what is generated stands, and besides new files only the manifest and the registry got a line. Prints how long that
# took from the command on, where all others are built, and then converts its documentation.
#
#     Tests/Walks/feature.sh [NAME]
set -euo pipefail
cd "$(dirname "$0")/../.."
. Tests/Walks/copy-support.sh
in_copy "$@"
name=${1:-Limits}

echo "== build what is there"
swift build --build-tests
swift build --package-path App/Generator
SECONDS=0

echo "== swift run --package-path App/Generator feature $name"
swift run --package-path App/Generator feature "$name"

echo "== build and test it with all others"
swift build --build-tests
swift test --skip-build
swift run --skip-build dobank session test Tests/Sessions
swift run --package-path App/Generator generate --check
took=$SECONDS

changed=$(git status --porcelain --untracked-files=no | sort)
if [ "$changed" != " M App/Prompt/BankApp/Features/FeatureRegistry.swift
 M Package.swift" ] || [ "$(git diff --numstat | cut -f 1,2 | sort -u)" != "1	0" ]; then
    echo "More was changed than a line of the manifest and one of the registry:"
    git diff --stat
    exit 1
fi
swift format lint --strict --recursive --parallel Package.swift Modules App Mocks Tests
Tests/Walks/docc.sh "$name" "${name}Mocks"
echo "$name is a feature after $took s: $(git status --porcelain --untracked-files=all | grep -c '^??') new files, two lines"
