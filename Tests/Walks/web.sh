#!/usr/bin/env bash
# Walks the bank in headless Chromium, in both themes and at two widths; axe-core, a strict parser of HTML and the sizes of pages are in web.py.
#
#     web.sh [PICTURES]    pictures of all pages go into the folder, if there is one
#     web.sh --update      makes the pictures of the documentation anew
set -euo pipefail
cd "$(dirname "$0")/../.."
. Tests/Walks/server-support.sh
. Tests/Walks/python-support.sh

install_python_packages "$work/python" axe-selenium-python==2.1.6 html5lib==1.1 selenium==4.51.0
"$binary" bank init --demo --bank "$work/bank.sqlite" >"$work/init.log"
start server --bank "$work/bank.sqlite"
grep -q "address=http://localhost:$port/app" "$work/server.log" || fail "the log does not say where browsers go"
pictures="${1:-}"
if [ "$pictures" = --update ]; then pictures="$work/pictures"; fi
"$work/python/bin/python" Tests/Walks/web.py "http://localhost:$port/app" ${pictures:+"$pictures"}
if [ "${1:-}" = --update ]; then
    for page in login history receipt; do cp "$pictures/$page-light-1100.png" "Documentation/browser-$page.png"; done
fi

start plain --bank "$work/bank.sqlite" --no-web
[ "$(status "http://localhost:$port/app/login")" = 404 ] || fail "there are pages that nobody wants"
