#!/usr/bin/env bash
# One line from the shell: what it prints in each form, what it leaves, and what moves money and what does not.
set -euo pipefail
cd "$(dirname "$0")/../.."
command=bank
. Tests/Walks/command-support.sh

data="$work/data"
mkdir -m 700 "$data"
(umask 077 && echo demo >"$work/password" && echo wrong >"$work/wrong")
savings=AT749999900000000002

# customer WORDS...: dobank, logged in as demo.
customer() { "$dobank" --data "$data" --user demo --password-file "$work/password" "$@"; }

# leaves CODE WORDS...: "dobank WORDS" leaves CODE and prints nothing.
leaves() {
    local code="$1" left=0
    shift
    "$dobank" --data "$data" "$@" </dev/null >"$work/output" 2>"$work/errors" || left=$?
    [ "$left" = "$code" ] || fail "\"$*\" left $left, not $code: $(cat "$work/errors")"
    [ ! -s "$work/output" ] || fail "\"$*\" printed: $(cat "$work/output")"
    [ -s "$work/errors" ] || fail "\"$*\" left $code without a word"
}

for mode in json csv markdown table; do
    customer --output "$mode" -c list -c balance -c 'history list 5' >"$work/$mode" 2>"$work/errors"
    customer --output "$mode" -c 'history list 5' >"$work/$mode.history" 2>>"$work/errors"
done
python3 - "$work" <<'PY' || fail "the forms do not agree"
import csv, json, re, sys

def text(name):
    with open(f"{sys.argv[1]}/{name}", encoding="utf-8", newline="") as file:
        return file.read()

lines = text("json").splitlines()
assert len(lines) == 3, lines
accounts, balance, history = map(json.loads, lines)
assert [type(answer) for answer in (accounts, balance, history)] == [list, dict, list]
assert list(balance) == ["number", "name", "currency", "balance"] == list(accounts[0])
assert list(history[0]) == [
    "id", "bookedAt", "type", "counterparty", "counterpartyNumber", "note", "amount", "currency", "balance"]
assert len(history) == 5 and json.loads(text("json.history")) == history

assert text("csv.history").count("\r\n") == 6 and "\n" not in text("csv.history").replace("\r\n", "")
assert text("csv.history") in text("csv")
rows = list(csv.DictReader(text("csv.history").splitlines(), strict=True))
assert [row["id"] for row in rows] == [row["id"] for row in history]
assert rows == [{name: str(value) for name, value in row.items()} for row in history], rows

cells = [[cell.strip().replace("\\", "") for cell in line.strip("|\n").split("|")]
         for line in text("markdown.history").splitlines()]
assert cells[0] == list(history[0]) and set(cells[1]) == {"---"}
assert cells[2:] == [list(row.values()) for row in history], cells

# People get the digits in groups.
table = text("table.history").replace(",", "").splitlines()
for row, line in zip(history, table[-5:], strict=True):
    sign = "" if row["amount"].startswith("-") else "+"
    assert f"{sign}{row['amount']} {row['currency']}" in line and line.endswith(f"{row['balance']} {row['currency']}"), line
for account in accounts:
    number = re.sub(r"(.{4})(?=.)", r"\1 ", account["number"])
    assert any(number in line and f"{account['balance']} {account['currency']}" in line
               for line in text("table").replace(",", "").splitlines()), account
PY
ok "three lines of JSON and nothing else, strict CSV, and the same amounts in every form"

# Ten transfers with references of their own, three times.
for number in $(seq 10 19); do
    echo "transfer send 1.$number to $savings note Ten ref 0a0a0a0a-0000-4000-8000-0000000000$number"
done >"$work/ten"
for _ in 1 2 3; do
    { echo "login demo" && echo demo && cat "$work/ten"; } |
        "$dobank" --data "$data" --yes >"$work/sent" 2>"$work/errors" || fail "the script left $?"
    [ "$(grep -c 'Reference 0a0a0a0a-' "$work/sent")" = 10 ] || fail "the script printed: $(cat "$work/sent")"
done
customer --output json -c 'history find Ten' >"$work/found" 2>/dev/null
python3 - "$work/found" <<'PY' || fail "the history has: $(cat "$work/found")"
import json, sys
found = json.load(open(sys.argv[1]))
assert sorted(row["id"] for row in found) == [f"0a0a0a0a-0000-4000-8000-0000000000{number}" for number in range(10, 20)]
assert sorted(row["amount"] for row in found) == [f"-1.{number}" for number in range(10, 20)]
PY
ok "a script of ten transfers that ran three times has booked ten"

