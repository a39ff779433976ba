#!/usr/bin/env bash
# Walks a bank on PostgreSQL through its life: made from nothing, served by two servers at once to one customer, each of them stopped
# and started anew under a load of orders, brought up to a newer version meanwhile. Whatever the database does, no answer tells of it.
set -euo pipefail
cd "$(dirname "$0")/../.."
. Tests/Walks/server-support.sh
. Tests/Walks/postgres-support.sh

export LOG_LEVEL=trace

# From nothing. The owner makes the tables; the servers have a role that can do no more than they need.
postgres main
make_database main
administrate verify && fail "there is a bank in an empty database"
grep -q 'dobank-server: There is no bank at postgresql:///bank; make one with "dobank-server bank init" and the same --bank\.$' \
    "$work/administration.log" || fail "what it says: $(cat "$work/administration.log")"
administrate init --demo | grep '^Made the demo bank at ' >/dev/null || fail "there is no demo bank"
printf 'pa55word-of-zoe\n' | administrate add-customer zoe --name Zoe >/dev/null || fail "nobody is taken in"
zoes="$(number_of zoe Zoe)" savings="$(number_of zoe Savings)"
administrate deposit "$zoes" 1000 >/dev/null || fail "nothing is paid in"
seal="$(administrate seal)"
owner_role="$owners" owners="$servers"
printf 'pa55word-of-zoe\n' | administrate add-customer yan --name Yan >/dev/null || fail "the servers' role takes nobody in"
administrate verify --expect "$seal" | grep '^The ledger is sound: ' >/dev/null || fail "the servers' role cannot verify"
sql main 'SET ROLE bank_server' 'DELETE FROM posting' 2>"$work/denied" && fail "the servers' role takes back what is booked"
grep -q 'permission denied for table posting' "$work/denied" || fail "why it cannot: $(cat "$work/denied")"
owners="$owner_role"

# A customer's day, at two servers.
start_bank one
start_bank two
is_ready one && is_ready two || fail "it is not ready: $(cat "$work/body")"
log_in one zoe pa55word-of-zoe
[ "$(ask two GET /v1/accounts)" = 200 ] || fail "a login at one is none at the other: $(cat "$work/body")"
transfer=/v1/transfers/deadbeef-dead-4eef-8ead-beefdeadbeef
[ "$(ask one PUT $transfer "$(order "$zoes" "$savings" 2500)")" = 201 ] || fail "no transfer: $(cat "$work/body")"
sleep 0.01
[ "$(ask two PUT $transfer "$(order "$zoes" "$savings" 2500)")" = 200 ] || fail "the same order is another: $(cat "$work/body")"
[ "$(ask two PUT $transfer "$(order "$zoes" "$savings" 2501)")" = 409 ] || fail "another order has the same id: $(cat "$work/body")"
[ "$(balance two "$savings")" = 2500 ] || fail "not booked once: $(cat "$work/body")"
[ "$(ask two DELETE /v1/sessions/current)" = 204 ] || fail "there is no logout: $(cat "$work/body")"
[ "$(ask one GET /v1/accounts)" = 401 ] || fail "a logout at one is none at the other: $(cat "$work/body")"
token=
for server in one two one; do
    [ "$(ask "$server" POST /v1/sessions '{"username":"yan","password":"wrong"}')" = 401 ] || fail "$(cat "$work/body")"
done
for server in one two; do
    [ "$(ask "$server" POST /v1/sessions '{"username":"yan","password":"wrong"}')" = 429 ] ||
        fail "wrong logins are not counted together: $(cat "$work/body")"
done

# Each server is stopped and started anew while orders come. What a stopped one has in hand it still answers.
log_in one zoe pa55word-of-zoe
begin_load phase1 "$zoes" "$savings"
for server in one two; do
    more_of_load
    stop "$server" TERM
    [ "$code" = 0 ] || fail "a stop left $code: $(cat "$work/$server.now")"
    more_of_load
    restart_bank "$server"
    until_ready "$server"
done
more_of_load
end_load '000 (7|52|56)'
send_again phase1 one "$(order "$zoes" "$savings" 1)"

# One is told to stop while the database holds an order up, for longer than it waits for clients.
exec {lock}> >("$postgres/psql" -X -q -A -t -h "${folders[main]}" -U postgres -d bank >"$work/lock")
echo "BEGIN; SELECT 'held' FROM balance JOIN account ON id = account WHERE number = '$zoes' FOR UPDATE OF balance;" >&"$lock"
wait_for 'grep -q held "$work/lock"' || fail "the row is not held"
curl -s -m 30 -D "$work/held" -o /dev/null -X PUT -H "Authorization: Bearer $token" -H 'Content-Type: application/json' \
    -d "$(order "$zoes" "$savings" 1)" "${sites[one]}/v1/transfers/00000000-0000-4000-8000-000000000000" &
