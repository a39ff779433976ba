# How walks get a program of PyPI. Sourced after server-support.sh.

# install_package PACKAGE: into $work/venv. Where no index of packages can be reached, it says that the walk is not run, and ends it well.
install_package() {
    python3 -m venv "$work/venv" || fail "there is no venv of Python: install python3-venv"
    "$work/venv/bin/pip" install -q "$1" 2>"$work/pip.log" && return
    grep -q "Retry(total=0.*connection broken by" "$work/pip.log" || fail "$1 cannot be installed: $(cat "$work/pip.log")"
    echo "not run: $(basename "$0" .sh), since the index of $1 cannot be reached"
    exit 0
}
