#!/usr/bin/env bash
# Walks a bank through its life on a server: made from nothing, served with and without TLS, asked by a client that knows nothing
# but HTTP, stopped in the middle of an order, found sound. At its end nothing of passwords and tokens is in any log.
set -euo pipefail
cd "$(dirname "$0")/../.."
. Tests/Walks/server-support.sh

bank="$work/bank.sqlite"
administrate() { "$binary" bank "$@" --bank "$bank" 2>>"$work/administration.log"; }

# From nothing.
administrate init --demo | grep "^Made the demo bank at $bank\.$" >/dev/null || fail "there is no demo bank"
printf 'pa55word-of-zoe\n' | administrate add-customer zoe --name Zoe | grep '^Added Zoe, who logs in as zoe\.$' >/dev/null || fail "nobody is taken in"
zoes="$(administrate open-account zoe EUR | new_number)"
pay_in() { administrate deposit "$zoes" "$1" --note Hello --ref 6ba7b810-9dad-41d1-80b4-00c04fd430c8; }
pay_in 100 | grep '^Paid 100.00 EUR in to Zoe.*Reference 6ba7b810-9dad-41d1-80b4-00c04fd430c8$' >/dev/null || fail "nothing is paid in"
pay_in 100 | grep 'before, at .*no money moved now' >/dev/null || fail "a deposit is told as new again"
! pay_in 200 || fail "another deposit has the same reference"
# Where the outcome cannot be told, no money moves.
! administrate deposit "$zoes" 100 >/dev/full || fail "a full output is not noticed"
! "$binary" --help >/dev/full 2>"$work/errors" || fail "a help that cannot be written is not noticed"
! administrate deposit "$zoes" 100 >&- || fail "a closed output is not noticed"
{ sleep 0.5; ! administrate deposit "$zoes" 100 || touch "$work/unnoticed"; } | true
[ ! -e "$work/unnoticed" ] || fail "an output that nobody reads is not noticed"
administrate accounts --of zoe | grep ' 100.00 EUR$' >/dev/null || fail "money was paid in that should not be"
seal="$(administrate seal)"
code=0
administrate verify --expect "${seal%?}" || code=$?
[ "$code" = 2 ] || fail "a mistyped seal leaves $code"
code=0
"$binary" bank verify --nonsense 2>/dev/full || code=$?
[ "$code" = 2 ] || fail "wrong usage that cannot be told leaves $code"
administrate set-password nobody </dev/null && fail "nobody has a password"
grep -q 'There is no customer called "nobody"' "$work/administration.log" || fail "a password is asked for in vain"
Tests/Walks/questions.py "$binary" bank set-password zoe --bank "$bank" || fail "the terminal shows no keys after a question"

start_bank() {
    ADMIN_ADDR=127.0.0.1:0 start "$@" --sandbox --bank "$bank"
    operation="$(operation "$1")"
}
# ask METHOD PATH [BODY]: the status; the content is in body.
ask() { ask_at "$site" "$@"; }
log_in() { log_in_at "$site" "$1" "$2" || fail "$1 cannot log in: $(cat "$work/body")"; }

# A day of a customer, after a hangup, which is nothing to a server without a certificate.
token= trust=
start_bank server
site="http://127.0.0.1:$port"
signal server HUP
sleep 0.5
[ "$(status "$operation/readyz")" = 200 ] || fail "it is not ready: $(cat "$work/body")"
[ "$(ask GET /v1/accounts)" = 401 ] || fail "who is not logged in sees accounts"
[ "$(ask POST /v1/sessions '{"username":"zoe","password":"wrong"}')" = 401 ] || fail "a wrong password is taken"
log_in zoe pa55word-of-zoe
[ "$(balance_at "$site" "$zoes")" = 10000 ] || fail "another balance: $(cat "$work/body")"
log_in demo demo
[ "$(ask GET /v1/accounts)" = 200 ] || fail "no accounts: $(cat "$work/body")"
demos="$(grep -o '"number":"[A-Z0-9]*"' "$work/body" | head -n 1 | cut -d'"' -f4)"
transfer=/v1/transfers/deadbeef-dead-4eef-8ead-beefdeadbeef
[ "$(ask PUT $transfer "$(order "$demos" "$zoes" 2500)")" = 201 ] || fail "no transfer: $(cat "$work/body")"
sleep 0.01
[ "$(ask PUT $transfer "$(order "$demos" "$zoes" 2500)")" = 200 ] || fail "the same order is another: $(cat "$work/body")"
[ "$(ask PUT $transfer "$(order "$demos" "$zoes" 2501)")" = 409 ] || fail "another order has the same id: $(cat "$work/body")"
[ "$(ask PUT ${transfer%?}0 "$(order "$zoes" "$demos" 1)")" = 403 ] || fail "demo pays from an account of Zoe's"
[ "$(ask GET "/v1/accounts/$zoes/balance")" = 403 ] || fail "demo sees Zoe's balance"
[ "$(ask DELETE /v1/sessions/current)" = 204 ] || fail "there is no logout: $(cat "$work/body")"
[ "$(ask GET /v1/accounts)" = 401 ] || fail "a token is good after the logout"
status "$operation/metrics" >/dev/null
grep -q '^dobank_transfers_total{outcome="booked"} 1$' "$work/body" || fail "the metrics: $(cat "$work/body")"
grep -q 'dobank_transfers_total{outcome="idReused"} 1' "$work/body" || fail "the metrics: $(cat "$work/body")"