held=$!
waiting_orders="SELECT count(*) FROM pg_stat_activity WHERE application_name = 'dobank' AND wait_event_type = 'Lock'"
wait_for '[ "$(sql main "$waiting_orders")" = 1 ]' || fail "no order waits for the row"
signal one TERM
wait_for '! is_ready one' || fail "it is ready though it was told to stop"
wait_for '[ "$(status "${sites[one]}/livez")" = 000 ]' || fail "it takes requests though it was told to stop"
sleep 11
echo 'ROLLBACK;' >&"$lock"
exec {lock}>&-
wait "$held" || fail "an order under way was dropped"
sent=$((sent + 1))
grep -q '^HTTP/1.1 201' "$work/held" || fail "an order under way: $(cat "$work/held")"
grep -qi '^Connection: close' "$work/held" || fail "the last answer leaves its connection: $(cat "$work/held")"
code=0
wait "${pids[one]}" || code=$?
[ "$code" = 0 ] || fail "a stop left $code"

# A bank of the version before: no server begins with it, and two who bring it up at once bring it up once.
stop two TERM
sql main 'DROP TABLE card, nickname' 'DELETE FROM schema_version WHERE version = 3'
if timeout 60 "$binary" --bank "$servers" >"$work/old.log" 2>&1; then fail "a server begins with tables of the version before"; fi
grep -q 'run "dobank-server bank migrate" with the same --bank' "$work/old.log" || fail "what it says: $(cat "$work/old.log")"
administrate migrate >"$work/migrated1" &
first=$!
administrate migrate >"$work/migrated2" || fail "no migration"
wait "$first" || fail "no migration"
cat "$work"/migrated[12] | sort -u | grep ' have version 3\.$' >/dev/null || fail "the migrations: $(cat "$work"/migrated[12])"
[ "$(sql main 'SELECT count(*) FROM schema_version')" = 3 ] || fail "a version was made twice"

# A newer version comes while both serve. A server goes on with the next one, and is not ready for the one after.
restart_bank one
restart_bank two
log_in one zoe pa55word-of-zoe
begin_load phase2 "$zoes" "$savings"
administrate migrate >/dev/null || fail "no migration under load"
for table in account balance card customer login_session meta nickname posting schema_version transfer turnover; do
    sql main "ALTER TABLE $table ADD COLUMN of_the_next_version bigint"
done
sql main "INSERT INTO schema_version (version) VALUES (4)"
more_of_load
is_ready one && is_ready two || fail "a server does not go on with the next version: $(cat "$work/body")"
stop one TERM
restart_bank one
until_ready one
more_of_load
end_load '000 (7|52|56)'
send_again phase2 two "$(order "$zoes" "$savings" 1)"
[ "$(balance one "$savings")" = $((2500 + sent)) ] || fail "not booked once each: $(cat "$work/body"), and $sent were sent"
administrate verify --expect "$seal" | grep '^The ledger is sound: ' >/dev/null || fail "the bank is not sound"
sql main 'INSERT INTO schema_version (version) VALUES (5)'
until_ready two 503
sql main 'DELETE FROM schema_version WHERE version = 5'
until_ready two

# A password, by each of its ways; a wrong one is told to nobody.
sql main "ALTER ROLE bank_server PASSWORD 'pa55word-of-the-servers'"
printf 'local all bank_server scram-sha-256\nlocal all all trust\n' >"$work/hba"
as_postgres tee "${folders[main]}/data/pg_hba.conf" <"$work/hba" >/dev/null
sql main 'SELECT pg_reload_conf()' >/dev/null
# refuses WHY NAME=VALUE: whether PostgreSQL lets nobody in, and says why.
refuses() {
    if env "$2" "$binary" bank customers --bank "$servers" >"$work/refused.log" 2>&1; then return 1; fi
    grep -qF 'pa55word' "$work/refused.log" && fail "a password is told"
    grep -qF "$1" "$work/refused.log"
}
takes() { env "$@" "$binary" bank customers --bank "$servers" 2>>"$work/administration.log" | grep 'Zoe' >/dev/null; }
printf '*:*:*:bank_server:pa55word-of-the-servers\n' >"$work/pgpass"
chmod 600 "$work/pgpass"
wait_for 'refuses "no password supplied" PGPASSFILE=/dev/null' 100 || fail "a server without a password: $(cat "$work/refused.log")"
refuses "password authentication failed" PGPASSWORD=pa55word-of-nobody || fail "a wrong password: $(cat "$work/refused.log")"
takes PGPASSWORD=pa55word-of-the-servers || fail "PGPASSWORD is not used"
takes PGPASSFILE="$work/pgpass" || fail "the file of passwords is not used"
servers="postgresql://bank_server:pa55word-of-the-servers@/bank?host=${folders[main]}"
takes PGPASSFILE=/dev/null || fail "the password of the address is not used"
stop two TERM
restart_bank two

