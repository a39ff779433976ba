#!/usr/bin/env bash
# Makes the site of the documentation: every library, the guides and the book, one page for who comes first, as files that any web
# server serves. Fails on a warning, on a link that leads nowhere, and on a library without pages.
#
#     site.sh [--quick] [--base PATH] [LIBRARY...]
#
# The site is in .build/site; "python3 -m http.server -d .build/site" shows it. --base is where on its server it will be, such as
# /dobank. Without --quick also linkchecker walks it from the first page, axe-core reads pages in both themes, and links that are
# broken on purpose must be found. With LIBRARY, these alone are converted, and no site is made.
set -euo pipefail
cd "$(dirname "$0")/../.."

quick=""
base=""
while [ $# -gt 0 ]; do
    case "$1" in
        --quick) quick=yes ;;
        --base) base="${2%/}"; shift ;;
        -*) echo "$1 is not an option: --quick, --base PATH" >&2; exit 2 ;;
        *) break ;;
    esac
    shift
done

. Tests/Walks/modules-support.sh
. Tests/Walks/waiting-support.sh
work="$(mktemp -d)"
server=""
# The server is a child of this script, which ends with it.
trap '[ -z "$server" ] || kill "$server" 2> /dev/null || true; rm -rf "$work"' EXIT
mkdir "$work/graphs" "$work/archives" "$work/failed"

# convert LIBRARY: its archive, or a file in failed.
convert() {
    local catalogue includes shown
    catalogue="$(find Modules App Mocks Tests -type d -name "$1.docc" -not -path '*/.build/*')"
    if [ -z "$catalogue" ]; then
        echo "$1 has no $1.docc" >&2
        touch "$work/failed/$1"
        return
    fi
    # What a tutorial shows and is not there docc leaves out without a word.
    for shown in $(cat "$catalogue"/*.tutorial 2> /dev/null | sed -n 's/.*\(file\|source\): "\([^"]*\)".*/\2/p'); do
        [ -e "$catalogue/Resources/$shown" ] || { echo "$1 has no $shown" >&2; touch "$work/failed/$1"; }
    done
    find_modules
    mkdir "$work/graphs/$1"
    timeout 120 swift symbolgraph-extract -module-name "$1" -target "$target" "${includes[@]}" \
        -minimum-access-level public -skip-synthesized-members -output-dir "$work/graphs/$1" \
        && timeout 120 docc convert "$catalogue" --warnings-as-errors --fallback-bundle-identifier "dobank.$1" \
            --additional-symbol-graph-dir "$work/graphs/$1" --output-path "$work/archives/$1.doccarchive" \
            --no-transform-for-static-hosting --enable-experimental-external-link-support \
        || touch "$work/failed/$1"
}
export -f convert find_modules
export products target work
xargs -P "$(nproc)" -I LIBRARY bash -c 'convert LIBRARY' <<<"$(tr ' ' '\n' <<<"$libraries")"
failed="$(ls "$work/failed")"
[ -z "$failed" ] || { echo "not documented:" $failed >&2; exit 1; }
echo "the documentation of $(wc -w <<<"$libraries") libraries has no warning ($SECONDS s)"
[ $# = 0 ] || exit 0

# The guides and the book may link to any symbol of any library.
python3 Tests/Walks/Site/guides.py "$work/DOBank.docc" "$work/source" "$base"
dependencies=()
for archive in "$work"/archives/*; do dependencies+=(--dependency "$archive"); done
timeout 120 docc convert "$work/DOBank.docc" --warnings-as-errors --fallback-bundle-identifier dobank "${dependencies[@]}" \
    --no-transform-for-static-hosting --enable-experimental-external-link-support --output-path "$work/DOBank.doccarchive"
timeout 300 docc merge "$work/DOBank.doccarchive" "$work"/archives/* --output-path "$work/site" \
    --synthesized-landing-page-name "All libraries" --synthesized-landing-page-kind DOBank \
    --synthesized-landing-page-topics-style list
mkdir -p .build
rm -rf .build/site
mv "$work/site" .build/site
mv "$work/source" .build/site/source
template="$(dirname "$(dirname "$(realpath "$(command -v docc)")")")/share/docc/render/index-template.html"
python3 Tests/Walks/Site/pages.py .build/site "$template" "$base"
python3 Tests/Walks/Site/references.py .build/site
echo "the site is in .build/site ($SECONDS s)"
[ -z "$quick" ] || exit 0

# A link that leads nowhere and a page that is gone are found, or what finds none finds nothing.
for plant in link page; do
    rm -rf "$work/planted"
    mkdir "$work/planted"
    cp -a .build/site/data "$work/planted"
    case "$plant" in
        link) sed -i 's,/tutorial",/nowhere",g' "$work/planted/data/documentation/dobank.json" ;;
        page) rm "$work/planted/data/documentation/transfer/transferpresenterprotocol.json" ;;
    esac
    if python3 Tests/Walks/Site/references.py "$work/planted" 2> "$work/found"; then
        echo "a broken $plant was not found" >&2
        exit 1
    fi
    echo "a broken $plant is found: $(head -1 "$work/found")"
done

python3 -m venv "$work/python"
"$work/python/bin/pip" install -q axe-selenium-python==2.1.6 linkchecker==10.6.0 selenium==4.51.0
timeout 7200 python3 Tests/Walks/Site/serve.py .build/site "$base" > "$work/port" &
server=$!
wait_for '[ -s "$work/port" ]' 200 || { echo "the site is not served" >&2; exit 1; }
url="http://127.0.0.1:$(cat "$work/port")$base"
printf '[checking]\nmaxrequestspersecond=1000\n[AnchorCheck]\n' > "$work/linkchecker"
timeout 3000 "$work/python/bin/linkchecker" --config "$work/linkchecker" --no-status --threads 4 --recursion-level -1 "$url/"
PYTHONPATH=Tests/Walks timeout 3000 "$work/python/bin/python" Tests/Walks/Site/axe.py "$url" .build/site
echo "the whole site holds ($SECONDS s)"