# Another password by the operator ends the logins of a running server at once.
log_in zoe pa55word-of-zoe
printf 'pa55word-of-zoe-2\n' | administrate set-password zoe >/dev/null || fail "no other password"
[ "$(ask GET /v1/accounts)" = 401 ] || fail "a token outlived its password"
log_in zoe pa55word-of-zoe-2

# Killed in the middle of many orders, each of which is sent again to the next server: booked once each.
orders() { for n in $(seq 1 400); do printf '/v1/transfers/00000000-0000-4000-8000-%012d\n' "$n"; done; }
send_all() {
    orders | xargs -P 8 -I{} curl -s -m 5 -o /dev/null -w '%{http_code}\n' -X PUT -H "Authorization: Bearer $token" \
        -H 'Content-Type: application/json' -d "$(order "$zoes" "$demos" 10)" "$site{}" || true
}
# answers FILE STATUS: how many of that status there are.
answers() { grep -c "^$2\$" "$work/$1" || true; }
: >"$work/first"
send_all >"$work/first" &
sender=$!
wait_for '[ -s "$work/first" ]' || fail "nothing is answered"
stop server KILL
wait "$sender" || true
[ "$(answers first 201)" -ge 1 ] && [ "$(answers first 000)" -ge 1 ] ||
    fail "it was not killed in the middle of orders: $(sort "$work/first" | uniq -c)"
start_bank next
site="http://127.0.0.1:$port"
[ "$(ask GET /v1/accounts)" = 200 ] || fail "a login did not outlive the server: $(cat "$work/body")"
send_all >"$work/second"
grep -qv '^20[01]$' "$work/second" && fail "an order failed: $(sort "$work/second" | uniq -c)"
[ "$(answers second 200)" -ge "$(answers first 201)" ] && [ "$(answers second 201)" -ge 1 ] ||
    fail "booked before: $(sort "$work/first" | uniq -c), and after: $(sort "$work/second" | uniq -c)"
[ "$(balance_at "$site" "$zoes")" = 8500 ] || fail "not booked once each: $(cat "$work/body")"

# The prompt over it, by a pipe.
[ -n "${PROGRAMS:-}" ] || swift build --product dobank >/dev/null
dobank="${PROGRAMS:-$(swift build --show-bin-path)}/dobank"
walked="$(printf 'login zoe\npa55word-of-zoe-2\ntransfer\nsend 1 to %s note Prompt\ny\nback\nhistory\nlogout\nquit\n' "$demos" |
    "$dobank" --bank "$site" --data "$work/prompt")" || fail "the prompt left $?: $walked"
grep -q '^Sent 1.00 EUR. Reference ' <<<"$walked" || fail "the prompt sent nothing: $walked"
grep -q 'Prompt *-1.00 EUR *84.00 EUR' <<<"$walked" || fail "the prompt shows no history: $walked"

# A stop: unready and gone, and 0.
stop next TERM
[ "$code" = 0 ] || fail "a stop left $code"

# By TLS.
for name in old new; do
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost \
        -addext subjectAltName=DNS:localhost -keyout "$work/$name.key" -out "$work/$name.pem" 2>/dev/null
done
cat "$work/old.pem" "$work/new.pem" >"$work/both.pem"
cp "$work/old.pem" "$work/certificate.pem"
cp "$work/old.key" "$work/key.pem"
start_bank tls --tls-certificate "$work/certificate.pem" --tls-key "$work/key.pem"
site="https://localhost:$port" trust="$work/old.pem"
[ "$(ask GET /v1/accounts)" = 200 ] || fail "nothing by TLS: $(cat "$work/body")"
trust=
[ "$(ask GET /v1/accounts || true)" = 000 ] || fail "a certificate that nobody trusts is trusted"

# Another certificate by a hangup, while some ask by a connection for each request and one by a connection that stays: no answer is
# lost. Files that do not fit change nothing.
presents() { [ "$(openssl s_client -connect "localhost:$port" </dev/null 2>/dev/null | openssl x509)" = "$(openssl x509 -in "$work/$1.pem")" ]; }
presents old || fail "another certificate is presented"
touch "$work/asking"
asking=()
for number in 1 2 3; do
    while [ -e "$work/asking" ]; do
        curl -s -m 10 -o /dev/null -w '%{http_code}\n' --cacert "$work/both.pem" -H "Authorization: Bearer $token" "$site/v1/accounts" || true
    done >"$work/asked$number" &
    asking+=($!)
