#!/usr/bin/env bash
# Measures /rates beside Hummingbird alone and Go's net/http serving the same bytes, turn about, at 64 connections: rates.sh [ROUNDS [SECONDS]]
# Needs wrk, curl and golang-go; everything is on this machine and shares its cores.
set -euo pipefail
cd "$(dirname "$0")/../../.."
rounds="${1:-3}" seconds="${2:-10}"

for product in dobank-server plain-server; do swift build -c release --package-path App/Server --product "$product"; done
programs="$(swift build -c release --package-path App/Server --show-bin-path)"
work="$(mktemp -d)"
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$work"' EXIT
GOCACHE="$work/cache" go build -o "$work/plain" App/Server/Benchmark/plain.go

# answers PORT: waits until it does.
answers() { curl -s --retry 50 --retry-connrefused --retry-delay 0 --retry-max-time 10 -o "$work/rates" "127.0.0.1:$1/rates"; }

LISTEN_ADDR=127.0.0.1:18081 LOG_LEVEL=error "$programs/dobank-server" --sandbox --ttl 60 &
answers 18081
"$work/plain" 127.0.0.1:18082 "$work/rates" &
answers 18082
"$programs/plain-server" 18083 "$work/rates" &
answers 18083
echo "$(wc -c <"$work/rates") bytes, $(nproc) cores, load $(cut -d ' ' -f 1 /proc/loadavg)"

# measure PORT: requests per second, and the 99th percentile.
measure() {
    wrk -t2 -c64 "-d${seconds}s" --latency "http://127.0.0.1:$1/rates" >"$work/report"
    ! grep -q 'Non-2xx\|Socket errors' "$work/report" || { cat "$work/report" >&2; return 1; }
    awk '/99%/ { p99 = $2 } /Requests\/sec/ { rate = $2 } END { print rate, p99 }' "$work/report"
}

ratio() { awk "BEGIN { printf \"%.2f\", $1 / $2 }"; }

for round in $(seq "$rounds"); do
    read -r own own_p99 <<<"$(measure 18081)"
    read -r framework framework_p99 <<<"$(measure 18083)"
    read -r plain plain_p99 <<<"$(measure 18082)"
    printf 'round %s: DOBank %.0f/s, p99 %s; Hummingbird alone %.0f/s, p99 %s, ratio %s; Go %.0f/s, p99 %s, ratio %s\n' \
        "$round" "$own" "$own_p99" "$framework" "$framework_p99" "$(ratio "$own" "$framework")" \
        "$plain" "$plain_p99" "$(ratio "$own" "$plain")"
done
