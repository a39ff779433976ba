#!/usr/bin/env bash
# Groups the same statements in time zones far apart: the day of a transaction is what is written, wherever it is read.
set -euo pipefail
cd "$(dirname "$0")/../.."
. Tests/Walks/command-support.sh

# The first and the last second of days, and hours that the clocks of New York and Vienna leave out or have twice.
times="2025-12-31T23:59:59 2026-01-01T00:00:00 2026-03-08T02:30:00 2026-03-29T02:30:00 2026-10-25T02:30:00
    2026-11-01T01:30:00 2026-11-01T23:59:59 2026-11-02T00:00:00"
for time in $times; do
    printf '{"id":"%s","description":"","typeGroup":"","type":"","category":"","creditDebitIndicator":"DBIT",' "$time"
    printf '"transactionAmountCurrency":{"amount":"1.00","currencyCode":"EUR"},"creationTime":"%s","state":"PENDING"}\n' "$time"
done | paste -sd, | sed 's/.*/[&]/' >"$work/statement.json"

# in_zone ZONE: what is said there about the statement, the shipped users, and one group.
in_zone() {
    TZ="$1" "$dobank" group "$work/statement.json"
    for user in 10010 10011 10012 10013 10014 10015; do printf 'user %s\nshow 1\n' "$user"; done |
        { printf 'login demo\ndemo\ntransactions\nopen %s\n' "$work/statement.json" && cat; } |
        TZ="$1" "$dobank" --data "$work/bank"
}

in_zone UTC >"$work/new" # the first run makes a bank, and says so
in_zone UTC >"$work/utc"
[ "$(grep -c '^PENDING' "$work/utc")" -gt 7 ] || fail "there are too few groups: $(cat "$work/utc")"
for zone in Pacific/Kiritimati America/New_York; do
    in_zone "$zone" >"$work/there"
    cmp "$work/utc" "$work/there" || fail "$zone differs: $(diff "$work/utc" "$work/there")"
done
[ "$(TZ=Pacific/Kiritimati date +%z)" = +1400 ] || fail "this machine does not know its time zones; install tzdata"
detail() { printf 'login demo\ndemo\nhistory\nshow 1\n' | env "$@" "$dobank" --data "$work/bank"; }
booked="$(detail TZ=UTC | sed -n 's/^Booked *//p')"
there="$(detail TZ=Pacific/Kiritimati | sed -n 's/^Booked *//p')"
[ "$booked" != "$there" ] && [ "${there##* }" = +14 ] || fail "a detail in Kiritimati is booked at $there, in UTC at $booked"
[ "$(date -d "$there" +%s)" = "$(date -d "$booked" +%s)" ] || fail "$there is another moment than $booked"
[ "$(detail TZ=Europe/Nowhere | sed -n 's/^Booked *//p')" = "$booked" ] || fail "UTC has the name of a zone that is not known"
[[ "$(detail LC_ALL=C | sed -n 's/^Balance *//p')" =~ ^[0-9]{1,3}(,[0-9]{3})*\.[0-9]{2}\ EUR$ ]] || fail "C does not group by commas"
[[ "$(detail LC_ALL=de_DE.UTF-8 | sed -n 's/^Balance *//p')" =~ ^[0-9]{1,3}(\.[0-9]{3})*,[0-9]{2}\ EUR$ ]] || fail "de_DE does not group by points"
typed="$(printf 'login demo\ndemo\ntransfer\nsend 1.000 to savings\n' | env LC_ALL=de_DE.UTF-8 "$dobank" --data "$work/bank" 2>&1 || true)"
[[ "$typed" == *"1.000 is ambiguous. Write 1000 or 1,00."* ]] || fail "de_DE takes 1.000 for one amount: $typed"
found="$(env LC_ALL=de_DE.UTF-8 "$dobank" --data "$work/bank" --user demo --password-file <(echo demo) -c "history amount 1.000.." 2>&1 || true)"
[[ "$found" == *"1.000 is ambiguous. Write 1000 or 1,00."* ]] || fail "de_DE finds 1.000 as one amount: $found"
json() { env "$@" "$dobank" --data "$work/bank" --user demo --password-file <(echo demo) --output json -c "history list 3"; }
[ "$(json LC_ALL=de_DE.UTF-8 TZ=America/New_York)" = "$(json LC_ALL=C TZ=UTC)" ] || fail "JSON has a locale or a zone"
days="$("$dobank" group "$work/statement.json" | cut -f2 | paste -sd' ')"
[ "$days" = "2026-11-02 2026-11-01 2026-10-25 2026-03-29 2026-03-08 2026-01-01 2025-12-31" ] || fail "the days are: $days"
echo "the groups are the same in UTC, Pacific/Kiritimati and America/New_York"
