#!/usr/bin/env bash
# Holds the manuals that the programs print against the readers of manuals, and completes lines in real shells by the scripts
# that they print.
set -euo pipefail
cd "$(dirname "$0")/../.."
command=help
. Tests/Walks/command-support.sh

[ -x "$(dirname "$dobank")/sessions" ] || swift build --product sessions
for program in dobank sessions; do
    "$(dirname "$dobank")/$program" manual >"$work/$program.1"
    "$(dirname "$dobank")/$program" completions bash >"$work/$program.bash"
done

for program in sessions dobank; do
    mandoc -T lint -W style "$work/$program.1" >"$work/lint" || fail "$(cat "$work/lint")"
    LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -l "$work/$program.1" >"$work/page" 2>"$work/errors" </dev/null
    [ ! -s "$work/errors" ] || fail "$(cat "$work/errors")"
done
for words in 'dobank bank deposit NUMBER AMOUNT' 'counterpartyNumber' 'statement' 'EXIT STATUS' 'ACCOUNTS_API_URL'; do
    grep -q -- "$words" "$work/page" || fail "the page lacks: $words"
done
ok "mandoc and man read the page without a warning"

# Every command and every topic has its help, and says what the table says of it.
for topic in bank "bank deposit" group rates session "session test" fields manual completions version files \
    environment exit-codes screens; do
    # shellcheck disable=SC2086
    "$dobank" help $topic >"$work/output" || fail "there is no help on $topic"
    [ -s "$work/output" ] || fail "the help on $topic says nothing"
done
"$dobank" bank deposit --help | cmp -s - <("$dobank" help bank deposit) || fail "two helps on bank deposit"
"$dobank" session test --help | cmp -s - <("$dobank" help session test) || fail "two helps on session test"
"$dobank" group --help >"$work/output"
grep -q '^usage: dobank group FILE.json \[--lenient\]$' "$work/output" || fail "group has no usage"
grep -q 'dobank bank' "$work/output" && fail "the help of group is not its own"
refused 2 'dobank: there is no help on "bnak"; did you mean bank?' bnak
ok "help on every command and topic"

mkdir -p "$work/home/.config/fish/completions" "$work/files/folder" "$work/functions"
# Without this folder fish makes completions of all manuals in the background, still after the walk.
mkdir -p "$work/home/.local/share/fish/generated_completions"
touch "$work/files/statement.json" "$work/files/copy.sqlite" "$work/files/folder/walk.session.md"
for program in dobank sessions; do
    "$(dirname "$dobank")/$program" completions fish >"$work/home/.config/fish/completions/$program.fish"
    "$(dirname "$dobank")/$program" completions zsh >"$work/functions/_$program"
done
PATH="$(dirname "$dobank"):$PATH"
export PATH
python3 Tests/Walks/completions.py "$work" bash "source '$work/dobank.bash'; source '$work/sessions.bash'"
python3 Tests/Walks/completions.py "$work" zsh \
    "fpath=('$work/functions' \$fpath); autoload -Uz compinit; compinit -u -d '$work/zcompdump'"
python3 Tests/Walks/completions.py "$work" fish "true"
