#!/usr/bin/env bash
# Prints how much Swift there is, by part: files and lines by hand, lines that are generated, and folders. The listings of a
# documentation are not counted.
set -euo pipefail
cd "$(dirname "$0")/../.."

# row NAME PATTERN: what of the files below matches.
row() {
    local hand made
    hand="$(git ls-files '*.swift' | grep -v '\.docc/\|/Generated/' | grep -E "$2")"
    made="$(git ls-files '*.swift' | grep '/Generated/' | grep -E "$2" || true)"
    lines() { if [ -n "$1" ]; then tr '\n' '\0' <<<"$1" | sed 's/\x0$//' | xargs -0 cat | wc -l; else echo 0; fi; }
    printf "| %s | %d | %d | %d | %d |\n" "$1" "$(wc -l <<<"$hand")" "$(lines "$hand")" "$(lines "$made")" \
        "$(printf '%s\n' "$hand" "$made" | sed '/^$/d; s|/[^/]*$||' | sort -u | wc -l)" |
        sed ':again; s/\B[0-9]\{3\}\>/,&/; t again'
}

echo "| in | files by hand | lines by hand | lines generated | folders |"
echo "|---|---|---|---|---|"
row '`Modules`' '^Modules/'
row '`App/Prompt`' '^App/Prompt/'
row '`App/Sessions`' '^App/Sessions/'
row '`App/Generator`' '^App/Generator/'
row '`App/Lab`' '^App/Lab/'
row '`App/Server`' '^App/Server/'
row '`App/Web`' '^App/Web/'
row '`Mocks`' '^Mocks/'
row '`Tests`' '^Tests/'
row 'all, with `Package.swift`' '.'
