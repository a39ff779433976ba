#!/usr/bin/env bash
# Verifies, copies and restores a bank from the shell, also while a customer is at the prompt, and with a key.
set -euo pipefail
cd "$(dirname "$0")/../.."
command=bank
. Tests/Walks/command-support.sh

data="$work/data"
mkdir -m 700 "$data"
printf 'login demo\ndemo\nquit\n' | "$dobank" --data "$data" >/dev/null
export DOBANK_DATA="$data"

# head: what "bank verify" prints to be kept elsewhere.
head() { "$dobank" bank verify "$@" | sed -n 's/^Head: //p'; }

kept="$(head)"
[[ "$kept" =~ ^[0-9]+:[0-9a-f]{64}$ ]] || fail "there is no head: $kept"
"$dobank" bank backup "$work/copy" >/dev/null
refused 3 "dobank: $work/copy already exists; use --force to replace it." backup "$work/copy"
refused 3 "dobank: Nothing was copied: $data/bank.sqlite cannot be used (it is the bank's own file; choose another name)." \
    backup "$data/bank.sqlite" --force
refused 3 "dobank: $data/config.json cannot be used (it is one of the program's own files; choose another name)" \
    backup "$data/config.json" --force
cp "$work/errors" "$work/text"
refused 3 "dobank: Nothing was copied: $work/text cannot be used (it is no copy of a bank; choose another name)." \
    backup "$work/text" --force
"$dobank" bank backup "$work/copy" --force >/dev/null
printf 'secret of eve\n' | "$dobank" bank add-customer eve >/dev/null
"$dobank" bank open-account eve EUR >/dev/null
later="$(head --expect "$kept")"
[ "$later" != "$kept" ] || fail "the head did not move"
[ "$(head --data "$work" 2>/dev/null || echo none)" = none ] || fail "there is a bank in $work"
ok "the head is kept elsewhere, and the bank may grow"

# While somebody is at the prompt: verify and backup go on, restore refuses.
mkfifo "$work/prompt"
"$dobank" <"$work/prompt" >"$work/prompt.output" &
prompt=$!
exec 3>"$work/prompt"
printf 'login demo\ndemo\n' >&3
wait_for 'grep -q Welcome "$work/prompt.output"' 200 || fail "nobody is logged in: $(cat "$work/prompt.output")"
[ "$(head)" = "$later" ] || fail "the bank in use has another head"
"$dobank" bank backup "$work/second" >/dev/null
refused 3 "dobank: The bank cannot be used: $data/bank.sqlite cannot be used (other programs use it; end them first)." \
    restore "$work/copy"
printf 'quit\n' >&3
exec 3>&-
wait "$prompt"
ok "a bank in use is verified and copied, and not replaced"

"$dobank" bank restore "$work/copy" >"$work/output"
grep -q "is kept as $data/bank.sqlite.before-restore. It had no more transfers." "$work/output" || fail "$(cat "$work/output")"
[ "$(head)" = "$kept" ] || fail "the restored bank has another head"
refused 3 "The bank has ${kept%%:*} transfers, and had 999: the latest are missing.
dobank: The ledger has a fault; put a backup in its place with \"dobank bank restore FILE\"." verify --expect "999:${kept##*:}"
refused 2 "dobank: --expect needs a number, a colon and 64 hexadecimal digits, as bank verify prints them" verify --expect 1
ok "a copy takes the bank's place, and the previous bank is kept"

# A bank that was changed by hand.
if command -v sqlite3 >/dev/null; then
    cp "$work/copy" "$work/touched"
    sqlite3 "$work/touched" "UPDATE customer SET password_hash = '' WHERE username = 'demo'"
    left=0
    "$dobank" bank restore "$work/touched" >"$work/output" 2>"$work/errors" || left=$?
    [ "$left" = 3 ] || fail "a copy that was changed by hand left $left"
    grep -q "is not as it was written" "$work/errors" || fail "$(cat "$work/errors")"
    [ "$(head)" = "$kept" ] || fail "the bank was not left as it is"
    ok "a copy that was changed by hand is not put in place"
fi

# An older file in the place of the bank.
"$dobank" bank backup "$work/older" >/dev/null
"$dobank" bank deposit AT049999900000000001 5 >/dev/null
cp "$work/older" "$data/bank.sqlite"
"$dobank" bank verify 2>"$work/errors" && fail "an older file was taken for the bank"
grep -q "lacks at least the last change, after " "$work/errors" || fail "$(cat "$work/errors")"
refused 2 "dobank: what is lost stays lost. Usage: dobank bank recover --accept-loss" recover
"$dobank" bank recover --accept-loss >"$work/output"
grep -q "^At least the last change is lost, after " "$work/output" || fail "$(cat "$work/output")"
[ "$(head)" = "$kept" ] || fail "what is left has another head"
refused 3 "dobank: Nothing is lost; nothing was done." recover --accept-loss
"$dobank" bank restamp >/dev/null
[ "$(head)" = "$kept" ] || fail "a bank that was accepted as it is has another head"
ok "a loss is noticed, and accepted only on wish"

