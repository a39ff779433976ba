# What walks share: a folder to work in, and files and pipes into "dobank $command". Sourced, with `command` set for "prints" and "refused".

. Tests/Walks/waiting-support.sh
dobank="$(swift build --product dobank --show-bin-path)/dobank"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

ok() { printf 'ok - %s\n' "$*"; }
fail() {
    printf 'FAILED: %s\n' "$*" >&2
    exit 1
}

# prints OUTPUT ERRORS WORDS...: "dobank $command WORDS" leaves 0 and prints just that.
prints() {
    local output="$1" errors="$2"
    shift 2
    "$dobank" "$command" "$@" >"$work/output" 2>"$work/errors" || fail "\"$command $*\" left $?: $(cat "$work/errors")"
    [ "$(cat "$work/output")" = "$output" ] || fail "\"$command $*\" printed: $(cat "$work/output")"
    [ "$(cat "$work/errors")" = "$errors" ] || fail "\"$command $*\" said: $(cat "$work/errors")"
}

# refused CODE LINE WORDS...: "dobank $command WORDS" leaves CODE, prints nothing and says LINE.
refused() {
    local code="$1" line="$2" left=0
    shift 2
    "$dobank" "$command" "$@" </dev/null >"$work/output" 2>"$work/errors" || left=$?
    [ "$left" = "$code" ] || fail "\"$command $*\" left $left, not $code: $(cat "$work/errors")"
    [ "$(cat "$work/errors")" = "$line" ] || fail "\"$command $*\" said: $(cat "$work/errors")"
    [ ! -s "$work/output" ] || fail "\"$command $*\" printed: $(cat "$work/output")"
}