done
request="GET /v1/accounts HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer $token\r\n"
(
    while [ -e "$work/asking" ]; do
        printf '%b' "$request\r\n" && echo >>"$work/sent"
        sleep 0.02
    done
    printf '%b' "${request}Connection: close\r\n\r\n" && echo >>"$work/sent"
) | openssl s_client -quiet -connect "localhost:$port" >"$work/told" 2>/dev/null &
asking+=($!)
asked() { [ "$(cat "$work"/asked[123] | wc -l)" -gt "$1" ] && [ "$(wc -l <"$work/sent")" -gt 5 ]; }
wait_for 'asked 20' || fail "nobody asks"
for round in 1 2 3; do
    for name in new old; do
        cp "$work/$name.pem" "$work/certificate.pem"
        cp "$work/$name.key" "$work/key.pem"
        signal tls HUP
        wait_for "presents $name" || fail "the $name certificate is not presented after a hangup"
    done
done
cp "$work/new.pem" "$work/certificate.pem"
signal tls HUP
wait_for 'grep -q "The old certificate stays in use" "$work/tls.now"' || fail "nothing is told of files that do not fit"
presents old || fail "files that do not fit are used"
wait_for "asked $(($(cat "$work"/asked[123] | wc -l) + 20))" || fail "nobody asks any more"
rm "$work/asking"
wait "${asking[@]}" || fail "the connection that stays broke"
[ "$(sort -u "$work"/asked[123])" = 200 ] || fail "answers around a hangup: $(sort "$work"/asked[123] | uniq -c)"
[ "$(grep -ao 'HTTP/1.1 200' "$work/told" | wc -l)" = "$(wc -l <"$work/sent")" ] || fail "answers are lost on a connection that stays"
stop tls TERM

# While it starts, a hangup ends nothing either: here it waits for a certificate that nobody writes.
mkfifo "$work/pipe"
LISTEN_ADDR=127.0.0.1:0 "$binary" --tls-certificate "$work/pipe" --tls-key "$work/pipe" 2>"$work/starting.log" &
pids[starting]=$!
sleep 1
stop starting HUP
[ "$code" = 2 ] || fail "a hangup at the start left $code: $(cat "$work/starting.log")"

# On a disk without room no order is booked, as /readyz says; with room both come back.
disk="$work/disk"
mkdir "$disk"
if [ "$(id -u)" = 0 ] && mount -t tmpfs -o size=4m tmpfs "$disk" 2>/dev/null; then
    trap 'kill -KILL "${pids[@]}" 2>/dev/null || true; umount --lazy "$disk"; rm -rf "$work"' EXIT
    used="$bank" bank="$disk/bank.sqlite"
    administrate init --demo >/dev/null || fail "there is no demo bank on the small disk"
    start_bank small
    site="http://127.0.0.1:$port"
    log_in demo demo
    [ "$(ask GET /v1/accounts)" = 200 ] || fail "no accounts: $(cat "$work/body")"
    mapfile -t numbers < <(grep -o '"number":"[A-Z0-9]*"' "$work/body" | cut -d'"' -f4)
    pay() { ask PUT "/v1/transfers/$(cat /proc/sys/kernel/random/uuid)" "$(order "${numbers[0]}" "${numbers[1]}" 1)"; }
    is_ready() { [ "$(status "$operation/readyz")" = "$1" ]; }
    is_ready 200 && [ "$(pay)" = 201 ] || fail "nothing is booked on a small disk: $(cat "$work/body")"
    cat /dev/zero >"$disk/filler" 2>/dev/null || true
    wait_for 'is_ready 503' 200 || fail "it is ready on a full disk: $(cat "$work/body")"
    grep -q 'disk full' "$work/body" || fail "a full disk is told as: $(cat "$work/body")"
    [ "$(pay)" = 503 ] || fail "an order on a full disk: $(cat "$work/body")"
    [ "$(ask GET "/v1/accounts/${numbers[0]}/balance")" = 200 ] || fail "nothing is read on a full disk: $(cat "$work/body")"
    rm "$disk/filler"
    wait_for 'is_ready 200' 200 || fail "it is not ready though there is room: $(cat "$work/body")"
    [ "$(pay)" = 201 ] || fail "nothing is booked though there is room: $(cat "$work/body")"
    stop small TERM
    administrate verify | grep '^The ledger is sound: ' >/dev/null || fail "the bank on the small disk is not sound"
    bank="$used"
else
    echo "not run: a full disk, since mounting a small one takes root"
fi

# The bank is the one it was, and gone on; and no log has a secret.
administrate verify --expect "$seal" | grep '^The ledger is sound: ' >/dev/null || fail "the bank is not sound"
no_secret pa55word
grep -q 'Audit: a login' "$work/server.now" || fail "no login is in the log"
echo "the bank went through: $(administrate verify | head -n 1)"
