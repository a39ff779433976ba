# How walks get programs of PyPI. Sourced after what has "fail" and $work.

# install_python_packages FOLDER PACKAGE...: into a new environment of Python, by the pip that comes with Python: a copy of it for each
# environment, and compiling what nothing imports, would take three times as much of the processor.
install_python_packages() {
    local folder="$1" pip
    pip="$(python3 -c 'import ensurepip, glob, os, sysconfig
folders = [sysconfig.get_config_var("WHEEL_PKG_DIR"), os.path.join(os.path.dirname(ensurepip.__file__), "_bundled")]
print([wheel for folder in folders if folder for wheel in glob.glob(folder + "/pip-*.whl")][0])')" &&
        python3 -m venv --without-pip "$folder" || fail "there is no venv of Python: install python3-venv"
    PYTHONPATH="$pip" "$folder/bin/python" -m pip install -q --no-compile --disable-pip-version-check "${@:2}"
}

# install_package PACKAGE: into $work/venv. Where no index of packages can be reached, it says that the walk is not run, and ends it well.
install_package() {
    install_python_packages "$work/venv" "$1" 2>"$work/pip.log" && return
    grep -q "Retry(total=0.*connection broken by" "$work/pip.log" || fail "$1 cannot be installed: $(cat "$work/pip.log")"
    echo "not run: $(basename "$0" .sh), since the index of $1 cannot be reached"
    exit 0
}
