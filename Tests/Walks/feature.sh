#!/usr/bin/env bash
# Follows the tutorial in a copy of what is committed: runs its commands and makes its changes in their order. Between them it shows
# that a feature is whole as it is made: it builds, all tests and sessions pass, what is generated stands, and besides new files only
# the manifest and the two registries, of screens and of pages, got a line. Prints how long that took, where all others are built, and converts its documentation.
# With --quick it runs only the tests that the page runs: those that have its name, and those of the repository's rules.
set -euo pipefail
cd "$(dirname "$0")/../.."
. Tests/Walks/copy-support.sh
in_copy "$@"
page=Documentation/Tutorial.md

# follow N: what the page says below its heading "## N. …": blocks marked "sh" are run, blocks marked "diff" are applied.
follow() {
    local commands
    commands="$(awk -v heading="## $1. " '
        /^## / { isHere = index($0, heading) == 1; if (isHere) printf "echo \"== %s\"\n", substr($0, 4); next }
        !isHere { next }
        /^```sh$/ { block = "sh"; next }
        /^```diff$/ { block = "diff"; print "git apply --recount - <<\"END OF DIFF\""; next }
        /^```/ { if (block == "diff") print "END OF DIFF"; block = block == "" ? "other" : ""; next }
        block == "sh" || block == "diff"' "$page")"
    grep -q '^[^#]*swift' <<<"$commands" || { echo "$page has no commands below \"## $1.\"" >&2; exit 1; }
    bash -euo pipefail -c "$commands"
}

follow 1
SECONDS=0
follow 2

echo "== all others beside it"
result=ran
if [ "${1:-}" != --quick ]; then swift test; result="passed all tests"; fi
swift run --skip-build dobank session test Tests/Sessions
swift run --package-path App/Generator generate --check
took=$SECONDS

changed=$(git status --porcelain --untracked-files=no | sort)
if [ "$changed" != " M App/Prompt/BankApp/Features/FeatureRegistry.swift
 M App/Web/BankWeb/WebBank.swift
 M Package.swift" ] || [ "$(git diff --numstat | cut -f 1,2 | sort -u)" != "1	0" ]; then
    echo "More was changed than a line of the manifest and one of each registry:"
    git diff --stat
    exit 1
fi
made=$(git status --porcelain --untracked-files=all | grep -c '^??')

for part in $(seq 3 "$(grep -c '^## [0-9]' "$page")"); do follow "$part"; done
Tests/Walks/site.sh Limits LimitsMocks
echo "the tutorial holds; its feature $result after $took s: $made new files, three lines"