code=0
printf 'login demo\ndemo\ntransfer\nsend 0 to %s\nquit\n' "$savings" | "$dobank" --data "$data" >/dev/null 2>"$work/errors" || code=$?
[ "$code" = 3 ] || fail "a refused transfer left $code"
grep -q 'stopped at line 4: send 0 to' "$work/errors" || fail "the line was not named: $(cat "$work/errors")"
ok "a refused line ends a script, and is named"

# amount FIELD: what the answer of "balance" says, for the account that the words behind it choose.
balance() { customer "$@" --output json -c balance 2>/dev/null | python3 -c 'import json, sys; print(json.load(sys.stdin)["balance"])'; }
paying="$(balance)"
[ "$(balance --account Savings)" = "$(balance --account "$savings")" ] || fail "an account has another name by its number"
[ "$(balance --account Savings)" != "$paying" ] || fail "the account was not chosen"
[ "$(balance)" = "$paying" ] || fail "the account of one run was chosen for the next"
ok "an account for one run"

leaves 4 --user demo --password-file "$work/wrong" -c balance
leaves 3 --user demo --password-file "$work/password" -c frobnicate
leaves 3 --user demo --password-file "$work/password" -c 'transfer send 0 to '"$savings" --yes
leaves 3 --user demo --password-file "$work/password" --account Nowhere -c balance
leaves 2 --user demo --frobnicate
leaves 2 -c balance
chmod 644 "$work/password"
leaves 3 --user demo --password-file "$work/password" -c balance
chmod 600 "$work/password"
ok "exit codes 2, 3 and 4, without a word on standard output"

# Without --yes nobody is there to confirm; a full disk behind the output is noticed before money moves.
left=0
customer -c "transfer send 1 to $savings" </dev/null >"$work/output" 2>"$work/errors" || left=$?
[ "$left" = 3 ] || fail "a transfer that nobody confirmed left $left"
[ "$(balance)" = "$paying" ] || fail "a transfer that nobody confirmed moved money"
if [ -w /dev/full ]; then
    for words in "-c balance" "--output json -c balance" "-c list -c balance"; do
        left=0
        # shellcheck disable=SC2086
        customer $words >/dev/full 2>"$work/errors" || left=$?
        [ "$left" = 3 ] || fail "\"$words\" on a full disk left $left"
        grep -q 'standard output cannot be written\|the output cannot be written' "$work/errors" || fail "$(cat "$work/errors")"
    done
    for mode in table json; do
        left=0
        customer --yes --output "$mode" -c list -c "transfer send 1 to $savings" >/dev/full 2>/dev/null || left=$?
        [ "$left" = 3 ] || fail "a transfer in $mode on a full disk left $left"
        [ "$(balance)" = "$paying" ] || fail "a transfer in $mode on a full disk moved money"
    done
    for words in fields manual help "completions bash" "bank customers" "--output json bank accounts"; do
        left=0
        # shellcheck disable=SC2086
        "$dobank" --data "$data" $words >/dev/full 2>/dev/null || left=$?
        [ "$left" = 3 ] || fail "\"$words\" on a full disk left $left"
    done
fi
ok "no money moves unconfirmed, or where the answer gets lost"

# Features are commands of their own.
customer history --find rent --from 2025-09 --output json >"$work/found" 2>/dev/null
customer --output json -c 'history find rent' -c 'history from 2025-09' 2>/dev/null | tail -1 >"$work/lines"
cmp -s "$work/found" "$work/lines" || fail "history --find found: $(cat "$work/found")"
customer history --find rent --export "$work/rent rows.csv" 2>/dev/null >"$work/output"
[ "$(wc -l <"$work/rent rows.csv")" = 13 ] || fail "exported: $(cat "$work/rent rows.csv")"
customer send 1 "$savings" --note 'to the rent' --yes --output json >"$work/sent" 2>/dev/null
python3 -c 'import json, sys; sent = json.load(open(sys.argv[1])); assert (sent["note"], sent["amount"]) == ("to the rent", "1.00"), sent' "$work/sent" ||
    fail "send sent: $(cat "$work/sent")"
paying="$(customer balance --output json 2>/dev/null | python3 -c 'import json, sys; print(json.load(sys.stdin)["balance"])')"
[ "$paying" = "$(balance)" ] || fail "balance is $paying"
leaves 2 send 5
leaves 2 send 5 alice --note 'x ref 6ba7b810-9dad-41d1-80b4-00c04fd430c8'
leaves 3 --user demo --password-file "$work/password" send 5 2 --yes
[ "$(balance)" = "$paying" ] || fail "a number that nobody was shown moved money"
ok "commands of features without -c"

