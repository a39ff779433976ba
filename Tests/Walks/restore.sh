#!/usr/bin/env bash
# Walks a bank on PostgreSQL back to a moment: a base backup and an archive of the log, orders before, at and after the moment, and
# the operator's script, which ends with the seal of then. What is damaged or too short is said to be.
set -euo pipefail
cd "$(dirname "$0")/../.."
. Tests/Walks/server-support.sh
. Tests/Walks/postgres-support.sh

# What PostgreSQL's user reads and writes.
drill="$(mktemp -d)"
trap 'end_postgres; rm -rf "$drill"' EXIT
chmod 755 "$drill"
install -m 755 "$(readlink -f "$(sed -n 's/^exec setpriv --pdeathsig KILL \([^ ]*\) .*/\1/p' "$guarded")")" "$drill/dobank-server"
install -m 755 App/Server/Operation/restore.sh "$drill/restore.sh"
mkdir "$drill/work"
if [ "$(id -u)" = 0 ]; then chown postgres:postgres "$drill/work"; fi
as_postgres mkdir "$drill/work/archive"

postgres main wal_level=replica archive_mode=on "archive_command='test ! -f $drill/work/archive/%f && cp %p $drill/work/archive/%f'"
make_database main
administrate init --demo >/dev/null
printf 'pa55word-of-zoe\n' | administrate add-customer zoe --name Zoe >/dev/null
zoes="$(number_of zoe Zoe)" savings="$(number_of zoe Savings)"
early="$(sql main 'SELECT clock_timestamp()')"
administrate deposit "$zoes" 1000 >/dev/null
# What the bank was set to wait for is not there where it is restored.
sql main "ALTER SYSTEM SET synchronous_standby_names = 'nobody'"
start_bank one
start_bank two
log_in one zoe pa55word-of-zoe

# A backup in the middle of orders, and orders behind it; then a seal, a moment, and more orders.
begin_load phase1 "$zoes" "$savings"
as_postgres "$postgres/pg_basebackup" -h "${folders[main]}" -U postgres -c fast -D "$drill/work/backup"
more_of_load
end_load none
kept="$sent"
seal="$(administrate seal)"
moment="$(sql main 'SELECT clock_timestamp()')"
begin_load phase2 "$zoes" "$savings"
end_load none
[ "$(balance one "$savings")" = "$sent" ] && [ "$sent" -gt "$kept" ] || fail "not booked once each: $(cat "$work/body")"
later="$(administrate seal)"
[ "$later" != "$seal" ] || fail "later orders have no seal of their own"
last="$(sql main 'SELECT pg_walfile_name(pg_switch_wal())')"
stop one TERM
stop two TERM
wait_for "[ \"\$(sql main \"SELECT last_archived_wal >= '$last' FROM pg_stat_archiver\")\" = t ]" || fail "the log is not archived"

restore() {
    as_postgres env DOBANK_SERVER="$drill/dobank-server" "$drill/restore.sh" --backup "$drill/work/backup" \
        --archive "$drill/work/archive" "$@" >"$work/restored" 2>&1
}
restore --into "$drill/work/then" --until "$moment" --expect "$seal" || fail "no restore: $(cat "$work/restored")"
grep -qF "Head: $seal" "$work/restored" || fail "the seal is another: $(cat "$work/restored"), and not $seal"
grep -qF "Restored the bank as of $moment into $drill/work/then." "$work/restored" || fail "$(cat "$work/restored")"
restore --into "$drill/work/later" --until "$moment" --expect "$later" && fail "a bank without later orders has their seal"
grep -q 'the latest are missing' "$work/restored" || fail "what it says: $(cat "$work/restored")"
restore --into "$drill/work/none" --until "$early" && fail "the bank of a time before the backup is a later one"
grep -q 'take an older one' "$work/restored" || fail "what it says: $(cat "$work/restored")"
for time in "${moment%+*}" 2999-01-01 'tomorrow 15:00'; do
    restore --into "$drill/work/none" --until "$time" && fail "$time, which has no zone, is taken for one in UTC"
    grep -q 'is no time with its zone' "$work/restored" || fail "what it says: $(cat "$work/restored")"
