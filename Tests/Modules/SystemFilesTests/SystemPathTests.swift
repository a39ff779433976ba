import PlatformLibc
import SystemFiles
import TestSupport
import Testing

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

    @Test(arguments: [("a/b", "a/", "b"), ("/b", "/", "b"), ("b", "", "b"), ("a/", "a/", "")])
    func `a path is a folder and a name`(path: String, folder: String, name: String) {
        #expect(SystemPath.folder(of: path) == folder)
        #expect(SystemPath.name(of: path) == name)
    }
}

struct ProcessEnvironmentTests {
    @Test func `has the variables as they are now`() {
        setenv("SYSTEM_FILES_TEST", "a=b", 1)
        defer { unsetenv("SYSTEM_FILES_TEST") }
        #expect(ProcessEnvironment.variables["SYSTEM_FILES_TEST"] == "a=b")
        #expect(ProcessEnvironment.variables["PATH"] != nil)
    }
}
