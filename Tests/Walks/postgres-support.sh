# What the walks over PostgreSQL share: servers of it that end with the walk, however that ends, and orders sent by several customers
# at once. Sourced after server-support.sh.

# A server of ours ends with the walk as well, so that it does not hold what PostgreSQL waits for.
guarded="$work/guarded-server"
printf '#!/bin/sh\nexec setpriv --pdeathsig KILL %q "$@"\n' "$binary" >"$guarded"
chmod +x "$guarded"
binary="$guarded"

postgres="$(find /usr/lib/postgresql -path '*/bin/postgres' -printf '%h\n' 2>/dev/null | sort -V | tail -n 1)"
[ -n "$postgres" ] || fail 'PostgreSQL is missing: run "sudo apt-get install -y libpq-dev postgresql"'
as_postgres() {
    if [ "$(id -u)" = 0 ]; then setpriv --reuid=postgres --regid=postgres --init-groups "$@"; else "$@"; fi
}

declare -A commands watchdogs folders
end_postgres() {
    local name fd
    rm -f "$work/go"
    for pid in "${pids[@]}"; do
        kill -KILL "$pid" 2>/dev/null || true
        wait "$pid" 2>/dev/null || true
    done
    for name in "${!commands[@]}"; do
        fd="${commands[$name]}"
        exec {fd}>&-
    done
    for name in "${!watchdogs[@]}"; do wait "${watchdogs[$name]}" 2>/dev/null || true; done
    rm -rf "$work"
}
trap end_postgres EXIT

