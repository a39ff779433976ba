# What the walks of the server share: servers that are started, signalled and stopped, and requests to them. Sourced. SERVER is the
# path of a dobank-server; without it one is built.

. Tests/Walks/waiting-support.sh
. Tests/Walks/curl-support.sh
if [ -z "${SERVER:-}" ]; then
    swift build --package-path App/Server --product dobank-server
    SERVER="$(swift build --package-path App/Server --show-bin-path)/dobank-server"
fi
binary="$SERVER"
work="$(mktemp -d)"
declare -A pids
trap 'for pid in "${pids[@]}"; do kill -KILL "$pid" 2>/dev/null || true; done; rm -rf "$work"' EXIT

fail() { printf 'FAILED: %s\n' "$*" >&2; tail -n 5 "$work"/*.log >&2; exit 1; }

# start NAME [OPTION...]: a server at a port of the system's choice, in $port.
start() { start_at "$1" 127.0.0.1:0 "${@:2}"; }

# start_at NAME ADDRESS [OPTION...]
start_at() {
    : >"$work/$1.now"
    LISTEN_ADDR="$2" "$binary" "${@:3}" >"$work/$1.now" 2>&1 &
    pids[$1]=$!
    wait_for "grep -q 'listening on' '$work/$1.now' || ! kill -0 ${pids[$1]} 2>/dev/null" || true
    grep -q 'listening on' "$work/$1.now" || fail "$1 does not start: $(cat "$work/$1.now")"
    port="$(grep -o 'listening on .*:[0-9]*' "$work/$1.now" | grep -o '[0-9]*$')"
    ln -sf "$work/$1.now" "$work/$1.log"
}

# operation NAME: where a server that was started with ADMIN_ADDR is asked how it is.
operation() {
    wait_for "grep -q 'address=' '$work/$1.now'" || fail "$1 does not say where its operator finds it"
    echo "http://$(grep -o 'address=127.0.0.1:[0-9]*' "$work/$1.now" | tail -n 1 | cut -d= -f2)"
}

signal() { kill "-$2" "${pids[$1]}"; }

# stop NAME SIGNAL: what it leaves is in $code.
stop() {
    signal "$1" "$2"
    code=0
    wait "${pids[$1]}" 2>/dev/null || code=$?
    unset "pids[$1]"
}

until_stale() {
    for _ in $(seq 100); do
        [ "$(status "$1")" = 200 ] || fail "the last good rates are gone: $(cat "$work/body")"
        [ "$(field Warning)" = '110 - "Response is Stale"' ] && return
        sleep 0.1
    done
    fail "nothing tells that the rates are old"
}

until_fresh() {
    wait_for "[ \"\$(status '$1')\" = 200 ] && [ -z \"\$(field Warning)\" ]" 200 || fail "the rates are old, though the service is back"
}

# many URL COUNT: whether so many requests at once are all answered with 200 within two seconds.
many() {
    seq "$2" | xargs -P "$2" -I{} curl -s -m 2 -o /dev/null -w '%{http_code}\n' "$1" >"$work/statuses" || return 1
    [ "$(grep -c '^200$' "$work/statuses")" = "$2" ]
}

# Nobody but root is shown what a server has open, or has in its memory.
as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }
open_files() { as_root find "/proc/${pids[$1]}/fd" | wc -l; }

until_connected() {
    wait_for "[ \"\$(as_root find /proc/${pids[$1]}/fd -lname 'socket:*' | wc -l)\" -ge 3 ]" 100 || fail "no request is under way"
}

# refused CODE MESSAGE [NAME=VALUE...]: what it says is one line, without the secret of an address.
refused() {
    local said code=0
    said="$(env "${@:3}" "$binary" 2>&1)" || code=$?
    [ "$code" = "$1" ] || fail "${*:3} left $code: $said"
    grep -qF "$2" <<<"$said" || fail "${*:3} is told: $said"
    if grep -qF s3cret <<<"$said"; then fail "${*:3} is told with a secret: $said"; fi
    [ "$(grep -c 'dobank-server: ' <<<"$said")" = 1 ] || fail "${*:3} is told in more than a line: $said"
}
