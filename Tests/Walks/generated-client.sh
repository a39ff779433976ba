#!/usr/bin/env bash
# Walks a bank on a server by a client in Python that openapi-python-client generates from the description. Says so and ends well where
# that cannot be installed.
set -euo pipefail
cd "$(dirname "$0")/../.."
. Tests/Walks/server-support.sh

python3 -m venv "$work/venv" && "$work/venv/bin/pip" install -q openapi-python-client 2>"$work/pip.log" || {
    echo "skipped: openapi-python-client cannot be installed here"
    exit 0
}
"$binary" bank init --demo --bank "$work/bank.sqlite" 2>"$work/administration.log" >"$work/made.log"
start server --bank "$work/bank.sqlite"
site="http://127.0.0.1:$port"
(cd "$work" && PATH="$work/venv/bin:$PATH" openapi-python-client generate --url "$site/openapi.json" --meta none \
    --output-path "$work/bank_client" --fail-on-warning) >"$work/generator.log" 2>&1 || fail "$(cat "$work/generator.log")"
PYTHONPATH="$work" PYTHONDONTWRITEBYTECODE=1 "$work/venv/bin/python" Tests/Walks/generated_client.py "$site" || fail "the client does not walk the bank"
