# A customer who knows nothing but HTTP. Sourced, with $work set.

# status URL [CURL-OPTION...]: the status; the fields are in head, the content in body.
status() {
    : >"$work/body"
    curl -s -m 15 -o "$work/body" -D "$work/head" -w '%{http_code}' "${@:2}" "$1"
}
field() { sed -n "s/^$1: \(.*\)\r$/\1/Ip" "$work/head"; }

# ask_at SITE METHOD PATH [BODY]: the same of a request with $token; by TLS the certificates in $trust are trusted.
ask_at() {
    status "$1$3" -X "$2" ${token:+-H "Authorization: Bearer $token"} ${4:+-H 'Content-Type: application/json' -d "$4"} \
        ${trust:+--cacert "$trust"}
}
value() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p" "$work/body"; }

# log_in_at SITE NAME PASSWORD: whether that is taken; the token is in $token, and in tokens.
log_in_at() {
    token=
    [ "$(ask_at "$1" POST /v1/sessions "{\"username\":\"$2\",\"password\":\"$3\"}")" = 201 ] || return 1
    token="$(value token)"
    printf '%s\n' "$token" >>"$work/tokens"
}

# order SOURCE DESTINATION CENTS
order() { printf '{"source":"%s","destination":"%s","amount":{"minorUnits":"%s","currency":"EUR"},"note":"Lunch"}' "$@"; }
# balance_at SITE NUMBER: the cents in an account.
balance_at() { [ "$(ask_at "$1" GET "/v1/accounts/$2/balance")" = 200 ] || fail "no balance: $(cat "$work/body")"; value minorUnits; }
# new_number: the number of the account in what open-account says.
new_number() { grep -o '[A-Z][A-Z][0-9][0-9 ]*' | tail -n 1 | tr -d ' '; }

# no_secret SECRET...: none of them, and no token, is in a log.
no_secret() {
    local secret
    for secret in "$@" $(cat "$work/tokens"); do
        if grep -aqF -e "$secret" "$work"/*.log "$work"/*.now; then fail "a secret is in a log"; fi
    done
}