# A bank that was killed with a transfer in its log, and read with the tool that everybody has.
if command -v sqlite3 >/dev/null; then
    mkfifo "$work/killed"
    "$dobank" <"$work/killed" >"$work/killed.output" 2>&1 &
    prompt=$!
    exec 3>"$work/killed"
    printf 'login demo\ndemo\ntransfer send 1 to alice\ny\n' >&3
    wait_for 'grep -q Reference "$work/killed.output"' 200 || fail "nothing is sent: $(cat "$work/killed.output")"
    kill -9 "$prompt"
    exec 3>&-
    wait "$prompt" 2>/dev/null || true
    [ -s "$data/bank.sqlite-wal" ] || fail "there is no log: $(cat "$work/killed.output")"
    before="$(head)"
    sqlite3 "$data/bank.sqlite" "SELECT count(*) FROM transfer" >/dev/null
    refused 3 "dobank: The bank cannot be used: another program wrote to $data/bank.sqlite, and every customer, account and \
transfer is there; accept the file with \"dobank bank restamp --data $data\"." verify
    "$dobank" bank restamp >/dev/null
    [ "$(head)" = "$before" ] || fail "restamp lost something"
    ok "a killed bank that another program read keeps everything"
fi

# A second name, and no mark.
ln "$data/bank.sqlite" "$work/twin"
refused 3 "dobank: The bank cannot be used: $data/bank.sqlite has another name in another folder; two programs that use one \
each would lose transfers, so remove one of the names." verify
rm "$work/twin"
rm "$data/bank.sqlite.mark"
left=0
"$dobank" bank verify >"$work/output" 2>"$work/errors" || left=$?
[ "$left" = 3 ] || fail "a bank without its mark left $left"
grep -q "^dobank: The mark beside the bank is missing, so the bank's latest changes may be missing." "$work/errors" ||
    fail "$(cat "$work/errors")"
kept="$(sed -n 's/^Head: //p' "$work/output")"
"$dobank" bank verify --expect "$kept" >/dev/null
ok "what nobody can know is said"

# A deposit under a reference of one's own, and outputs that nobody can read.
deposit=(deposit AT049999900000000001 5)
reference=6ba7b810-9dad-41d1-80b4-00c04fd430c8
"$dobank" bank "${deposit[@]}" --ref "$reference" >"$work/output"
grep -q "^Paid 5.00 EUR in to .* Reference $reference$" "$work/output" || fail "$(cat "$work/output")"
booked="$(head)"
"$dobank" bank "${deposit[@]}" --ref "$reference" >"$work/output"
grep -q ", before, at .*; no money moved now. Reference $reference$" "$work/output" || fail "$(cat "$work/output")"
"$dobank" bank "${deposit[@]}" --ref "$reference" --output json | grep '"isRepeat":true' >/dev/null || fail "no program is told"
refused 3 "dobank: The reference $reference was used before for a different transfer." deposit AT049999900000000001 6 \
    --ref "$reference"
refused 2 "dobank: --ref needs a UUID, as $reference; uuidgen makes one" "${deposit[@]}" --ref 7
# unread COMMAND: leaves 3 and says that nothing was done, whatever its output leads to.
unread() {
    local left=0
    "$@" 2>"$work/errors" || left=$?
    [ "$left" = 3 ] || fail "a deposit that nobody can read of left $left"
    grep -q '^dobank: nothing was done: the output cannot be written$' "$work/errors" || fail "$(cat "$work/errors")"
}
to_nobody() {
    {
        sleep 0.5
        "$dobank" bank "${deposit[@]}" || echo "$?" >"$work/left"
    } | true
    return "$(cat "$work/left")"
}
# shellcheck disable=SC2217
unread "$dobank" bank "${deposit[@]}" >&-
unread to_nobody
if [ -w /dev/full ]; then unread "$dobank" bank "${deposit[@]}" >/dev/full; fi
[ "$(head)" = "$booked" ] || fail "money was paid in twice, or unseen"
ok "a deposit is booked once for each reference, and only where the answer can be written"

# A bank with a key.
mkdir -m 700 "$work/keyed"
export DOBANK_DATA="$work/keyed"
"$dobank" bank init --key "$work/key" >/dev/null
[ "$(stat -c %a "$work/key" 2>/dev/null || stat -f %Lp "$work/key")" = 600 ] || fail "the key is open to others"
head --key "$work/key" >/dev/null
DOBANK_KEY="$work/key" "$dobank" bank verify >/dev/null
refused 3 "dobank: The bank cannot be used: $work/keyed/bank.sqlite cannot be used (it is kept with a key; say where it is \
with --key FILE)." verify
refused 3 "dobank: The bank cannot be used: $work/keyed/bank.sqlite cannot be used (it is kept with a key; say where it is \
with --key FILE)." deposit AT049999900000000001 5
chmod 644 "$work/key"
refused 3 "dobank: $work/key is open to other users (mode 0644); run \"chmod go-rwx\" on it first" verify --key "$work/key"
ok "a bank with a key opens with it only"
