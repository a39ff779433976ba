# What the walks over PostgreSQL share: servers of it that end with the walk, however that ends, and orders sent by several customers
# at once. Sourced after server-support.sh.

# A server of ours ends with the walk as well, so that it does not hold what PostgreSQL waits for.
guarded="$work/guarded-server"
printf '#!/bin/sh\nexec setpriv --pdeathsig KILL %q "$@"\n' "$binary" >"$guarded"
chmod +x "$guarded"
binary="$guarded"

. Tests/Walks/database-support.sh
[ -n "$postgres" ] || fail 'PostgreSQL is missing: run "sudo apt-get install -y libpq-dev postgresql"'
end_postgres() {
    rm -f "$work/go"
    for pid in "${pids[@]}"; do
        kill -KILL "$pid" 2>/dev/null || true
        wait "$pid" 2>/dev/null || true
    done
    end_databases
    rm -rf "$work"
}
trap end_postgres EXIT

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
ask() { ask_at "${sites[$1]}" "${@:2}"; }
log_in() { log_in_at "${sites[$1]}" "$2" "$3" || fail "$2 cannot log in at $1: $(cat "$work/body")"; }
balance() { balance_at "${sites[$1]}" "$2"; }
number_of() { administrate open-account "$1" EUR --name "$2" | new_number; }

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
