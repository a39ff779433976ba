import PlatformLibc
import SystemFiles
import TestSupport
import Testing

struct FileTreeTests {
    private let folder = TemporaryFolder.fresh()

    @Test func `a folder has the names in it`() throws {
        try folder.write("", to: "a/b")
        try folder.write("", to: ".c")
        #expect(try FileTree.names(in: folder.path).sorted() == [".c", "a"])
    }

    @Test func `what is no folder has none`() throws {
        let path = try folder.write("", to: "a")
        #expect(throws: FileError(path, code: ENOTDIR)) { try FileTree.names(in: path) }
        #expect(throws: FileError(folder("none"), code: ENOENT)) { try FileTree.names(in: folder("none")) }
    }

    @Test func `makes a folder with those above it, for its owner alone`() throws {
        for _ in 1...2 { try FileTree.makeFolder(folder("a/b/c")) }
        #expect(try folder.mode(of: "a") == 0o700)
        #expect(FileStatus(folder("a/b/c"))?.isFolder == true)
    }

    @Test func `makes no folder where a file is`() throws {
        try folder.write("", to: "a")
        #expect(throws: FileError(folder("a"), code: EEXIST)) { try FileTree.makeFolder(folder("a")) }
        #expect(throws: FileError(folder("a/b"), code: ENOTDIR)) { try FileTree.makeFolder(folder("a/b")) }
        #expect(throws: FileError("", code: ENOENT)) { try FileTree.makeFolder("") }
    }

    @Test func `removes a file, and a folder with all in it`() throws {
        try folder.write("", to: "file")
        for name in ["tree/a/b/c", "tree/a/d", "tree/e"] { try folder.write("", to: name, mode: 0o400) }
        try FileTree.remove(folder("file"))
        try FileTree.remove(folder("tree"))
        #expect(try folder.names == [])
    }

    @Test func `removes what has a name that is not text`() throws {
        try folder.makeFolder("tree")
        let name = folder("tree/").utf8CString.dropLast() + [CChar(bitPattern: 0xFF), 0]
        close(open(Array(name), O_WRONLY | O_CREAT, 0o600))
        #expect(try FileTree.names(in: folder("tree")).count == 1)
        try FileTree.remove(folder("tree"))
        #expect(try folder.names == [])
    }

    @Test func `removes a link, and never what it leads to`() throws {
        try folder.write("kept", to: "kept/file")
        try folder.makeFolder("tree")
        symlink(folder("kept"), folder("link"))
        symlink(folder("kept"), folder("tree/link"))
        try FileTree.remove(folder("link"))
        try FileTree.remove(folder("tree"))
        #expect(try folder.names == ["kept"])
        #expect(try folder.text(of: "kept/file") == "kept")
    }

    @Test func `removes what is deep, and refuses what is too deep`() throws {
        try FileTree.makeFolder(folder("tree" + String(repeating: "/a", count: 400)))
        try FileTree.remove(folder("tree"))
        #expect(try folder.names == [])
        try FileTree.makeFolder(folder("tree" + String(repeating: "/a", count: 600)))
        #expect(throws: FileError(folder("tree"), code: ENAMETOOLONG)) { try FileTree.remove(folder("tree")) }
    }

    @Test func `says why it cannot look into a folder`() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            try folder.write("", to: "tree/file")
            // Room for the folder alone, and not for a look into it.
            let free = dup(STDIN_FILENO)
            close(free)
            let usual = limitOpenFiles(to: rlim_t(free) + 1)
            let error = #expect(throws: FileError.self) { try FileTree.remove(folder("tree")) }
            _ = limitOpenFiles(to: usual)
            #expect(error?.code == EMFILE)
        }
    }

    @Test func `names what is not there`() throws {
        let path = try TemporaryFolder()("none")
        #expect(throws: FileError(path, code: ENOENT)) { try FileTree.remove(path) }
    }
}

/// Limits how many files this process may have open; gives the former limit.
private func limitOpenFiles(to count: rlim_t) -> rlim_t {
    #if canImport(Glibc)
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
        let resource = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    getrlimit(resource, &limit)
    let former = limit.rlim_cur
    limit.rlim_cur = count
    setrlimit(resource, &limit)
    return former
}

struct SystemPathTests {
    @Test func `the folders of the process are absolute`() {
        #expect(FileStatus(SystemPath.current)?.isFolder == true)
        #expect(SystemPath.temporary.hasPrefix("/"))
        #expect(FileStatus(SystemPath.temporary)?.isFolder == true)
    }

    @Test(arguments: [
        ("/a/./b//c/", "/a/b/c"), ("/a/../../b", "/b"), ("/", "/"), ("//a", "/a"), ("/a/b/..", "/a"),
    ]) func `a standardized path is as short as its text can be`(path: String, standardized: String) {
        #expect(SystemPath.standardized(path) == standardized)
    }

    @Test func `a relative path begins at the current folder`() {
        #expect(SystemPath.absolute("a/../b") == SystemPath.current + "/a/../b")
        #expect(SystemPath.standardized("a/../b") == SystemPath.current + "/b")
        #expect(SystemPath.standardized("") == SystemPath.current)
    }

    @Test func `a path is resolved where there is something`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("", to: "in/file")
        symlink(folder("in"), folder("link"))
        let real = try #require(SystemPath.real(path))
        #expect(SystemPath.real(folder("link/file")) == real)
        #expect(SystemPath.resolved(folder("link/../in/file")) == real)
        #expect(SystemPath.real(folder("link/none")) == nil)
        #expect(SystemPath.resolved(folder("link/../none")) == folder("none"))
    }

    @Test(arguments: [
        ("a/b", "a/", "a", "b"), ("/b", "/", "/", "b"), ("b", "", ".", "b"), ("a/", "a/", "a", ""),
    ])
    func `a path is a folder and a name`(path: String, folder: String, parent: String, name: String) {
        #expect(SystemPath.folder(of: path) == folder)
        #expect(SystemPath.parent(of: path) == parent)
        #expect(SystemPath.name(of: path) == name)
    }
}

struct ProcessEnvironmentTests {
    @Test func `has the variables as they are now`() async {
        await #expect(processExitsWith: .success) {
            setenv("SYSTEM_FILES_TEST", "a=b", 1)
            #expect(ProcessEnvironment.variables["SYSTEM_FILES_TEST"] == "a=b")
            #expect(ProcessEnvironment.variables["PATH"] != nil)
        }
    }
}