done
restore --into "$drill/work/nobody" --until "$moment" --user nobody && fail "a bank that cannot be looked at is restored"
grep -q 'nobody is not sound, or could not be checked' "$work/restored" || fail "what it says: $(cat "$work/restored")"
restore --into "$drill/work/none" --until "$moment" --expect 52:07d9 && fail "a mistyped seal is taken for one"
[ ! -e "$drill/work/none" ] || fail "it was restored before the seal was read: $(cat "$work/restored")"

if [ "$(id -u)" = 0 ]; then
    (as_postgres() { "$@"; } && restore --into "$drill/work/none" --until "$moment") && fail "root restores a bank that it cannot look at"
    grep -q 'does not run as root' "$work/restored" || fail "what it says: $(cat "$work/restored")"
    [ ! -e "$drill/work/none" ] || fail "the backup was copied for nothing"
fi

# The bank of then is served; what came later is gone from it as a whole, and comes in again by the orders that are sent again.
database_of_then() {
    tell main kill killed
    as_postgres find "${folders[main]}/data" -mindepth 1 -maxdepth 1 ! -name postgresql.conf ! -name pg_hba.conf -exec rm -rf {} +
    as_postgres find "$drill/work/then" -mindepth 1 -maxdepth 1 ! -name postgresql.conf ! -name pg_hba.conf -exec cp -a {} "${folders[main]}/data/" \;
    printf 'archive_mode = off\n' | as_postgres tee -a "${folders[main]}/data/postgresql.conf" >/dev/null
    tell main start ready
}
database_of_then
restart_bank one
restart_bank two
[ "$(ask one GET /v1/accounts)" = 401 ] || fail "a login of then holds: $(cat "$work/body")"
log_in one zoe pa55word-of-zoe
[ "$(balance one "$savings")" = "$kept" ] || fail "another balance than then: $(cat "$work/body")"
send_again phase1 two "$(order "$zoes" "$savings" 1)"
id="$(head -n 1 "$work/phase2.sent")"
[ "$(ask two GET "/v1/transfers/$id")" = 404 ] || fail "a later order is there: $(cat "$work/body")"
[ "$(ask two PUT "/v1/transfers/$id" "$(order "$zoes" "$savings" 1)")" = 201 ] || fail "it is not booked: $(cat "$work/body")"
[ "$(balance one "$savings")" = $((kept + 1)) ] || fail "another balance: $(cat "$work/body")"
administrate verify --expect "$seal" | grep '^The ledger is sound: ' >/dev/null || fail "the bank of then is not sound"

# A folder that is in use, an archive that ends before the moment, and a backup that is damaged.
restore --into "$drill/work/then" --until "$moment" && fail "a folder that is there is written over"
grep -q 'then already exists' "$work/restored" || fail "what it says: $(cat "$work/restored")"
restore --into "$drill/work/future" --until '2999-01-01 00:00:00+00' && fail "an archive leads to a time that has not come"
grep -q 'does not lead to 2999' "$work/restored" && grep -q 'last completed transaction was at log time' "$work/restored" ||
    fail "what it says: $(cat "$work/restored")"
table="$(as_postgres find "$drill/work/backup/base" -type f -size +64k | head -n 1)"
as_postgres sh -c "tr '\\000' '\\001' <'$table' >'$table.damaged' && mv '$table.damaged' '$table'"
restore --into "$drill/work/damaged" --until "$moment" && fail "a damaged backup is restored"
grep -q 'is damaged, or not whole' "$work/restored" || fail "what it says: $(cat "$work/restored")"

echo "the bank is back as it was at $moment: $(head -n 1 <(administrate verify))"
