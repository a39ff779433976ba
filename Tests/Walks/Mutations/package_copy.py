"""A copy of the package that holds changes, and builds."""

import filecmp
import re
import shutil
import subprocess
import sys

from program import numbers, render, switch
from selection import PARTS, ROOT, folder, module_of, sources


class Copy:
    """The copy of the package that holds the changes."""

    def __init__(self, work):
        self.folder = work / "package"

    def refresh(self, held):
        for path in ROOT.iterdir():
            if path.is_dir() and path.name not in (".git", ".build"):
                mirror(path, self.folder / path.name)
            elif path.suffix == ".md":
                self.write(path.name, path.read_text())
        manifest = (ROOT / "Package.swift").read_text()
        self.write("Package.swift", re.sub(r"\n *\.treatAllWarnings\(as: \.error\),", "", manifest))
        self.write_changes(held)

    def write_changes(self, held):
        for module in {module_of(change) for change in held}:
            of_module = [change for change in held if module_of(change) == module]
            self.write(f"{folder(module).relative_to(ROOT)}/ChosenMutant.swift", switch(module, of_module, imports(module), own_operators(module)))
            for path in sources(module):
                name = str(path.relative_to(ROOT))
                self.write(name, render(path.read_text(), module, [change for change in of_module if change.path == name]))

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text() != text:
            path.write_text(text)

    def build(self, *arguments):
        """What the compiler says against: a path and a line each; nothing when it is content."""
        ran = subprocess.run(
            ["swift", "build", "--disable-build-manifest-caching", *arguments], cwd=self.folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if ran.returncode == 0:
            return []
        found = sorted(set(re.findall(rf"{re.escape(str(self.folder))}/([^:\n]+):(\d+):\d+: error: (.*)", ran.stdout)))
        if not found:
            sys.exit(f"the copy does not build:\n{ran.stdout[-3000:]}")
        return [(path, int(line), message) for path, line, message in found]

    def blamed(self, errors):
        """The numbers of the changes where the compiler stopped, or near there, or in the same files: what else it says may follow from them."""
        for reach in (0, 3, None):
            found = set()
            for path, line, _ in errors:
                lines = (self.folder / path).read_text().split("\n")
                near = lines if reach is None else lines[max(0, line - 1 - reach) : line + reach]
                found |= {number for text in near for number in numbers(text)}
            if found:
                return found
        return set()


def mirror(source, destination):
    """Copies what differs and removes what is gone, so that only what changed is built again."""
    names = {path.relative_to(source) for path in source.rglob("*") if ".build" not in path.parts}
    if destination.exists():
        for path in sorted(destination.rglob("*"), reverse=True):
            if path.relative_to(destination) not in names:
                path.rmdir() if path.is_dir() and not path.is_symlink() else path.unlink()
    for name in sorted(names):
        old, new = source / name, destination / name
        if old.is_dir():
            new.mkdir(parents=True, exist_ok=True)
        elif not new.exists() or not filecmp.cmp(old, new, shallow=False):
            new.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(old, new)


def imports(module):
    """What the files of a module import of the package."""
    texts = [path.read_text() for path in sources(module)]
    return sorted({name for text in texts for name in re.findall(r"^(?:\w+ )?import (\w+)$", text, re.MULTILINE)} & set(PARTS))


def own_operators(module):
    """The types that have an operator of their own for two of their kind, by operator, of what a module knows."""
    found = {}
    for path in [path for known in [module, *imports(module)] for path in sources(known)]:
        for operator, kind in re.findall(r"static func ([-+*/]) \(\w+: (\w+), \w+: \2\) -> \2", path.read_text()):
            found.setdefault(operator, set()).add(kind)
    return found


def compile_all(copy, held):
    """Builds, leaving out each change that does not compile."""
    copy.refresh(held)
    modules = sorted({module_of(change) for change in held}, key=lambda module: list(PARTS).index(module) if module in PARTS else len(PARTS))
    # The lab's tests are built in the folder that has the modules already; a plan that was kept there may be another package's.
    lab = ("--package-path", "App/Lab", "--scratch-path", ".build", "--build-tests")
    for arguments in [("--target", module) for module in modules] + [("--build-tests",), ("--product", "dobank"), lab]:
        while found := copy.build(*arguments):
            blamed = copy.blamed([error for error in found if not error[0].endswith("ChosenMutant.swift")])
            said = "; ".join(f"{path}:{line}: {message}" for path, line, message in found)
            if not blamed:
                sys.exit("the copy does not build: " + said)
            print(f"left out {sorted(blamed)}: {said}", flush=True)
            held = [change for change in held if change.number not in blamed]
            copy.write_changes(held)
    return held
