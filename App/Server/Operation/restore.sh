#!/usr/bin/env bash
# Brings a bank on PostgreSQL back as it was at a moment, from a base backup and the archive of its log, and holds it against a seal
# of before. Run it as the user that PostgreSQL runs as, on a machine that has the same version of it.
#
# Nothing of the backup and the archive is changed, and nobody else can reach the bank meanwhile: it answers on a Unix socket in the
# new folder alone. When all is well, the folder is what a server can be started on; when it is not, this leaves with 1.
set -euo pipefail

usage='restore.sh --backup FOLDER --archive FOLDER --into FOLDER --until TIME [--database NAME] [--user NAME] [--expect SEAL]

  --backup    what pg_basebackup made, unpacked
  --archive   where archive_command keeps the log
  --into      a folder that is not there yet, for the data
  --until     what was committed up to this time is kept, as "2026-03-14 15:09:26.535+00"; a time after the backup was begun
  --database  the name of the bank (default: bank)
  --user      as whom it is looked at (default: postgres)
  --expect    a seal that "dobank-server bank seal" printed before that time

PG_BIN is the folder of PostgreSQL'"'"'s programs, DOBANK_SERVER the program dobank-server, when they are not in PATH, nor
PostgreSQL where Debian has it.'

refuse() { printf 'restore: %s\n' "$*" >&2; exit 1; }
misused() { printf '%s\n' "$usage" >&2; exit 2; }

backup= archive= into= until= database=bank user=postgres seal=
while [ $# -gt 0 ]; do
    [ "$1" != --help ] || { printf '%s\n' "$usage"; exit 0; }
    [ $# -ge 2 ] || misused
    case "$1" in
    --backup) backup="$2" ;;
    --archive) archive="$2" ;;
    --into) into="$2" ;;
    --until) until="$2" ;;
    --database) database="$2" ;;
    --user) user="$2" ;;
    --expect) seal="$2" ;;
    *) misused ;;
    esac
    shift 2
done
[ -n "$backup" ] && [ -n "$archive" ] && [ -n "$into" ] && [ -n "$until" ] || misused
if [ -n "$seal" ] && ! [[ $seal =~ ^[0-9]+:[0-9a-fA-F]{64}$ ]]; then
    printf 'restore: --expect needs a number, a colon and 64 hexadecimal digits, as bank verify prints them\n' >&2
    exit 2
fi
[ "$(id -u)" != 0 ] || refuse "PostgreSQL does not run as root: run this as the user that it runs as."
[ -f "$backup/PG_VERSION" ] || refuse "$backup is no base backup."
[ -d "$archive" ] || refuse "$archive is not there."
[ ! -e "$into" ] || refuse "$into already exists."
[ -z "$(ls -A "$backup/pg_tblspc")" ] || refuse "$backup has tablespaces elsewhere, which are not restored."
archive="$(cd "$archive" && pwd)"
case "$until$archive" in *[\'\"\\\$%\`]*) refuse "A time and the path of an archive are plain words." ;; esac
zoned=':[0-9]{2}(\.[0-9]+)? ?(Z|UTC|[+-][0-9]{2}(:?[0-9]{2})?)$'
[[ $until =~ $zoned ]] && moment="$(date -d "$until" +%s 2>/dev/null)" || refuse "$until is no time with its zone, as 2026-03-14 15:09:26+00."
# Debian keeps the programs of each version in a folder that is in nobody's PATH.
PATH="${PG_BIN:-/usr/lib/postgresql/$(cat "$backup/PG_VERSION")/bin}:$PATH"
server="${DOBANK_SERVER:-dobank-server}"
for program in postgres pg_controldata pg_verifybackup pg_isready psql "$server"; do
    command -v "$program" >/dev/null || refuse "$program is not in PATH."
done

pg_verifybackup --no-parse-wal --quiet "$backup" || refuse "$backup is damaged, or not whole."
# What was committed before the log that belongs to the backup is in it, whatever its time. The times there are whole seconds.
begun="$(LC_ALL=C TZ=UTC0 pg_controldata -D "$backup" | sed -n 's/^Time of latest checkpoint: *//p')"
[ "$moment" -gt "$(date -u -d "$begun" +%s)" ] || refuse "$backup is of $begun UTC, not of before $until: take an older one."
mkdir -m 700 -p "$into"
into="$(cd "$into" && pwd)"
cp -a "$backup/." "$into/"
rm -f "$into/postmaster.pid" "$into/standby.signal"
# What was set by ALTER SYSTEM would go before the settings below, and wait for a standby that is not there.
if [ -f "$into/postgresql.auto.conf" ]; then mv "$into/postgresql.auto.conf" "$into/postgresql.auto.conf.before"; fi
touch "$into/recovery.signal"

# Settings of the restore alone: those of the bank may be elsewhere, and would write into the archive that is read here.
settings="$(mktemp -d)"
started=
end() {
    if [ -n "$started" ]; then
        kill -INT "$started" 2>/dev/null || true
        wait "$started" 2>/dev/null || true
    fi
    rm -rf "$settings"
}
trap end EXIT
printf 'local all all trust\n' >"$settings/hba"
cat >"$settings/conf" <<SETTINGS
listen_addresses = ''
unix_socket_directories = '$settings'
hba_file = '$settings/hba'
hot_standby = off
archive_mode = off
lc_messages = 'C'
restore_command = 'cp "$archive/%f" "%p"'
recovery_target_time = '$until'
recovery_target_action = promote
SETTINGS
# reason: why PostgreSQL ended, and how far it had come, which is not what it says last.
reason() {
    local said
    said="$(grep -E 'FATAL:|PANIC:|last completed' "$into/restore.log" | grep -v ' the database system is ' | tail -n 3)" || true
    printf '%s' "${said:-$(tail -n 3 "$into/restore.log")}"
}
postgres -D "$into" -c config_file="$settings/conf" >"$into/restore.log" 2>&1 &
started=$!
until pg_isready -q -h "$settings"; do
    kill -0 "$started" 2>/dev/null || refuse "The log does not lead to $until: $(reason)"
    sleep 0.1
done

"$server" bank verify --bank "postgresql://$user@/$database?host=$settings" ${seal:+--expect "$seal"} ||
    refuse "The bank in $into is not sound,${seal:+ not the one that was sealed,} or could not be checked."
# A login that was ended since would open the bank again.
psql -qX -h "$settings" -U "$user" -d "$database" -c 'DELETE FROM login_session' ||
    refuse "The logins of then in $into cannot be ended."
kill -INT "$started"
wait "$started" || refuse "$into was not closed well: $(tail -n 3 "$into/restore.log")"
started=
echo "Restored the bank as of $until into $into."
