#!/usr/bin/env bash
# Walks a bank on PostgreSQL over the death of its database: a standby that has each commit before it is answered takes over, the
# servers find it by themselves, and every order that was answered is there, once.
set -euo pipefail
cd "$(dirname "$0")/../.."
. Tests/Walks/server-support.sh
. Tests/Walks/postgres-support.sh

postgres first
postgres second
make_database first
administrate init --demo >/dev/null
printf 'pa55word-of-zoe\n' | administrate add-customer zoe --name Zoe >/dev/null
zoes="$(number_of zoe Zoe)" savings="$(number_of zoe Savings)"
administrate deposit "$zoes" 1000 >/dev/null

# The second becomes a standby of the first, which waits for it with each commit.
tell second kill killed
data="${folders[second]}/data"
as_postgres mv "$data/postgresql.conf" "$data/pg_hba.conf" "${folders[second]}"
as_postgres find "$data" -mindepth 1 -delete
as_postgres "$postgres/pg_basebackup" -h "${folders[first]}" -U postgres -c fast -R -D "$data" \
    -d "application_name=second"
as_postgres mv "${folders[second]}/postgresql.conf" "${folders[second]}/pg_hba.conf" "$data"
tell second start ready
sql first "ALTER SYSTEM SET synchronous_standby_names = 'second'" 'SELECT pg_reload_conf()' >/dev/null
wait_for '[ "$(sql first "SELECT sync_state FROM pg_stat_replication")" = sync ]' || fail "the second does not follow"

both="postgresql://bank_server@/bank?host=${folders[first]},${folders[second]}&target_session_attrs=read-write"
servers="$both"
start_bank one
start_bank two
log_in one zoe pa55word-of-zoe
begin_load phase1 "$zoes" "$savings"
more_of_load
seal="$(administrate seal)"
more_of_load

# While the standby gets nothing, nothing is answered. Then all processes of the first are gone at once.
receiver="$(sql second 'SELECT pid FROM pg_stat_wal_receiver')"
as_postgres kill -STOP "$receiver"
unanswered=/v1/transfers/deadbeef-dead-4eef-8ead-beefdeadbeef
said="$(curl -s -m 2 -o /dev/null -w '%{http_code}' -X PUT -H "Authorization: Bearer $token" -H 'Content-Type: application/json' \
    -d "$(order "$zoes" "$savings" 1)" "${sites[one]}$unanswered" || true)"
[ "$said" = 000 ] || fail "an order is answered with $said, and only one database has it"
[ "$(sql first "SELECT count(*) FROM transfer WHERE id = '${unanswered##*/}'")" = 0 ] ||
    fail "others see what can be lost"
acknowledged="$(grep '^20[01]' "$work/phase1.answers" | cut -d' ' -f3 | sort -u)"
tell first kill killed
as_postgres kill -CONT "$receiver"
sql second 'SELECT pg_promote()' >/dev/null
more_of_load
until_ready one
until_ready two
more_of_load
end_load '503'
owners="postgresql://bank_owner@/bank?host=${folders[first]},${folders[second]}&target_session_attrs=read-write"
administrate verify --expect "$seal" | grep '^The ledger is sound: ' >/dev/null || fail "the bank is not sound, or not the one it was"

# What was answered before the death is there as it was answered: it had been booked then, and not when it was sent again.
while read -r id; do printf "('%s'::uuid)," "$id"; done <<<"$acknowledged" >"$work/ids"
[ "$(sql second "SELECT count(*) FROM (VALUES $(sed 's/,$//' "$work/ids")) AS sent (id) WHERE NOT EXISTS
    (SELECT FROM transfer WHERE transfer.id = sent.id)")" = 0 ] || fail "answered orders are gone"
case "$(ask two PUT $unanswered "$(order "$zoes" "$savings" 1)")" in 20[01]) ;; *) fail "an order that nobody answered: $(cat "$work/body")" ;; esac
sent=$((sent + 1))
send_again phase1 two "$(order "$zoes" "$savings" 1)"
[ "$(balance one "$savings")" = "$sent" ] || fail "not booked once each: $(cat "$work/body"), and $sent were sent"
stop one TERM
stop two TERM
no_secret pa55word
echo "the bank outlived its database, with $sent orders: $(administrate verify | head -n 1)"