# A reader that has seen enough is not news, and a script has its own account.
customer -c 'history list 40' 2>"$work/errors" | head -1 >/dev/null || true
grep -q 'Broken pipe' "$work/errors" && fail "head was told of: $(cat "$work/errors")"
first="$(printf 'login demo\ndemo\noutput json\nbalance\n' | "$dobank" --data "$data" 2>/dev/null | tail -1)"
printf 'login demo\ndemo\nselect Savings\n' | "$dobank" --data "$data" >/dev/null
[ "$first" = "$(printf 'login demo\ndemo\noutput json\nbalance\n' | "$dobank" --data "$data" 2>/dev/null | tail -1)" ] ||
    fail "a script has the account that another selected"
leaves 4 --user demo --password-file "$work/password" --output json -c sales
leaves 3 --bank http://127.0.0.1:1 --user demo --password-file "$work/password" -c balance
ok "a pipe that ends, and what a script does not inherit"

printf '# who is there\nlogin demo\ndemo\n  # and what\nbalance\nquit\n' |
    "$dobank" --data "$data" --echo >"$work/output" 2>"$work/errors" || fail "a script with comments left $?"
grep -q '^main(demo)> balance$' "$work/output" || fail "the command was not shown: $(cat "$work/output")"
[ "$(grep -c '> # who is there\|>   # and what' "$work/output")" = 2 ] || fail "a comment was not shown"
grep -q 'demo> demo\|^demo$' "$work/output" && fail "the password was shown"
ok "comments, and the echo of a script"

# Who is at the counter, in every form, in use and not.
"$dobank" --data "$data" bank customers --output json >"$work/customers"
"$dobank" --data "$data" --output json bank accounts >"$work/accounts"
"$dobank" --data "$data" bank --output json accounts --of demo >"$work/own"
"$dobank" --data "$data" bank accounts --output csv >"$work/accounts.csv"
"$dobank" --data "$data" bank verify --output json >"$work/verified"
customer --output json -c list >"$work/list" 2>/dev/null
python3 - "$work" <<'PY' || fail "the operator's lists do not add up"
import csv, json, sys
from decimal import Decimal
load = lambda name: json.load(open(f"{sys.argv[1]}/{name}", encoding="utf-8"))
customers, accounts, own, verified = map(load, ("customers", "accounts", "own", "verified"))
assert list(customers[0]) == ["username", "name", "accounts"]
assert list(accounts[0]) == ["number", "name", "holder", "username", "currency", "balance"]
sums = {}
for account in accounts:
    sums[account["currency"]] = sums.get(account["currency"], 0) + Decimal(account["balance"])
assert set(sums.values()) == {0}, sums
for customer in customers:
    assert customer["accounts"] == sum(account["username"] == customer["username"] for account in accounts)
assert own == [account for account in accounts if account["username"] == "demo"]
mine = ("number", "name", "currency", "balance")
assert [{name: account[name] for name in mine} for account in own] == load("list")
assert (verified["customers"], verified["accounts"]) == (len(customers), len(accounts))
rows = list(csv.DictReader(open(f"{sys.argv[1]}/accounts.csv", encoding="utf-8", newline=""), strict=True))
assert rows == [{name: value or "" for name, value in account.items()} for account in accounts]
PY
"$dobank" --data "$data" bank --output json deposit "$savings" 2.50 >"$work/deposit"
printf 'secret of eve\n' | "$dobank" --data "$data" bank add-customer eve --name Eve --output json >"$work/eve" 2>/dev/null
"$dobank" --data "$data" bank open-account eve EUR --output json >"$work/opened"
python3 - "$work" <<'PY' || fail "an operator's answer lacks something"
import json, sys
load = lambda name: json.load(open(f"{sys.argv[1]}/{name}"))
assert load("deposit")["amount"] == "2.50" and load("deposit")["balance"] and load("deposit")["id"]
assert load("eve") == {"username": "eve", "name": "Eve", "accounts": 0}
assert load("opened")["username"] == "eve" and load("opened")["balance"] == "0.00" and load("opened")["number"]
PY
DOBANK_DATA="$data" refused 3 'dobank: There is no customer called "nobody".' accounts --of nobody
DOBANK_DATA="$work/none" refused 3 \
    "dobank: The bank cannot be used: there is no bank at $work/none/bank.sqlite; make one with \"dobank bank init --data $work/none\"." customers
[ ! -e "$work/none" ] || fail "who only asked has made a folder"
"$dobank" --output json fields | python3 -c '
import json, sys
answers = {row["answer"] for row in json.load(sys.stdin)}
assert {"list", "balance", "history list", "bank customers", "bank accounts", "bank deposit"} <= answers, answers'
ok "who is at the counter"
