#!/usr/bin/env bash
# Walks the server through its life: rates for many at once, upstream killed, slow, wrong and back, limits, and a stop.
# The upstream is a server of the same kind, with its sandbox.
set -euo pipefail
cd "$(dirname "$0")/../.."
. Tests/Walks/server-support.sh

start upstream --sandbox
upstream="$port"
export RATES_ENDPOINT_URL="http://reader:s3cret@127.0.0.1:$upstream/sandbox/rates?key=s3cret"
start server --ttl 1
server="$port"
rates="http://127.0.0.1:$server/rates"

# Fresh rates, known by their tag.
[ "$(status "$rates")" = 200 ] || fail "no rates at first: $(cat "$work/body")"
grep -q '"to":"USD"' "$work/body" || fail "these are not rates: $(cat "$work/body")"
tag="$(field ETag)"
[ -n "$tag" ] || fail "the rates have no tag"
[ "$(status "$rates" -H "If-None-Match: $tag")" = 304 ] || fail "the tag is not known again"
[ ! -s "$work/body" ] || fail "304 has a body"

# Wrong requests.
[ "$(status "$rates" -X POST)" = 405 ] && [ "$(field Allow)" = "GET, HEAD" ] || fail "POST left $(cat "$work/head")"
[ "$(status "http://127.0.0.1:$server/sandbox/login")" = 404 ] || fail "there is a sandbox that nobody asked for"
head -c 100000 /dev/zero >"$work/zeros"
[ "$(status "$rates" --data-binary "@$work/zeros" -H 'Expect:')" = 413 ] || fail "too much was taken"
[ "$(status "$rates" -T - -X GET <"$work/zeros")" = 413 ] || fail "too much was taken in pieces"
grep -q '^{"message":' "$work/body" || fail "an error is not JSON: $(cat "$work/body")"

# Connections that ask for nothing, from one address: who asks is answered beside them, and after them.
exec {idle}< <(ulimit -n "$(ulimit -Hn)" && exec python3 -c '
import socket, sys, time
held = [socket.create_connection(("127.0.0.1", int(sys.argv[1]))) for _ in range(1024)]
print("held", flush=True)
time.sleep(60)' "$server")
idler=$!
read -r _ <&"$idle"
many "$rates" 20 || fail "1,024 idle connections stop the server"
kill "$idler" && exec {idle}<&-
many "$rates" 20 || fail "1,024 idle connections stopped the server"

# Killed: the last good ones go on, marked, and nothing waits or piles up.
descriptors="$(open_files server)"
stop upstream KILL
until_stale "$rates"
[ "$(field ETag)" = "$tag" ] || fail "the last good rates are others"
[ "$(field Age)" -ge 1 ] || fail "the last good rates have no age"
many "$rates" 100 || fail "a client waited for a service that is down"
curl -s "http://127.0.0.1:$server/health" | grep '"rates":"stale"' >/dev/null || fail "its health knows nothing of it"

# Back.
start_at upstream "127.0.0.1:$upstream" --sandbox
until_fresh "$rates"

# Slow: one wait, then the last good ones at once; and back.
signal upstream STOP
until_stale "$rates"
many "$rates" 100 || fail "a client waited for a service that is slow"
signal upstream CONT
until_fresh "$rates"
[ "$(open_files server)" -le "$((descriptors + 5))" ] || fail "open files pile up: $descriptors, then $(open_files server)"

# Without any rates: 502 while upstream is wrong.
RATES_ENDPOINT_URL="http://127.0.0.1:$upstream/health" start wrong
[ "$(status "http://127.0.0.1:$port/rates")" = 502 ] || fail "wrong rates were taken"
reason="the answer of the rates service is not as agreed: the whole is not an array"
grep -qF "{\"message\":\"There are no rates: $reason.\"," "$work/body" ||
    fail "the wrong reason: $(cat "$work/body")"
stop wrong TERM

# A stop lets a request under way end, within the deadline, and leaves 0.
signal upstream STOP
start last --ttl 0
curl -s -o "$work/under-way" -w '%{http_code}' "http://127.0.0.1:$port/rates" >"$work/under-way.status" &
client=$!
until_connected last
SECONDS=0
stop last TERM
[ "$code" = 0 ] || fail "a stop left $code"
[ "$SECONDS" -le 11 ] || fail "a stop took $SECONDS s"
wait "$client"
[ "$(cat "$work/under-way.status")" = 502 ] || fail "a request under way was cut: $(cat "$work/under-way.status")"
signal upstream CONT

# What it is told wrong, in one line each.
refused 2 "LISTEN_ADDR \"here\" is not an address; it is :PORT or HOST:PORT" LISTEN_ADDR=here
refused 2 "RATES_ENDPOINT_URL is not the address of a service" RATES_ENDPOINT_URL=ftp://s3cret/
refused 2 "LOG_LEVEL is not one of" LOG_LEVEL=loud
refused 1 "It cannot listen at 127.0.0.1:$server" "LISTEN_ADDR=127.0.0.1:$server"
# Too long a name is asked of no other machine.
nowhere=$(printf 'a%.0s' {1..64}).invalid
refused 1 "It cannot listen at $nowhere:1: " "LISTEN_ADDR=$nowhere:1"

# Where it can start no thread, and so no queue that writes its log, it says so all the same.
bare=(prlimit --nproc=1 "$binary")
if [ "$(id -u)" = 0 ]; then bare=(setpriv --reuid=65534 --regid=65534 --clear-groups "${bare[@]}"); fi
code=0
said="$(timeout -k 1 20 "${bare[@]}" --version 2>&1)" || code=$?
[ "$code" = 1 ] || fail "without a thread left it left $code: $said"
grep -q '^dobank-server: only 0 more threads can be started, not 4; ' <<<"$said" || fail "without a thread left it says: $said"

# Started without its streams it logs into nothing that it opens; no core file has its memory, in which passwords are.
LISTEN_ADDR=127.0.0.1:0 "$binary" 0<&- 1>&- 2>&- &
pids[closed]=$!
wait_for "[ \"\$(as_root readlink /proc/${pids[closed]}/fd/2)\" = /dev/null ]" 100 || fail "its log goes into what it opened"
grep -q '^Max core file size *0 *0 ' "/proc/${pids[closed]}/limits" || fail "it may leave a core file"
stop closed TERM

stop server TERM
[ "$code" = 0 ] || fail "a stop left $code"
grep -q s3cret "$work"/*.log && fail "a secret is in a log"
echo "the server went through: $(grep -c 'Rates are fetched' "$work/server.log") fetches, $(grep -c 'not fetched' "$work/server.log") failed"