# postgres NAME [SETTING...]: a PostgreSQL; its folder is ${folders[NAME]}, where its socket is and its data.
postgres() {
    local fd script other
    script="$(sed -n '/#"""$/,/"""#$/p' App/Server/Tests/PostgresSupport/Watchdog.swift | sed '1d;$d')"
    : >"$work/$1.answers"
    exec {fd}> >(
        for other in "${commands[@]}"; do exec {other}>&-; done
        as_postgres setsid --wait bash -c "$script" watchdog "$postgres" fsync=off "${@:2}" >"$work/$1.answers" 2>/dev/null
    )
    watchdogs[$1]=$!
    commands[$1]="$fd"
    folders[$1]="$(answer "$1" 1)"
    [ "${folders[$1]%% *}" = ready ] || fail "PostgreSQL: ${folders[$1]}"
    folders[$1]="${folders[$1]#ready }"
}

# answer NAME NUMBER: the line that a PostgreSQL's watchdog answers with.
answer() {
    until [ "$(wc -l <"$work/$1.answers")" -ge "$2" ]; do
        kill -0 "${watchdogs[$1]}" 2>/dev/null || fail "the PostgreSQL called $1 is gone"
        sleep 0.05
    done
    sed -n "$2s/ *\$//p" "$work/$1.answers"
}

# tell NAME COMMAND EXPECTED: kills a PostgreSQL with all its processes, or starts it again.
tell() {
    local number said
    number="$(($(wc -l <"$work/$1.answers") + 1))"
    printf '%s\n' "$2" >&"${commands[$1]}"
    said="$(answer "$1" "$number")"
    [[ "$said" = $3* ]] || fail "PostgreSQL: $said"
}

# sql NAME STATEMENT...: what the database called bank of a PostgreSQL says, as the superuser.
sql() {
    local options=()
    for statement in "${@:2}"; do options+=(-c "$statement"); done
    "$postgres/psql" -X -q -A -t -v ON_ERROR_STOP=1 -h "${folders[$1]}" -U postgres -d "${database:-bank}" "${options[@]}"
}

# The roles and the database, as Documentation/Server.md makes them.
make_database() {
    database=postgres sql "$1" 'CREATE ROLE dobank_server NOLOGIN' 'CREATE ROLE bank_owner LOGIN' \
        'CREATE ROLE bank_server LOGIN IN ROLE dobank_server' 'CREATE DATABASE bank OWNER bank_owner'
    owners="postgresql://bank_owner@/bank?host=${folders[$1]}"
    servers="postgresql://bank_server@/bank?host=${folders[$1]}"
}
administrate() { "$binary" bank "$@" --bank "$owners" 2>>"$work/administration.log"; }

# start_bank NAME [ADDRESS]: a server, which listens at ${sites[NAME]} and is asked how it is at ${operations[NAME]}.
declare -A sites operations
start_bank() {
    ADMIN_ADDR=127.0.0.1:0 start_at "$1" "${2:-127.0.0.1:0}" --sandbox --bank "$servers"
    sites[$1]="http://127.0.0.1:$port"
    operations[$1]="$(operation "$1")"
}
restart_bank() {
    local address="${sites[$1]#http://}"
    cat "$work/$1.now" >>"$work/earlier.log"
    start_bank "$1" "$address"
}
is_ready() { [ "$(status "${operations[$1]}/readyz")" = "${2:-200}" ]; }
until_ready() { wait_for "is_ready $*" 400 || fail "$1 does not become ${2:-200}: $(cat "$work/body")"; }

# ask NAME METHOD PATH [BODY]: the status of what a server answers; the content is in body.
ask() {
    status "${sites[$1]}$3" -X "$2" ${token:+-H "Authorization: Bearer $token"} ${4:+-H 'Content-Type: application/json' -d "$4"}
}
value() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p" "$work/body"; }
log_in() {
    token=
    [ "$(ask "$1" POST /v1/sessions "{\"username\":\"$2\",\"password\":\"$3\"}")" = 201 ] ||
        fail "$2 cannot log in at $1: $(cat "$work/body")"
    token="$(value token)"
    printf '%s\n' "$token" >>"$work/tokens"
}
order() { printf '{"source":"%s","destination":"%s","amount":{"minorUnits":"%s","currency":"EUR"},"note":"Lunch"}' "$@"; }
balance() { [ "$(ask "$1" GET "/v1/accounts/$2/balance")" = 200 ] || fail "no balance: $(cat "$work/body")"; value minorUnits; }
number_of() { administrate open-account "$1" EUR --name "$2" | grep -o '[A-Z][A-Z][0-9][0-9 ]*' | tail -n 1 | tr -d ' '; }

# begin_load PHASE SOURCE DESTINATION: orders of a cent, by four at once, each to one of two servers and, as long as it is not booked,
# to the other, as a client or a proxy does; with $token.
begin_load() {
    phase="$1" load=()
    touch "$work/go"
    : >"$work/$1.sent"
    : >"$work/$1.answers"
    for worker in 0 1 2 3; do
        send_orders "$1" "$worker" "$(order "$2" "$3" 1)" &
        load+=($!)
    done
    wait_for "[ \"\$(wc -l <'$work/$1.answers')\" -ge 8 ]" || fail "nothing is answered"
}
send_orders() {
    local number="$2" id said try both=("${sites[one]}" "${sites[two]}")
    while [ -e "$work/go" ] && kill -0 $$ 2>/dev/null; do
        id="$(printf '00000000-%04d-4000-8000-%012d' "${1//[!0-9]/}" "$number")"
        echo "$id" >>"$work/$1.sent"
        for ((try = number / 4; try < number / 4 + 100; try += 1)); do
            said="$(curl -s -m 30 -o /dev/null -w '%{http_code} %{exitcode}' -X PUT -H "Authorization: Bearer $token" \
                -H 'Content-Type: application/json' -d "$3" "${both[try % 2]}/v1/transfers/$id" || true)"
            echo "$said $id" >>"$work/$1.answers"
            case "$said" in 20[01]*) break ;; esac
            kill -0 $$ 2>/dev/null || return
            sleep 0.1
        done
        number=$((number + 4))
    done
}
booked() { grep -c '^20[01]' "$work/$phase.answers" || true; }
# more_of_load: returns when some more orders were answered.
more_of_load() {
    local now
    now="$(booked)"
    wait_for "[ \"\$(booked)\" -ge $((now + 20)) ]" || fail "no order is booked any more"
}
# end_load ALLOWED: every order was booked, and no other answers came than those that match.
end_load() {
    rm "$work/go"
    wait "${load[@]}" || fail "the load broke"
    [ "$(grep '^20[01]' "$work/$phase.answers" | cut -d' ' -f3 | sort -u)" = "$(sort -u "$work/$phase.sent")" ] ||
        fail "orders failed: $(cut -d' ' -f1,2 "$work/$phase.answers" | sort | uniq -c)"
    grep -Evq "^20[01] 0 |^($1) " "$work/$phase.answers" &&
        fail "other answers came: $(cut -d' ' -f1,2 "$work/$phase.answers" | sort | uniq -c)"
    sent=$((${sent:-0} + $(wc -l <"$work/$phase.sent")))
}
# send_again PHASE NAME BODY: all orders of the load once more, to one server, which says that they are booked.
send_again() {
    while read -r id; do
        printf 'url = "%s/v1/transfers/%s"\noutput = "/dev/null"\n' "${sites[$2]}" "$id"
    done <"$work/$1.sent" >"$work/again"
    curl -s -m 60 -K "$work/again" -w '%{http_code}\n' -X PUT -H "Authorization: Bearer $token" \
        -H 'Content-Type: application/json' -d "$3" | sort | uniq -c >"$work/statuses"
    [ "$(sed 's/^ *//' "$work/statuses")" = "$(wc -l <"$work/$1.sent") 200" ] ||
        fail "orders that are sent again: $(cat "$work/statuses")"
}

no_secret() {
    local secret
    for secret in "$@" $(cat "$work/tokens"); do
        cat "$work"/*.log "$work"/*.now | grep -aqF "$secret" && fail "a secret is in a log"
    done
    return 0
}