# A database that takes something away, and one that is gone: no answer tells more than that.
tells_nothing() {
    [ "$2" = 503 ] || fail "$1 is answered with $2: $(cat "$work/body")"
    [ "$(value code)" = unavailable ] || fail "$1 is answered with: $(cat "$work/body")"
    grep -Eqi 'postgres|sql|select|/tmp|socket|bank_server|permission|relation|database|pa55' "$work/body" "$work/head" &&
        fail "$1 tells: $(cat "$work/head" "$work/body")"
    return 0
}
transfer=/v1/transfers/deadbeef-dead-4eef-8ead-beefdeadbee0
sql main 'REVOKE SELECT ON account FROM dobank_server'
tells_nothing "an account" "$(ask two GET /v1/accounts)"
tells_nothing "an order" "$(ask two PUT $transfer "$(order "$zoes" "$savings" 1)")"
until_ready two 503
grep -q 'permission denied' "$work/two.now" || fail "the log does not say why: $(tail -n 3 "$work/two.now")"
sql main 'GRANT SELECT ON account TO dobank_server'
until_ready two
tell main kill killed
tells_nothing "an account" "$(ask two GET /v1/accounts)"
tells_nothing "an order" "$(ask two PUT $transfer "$(order "$zoes" "$savings" 1)")"
token= tells_nothing "a login" "$(ask two POST /v1/sessions '{"username":"zoe","password":"pa55word-of-zoe"}')"
until_ready two 503
grep -qF "${folders[main]}" "$work/two.now" || fail "the log does not say where the database is: $(tail -n 3 "$work/two.now")"
tell main start ready
until_ready two
[ "$(ask two PUT $transfer "$(order "$zoes" "$savings" 1)")" = 201 ] || fail "no transfer: $(cat "$work/body")"
sent=$((sent + 1))
[ "$(balance two "$savings")" = $((2500 + sent)) ] || fail "not booked once each: $(cat "$work/body")"

# All of its processes are stopped in the middle of what they do. Within the usual limits there is an answer, and it is true.
read_paused() { curl -s -m 30 -o "$work/$1.said" -w '%{http_code} %{time_total}' -H "Authorization: Bearer $token" "${@:2}" >"$work/$1.took" || true; }
before="$(balance two "$savings")"
transfer=/v1/transfers/deadbeef-dead-4eef-8ead-beefdeadbee1
tell main pause paused
read_paused get "${sites[two]}/v1/accounts" &
asking=$!
read_paused put -X PUT -H 'Content-Type: application/json' -d "$(order "$zoes" "$savings" 1)" "${sites[two]}$transfer"
wait "$asking"
tell main resume resumed
for kind in get put; do
    awk '{ exit !($1 == 503 && $2 < 20) }' "$work/$kind.took" || fail "a $kind at a stopped database took $(cat "$work/$kind.took") s"
done
grep -q '"code":"unavailable"' "$work/get.said" || fail "a get at a stopped database: $(cat "$work/get.said")"
grep -qE '"code":"(unavailable|outcomeUnknown)"' "$work/put.said" || fail "a put at a stopped database: $(cat "$work/put.said")"
until_ready two
sleep 1
expected="$before"
if grep -q '"code":"outcomeUnknown"' "$work/put.said"; then expected="($before|$((before + 1)))"; fi
balance two "$savings" | grep -xE "$expected" >/dev/null || fail "an order was told not to be booked, and is: $(cat "$work/put.said")"
[[ "$(ask two PUT $transfer "$(order "$zoes" "$savings" 1)")" = 20[01] ]] || fail "no transfer: $(cat "$work/body")"
[ "$(balance two "$savings")" = $((before + 1)) ] || fail "not booked once: $(cat "$work/body")"

stop one TERM
stop two TERM
no_secret pa55word
echo "the bank on PostgreSQL went through: $(administrate verify --expect "$seal" | head -n 1)"
