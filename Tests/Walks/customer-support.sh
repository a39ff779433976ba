# What walks share that read as a customer of a demo bank of their own. Sourced behind command-support.sh.

data="$work/data"
mkdir -m 700 "$data"
(umask 077 && echo demo >"$work/password")

# customer WORDS...: dobank, logged in as demo, reads nothing; what it says of errors is in $work/errors.
customer() { "$dobank" "$@" --data "$data" --user demo --password-file "$work/password" </dev/null 2>"$work/errors"; }
