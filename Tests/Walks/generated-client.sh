#!/usr/bin/env bash
# Walks a bank on a server by a client in Python that openapi-python-client generates from the description. Says that it is not run, and
# ends well, where PyPI cannot be reached.
set -euo pipefail
cd "$(dirname "$0")/../.."
. Tests/Walks/server-support.sh
. Tests/Walks/python-support.sh
install_package openapi-python-client
"$binary" bank init --demo --bank "$work/bank.sqlite" 2>"$work/administration.log" >"$work/made.log"
start server --bank "$work/bank.sqlite"
site="http://127.0.0.1:$port"
(cd "$work" && PATH="$work/venv/bin:$PATH" openapi-python-client generate --url "$site/openapi.json" --meta none \
    --output-path "$work/bank_client" --fail-on-warning) >"$work/generator.log" 2>&1 || fail "$(cat "$work/generator.log")"
PYTHONPATH="$work" PYTHONDONTWRITEBYTECODE=1 "$work/venv/bin/python" Tests/Walks/generated_client.py "$site" || fail "the client does not walk the bank"
