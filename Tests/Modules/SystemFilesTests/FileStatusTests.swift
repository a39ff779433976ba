import PlatformLibc
import SystemFiles
import TestSupport
import Testing

struct FileStatusTests {
    @Test func `tells a file, a folder and a link`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("four", to: "file", mode: 0o640)
        symlink(path, folder("link"))

        let file = try #require(FileStatus(path))
        #expect(file.isFile && !file.isFolder && !file.isLink)
        #expect(file.size == 4 && file.permissions == 0o640 && file.links == 1 && file.owner == geteuid())
        #expect(FileStatus(folder.path)?.isFolder == true)
        #expect(FileStatus(folder("link"))?.identity == file.identity)
        #expect(FileStatus(folder("link"), followsLinks: false)?.isLink == true)
    }

    @Test func `is nothing where nothing is`() throws {
        let folder = try TemporaryFolder()
        symlink("none", folder("link"))
        #expect(FileStatus(folder("none")) == nil)
        #expect(FileStatus(folder("link")) == nil)
        #expect(FileStatus(descriptor: -1) == nil)
    }

    @Test func `has another mark after a change`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("old", to: "file")
        let mark = FileStatus(path)?.mark
        try folder.write("newer", to: "file")
        #expect(mark != nil && FileStatus(path)?.mark != mark)
    }

    @Test func `an error has the path, and the system's words`() {
        let error = FileError("/none", code: ENOENT)
        #expect(error.reason == "No such file or directory")
        #expect("\(error)" == "/none: No such file or directory")
    }
}
