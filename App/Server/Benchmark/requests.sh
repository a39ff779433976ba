#!/usr/bin/env bash
# Measures requests to a bank, of which there must be none yet, and pages beside the same answers of /v1: bytes, allocations a request, and
# how many are answered a second at 1, 16, 64 and 256 connections, by each server given, in turn: requests.sh STORE SERVER... (STORE as for
# `serve --bank`). Needs wrk, gcc and curl.
set -euo pipefail
store="$1"
here="$(cd "$(dirname "$0")" && pwd)"
work="$(mktemp -d)"
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$work"' EXIT
gcc -O2 -shared -fPIC -w -o "$work/allocations.so" "$here/allocations.c"

"$2" bank init --bank "$store" 2>/dev/null
printf 'pa55word of ann\n' | "$2" bank add-customer ann --bank "$store" 2>/dev/null
open() { "$1" bank open-account ann EUR --name "$2" --bank "$store" 2>/dev/null | grep -o 'AT[0-9][0-9][0-9 ]*' | tr -d ' '; }
source="$(open "$2" Checking)"
for number in $(seq 12); do open "$2" "Savings $number"; done >"$work/payees"
"$2" bank deposit "$source" 10000000 --bank "$store" >/dev/null 2>&1

# serve SERVER [VARIABLE=VALUE...]: in $site, with $token and $pid.
port=18090
serve() {
    port=$((port + 1)) site="http://127.0.0.1:$port"
    env LISTEN_ADDR="${site#http://}" LOG_LEVEL=error "${@:2}" "$1" --bank "$store" >/dev/null 2>&1 &
    pid=$!
    token="$(curl -s --retry 50 --retry-connrefused --retry-delay 0 --retry-max-time 10 -H 'Content-Type: application/json' \
        -d '{"username":"ann","password":"pa55word of ann"}' "$site/v1/sessions" | sed 's/.*"token":"\([^"]*\)".*/\1/')"
}
# How many connections the server has that are established, or that only the client has closed.
connections() { awk -v port="$(printf ':%04X' "${site##*:}")" '$2 ~ port "$" && $4 ~ /01|08/' /proc/net/tcp | wc -l; }
run=0
# asked CONNECTIONS SECONDS PATH: requests a second; a path "put" makes transfers. A page has its token in a cookie.
asked() {
    run=$((run + 1))
    # A connection counts among the 256 of its address until what was asked on it is answered, even if nobody waits for that.
    until [ "$(connections)" = 0 ]; do sleep 0.05; done
    if [ "$3" = put ]; then set -- "$@" -s "$here/orders.lua" "$site" -- "$token" $((run + $(date +%s) % 65536 * 1000)) "$work/payees" "$source"; else
        allowed=(-H "Authorization: Bearer $token" -H "Cookie: __Host-dobank=$token")
        set -- "$@" "${allowed[@]}" "$site$3"; fi
    wrk -t$(($1 > 1 ? 2 : 1)) -c"$1" -d"$2s" "${@:4}" >"$work/report"
    ! grep -q 'Non-2xx\|Socket errors' "$work/report" || { cat "$work/report" >&2; return 1; }
}
allocated() { rm -f "$work/count"; kill -USR2 "$pid"; until [ -s "$work/count" ]; do sleep 0.01; done; cat "$work/count"; }

paths=("/v1/accounts/$source/balance" /v1/accounts "/v1/accounts/$source/transactions?limit=20" put
    "/app/$source/balance" /app "/app/$source/history?N=20")
sites=() tokens=()
for server in "${@:2}"; do
    serve "$server" LD_PRELOAD="$work/allocations.so" COUNT_FILE="$work/count"
    asked 16 1 put
    for path in "${paths[@]}"; do
        asked 1 1 "$path"
        before="$(allocated)"
        asked 1 1 "$path"
        awk -v a="$before" -v b="$(allocated)" -v what="$server ${path/$source/IBAN}" \
            '/requests in/ { printf "%s: %.0f allocations\n", what, (b - a) / $1 }' "$work/report"
        [ "$path" = put ] || printf '%s: %s bytes\n' "${path/$source/IBAN}" "$(curl -s "${allowed[@]}" "$site$path" | wc -c)"
    done
    kill "$pid"
    serve "$server"
    sites+=("$site") tokens+=("$token")
done
for path in "${paths[@]}"; do
    for connections in 1 16 64 256; do
        for round in 1 2 3; do
            for place in "${!sites[@]}"; do
                site="${sites[$place]}" token="${tokens[$place]}"
                asked "$connections" 2 "$path"
                awk -v what="${path/$source/IBAN}, $connections connections, round $round, server $((place + 1))" \
                    '/Requests\/sec/ { printf "%s: %.0f/s\n", what, $2 }' "$work/report"
            done
        done
    done
done
