import PlatformLibc
import SystemFiles
import TestSupport
import Testing

struct WholeFileTests {
    private let folder = TemporaryFolder.fresh()

    @Test func `a new file has what was written`() throws {
        try write("new", to: folder("a"))
        #expect(try folder.text(of: "a") == "new")
        #expect(try folder.names == ["a"])
    }

    @Test(arguments: [0, 1, 2, 65_535, 65_536, 65_537, 131_073])
    func `a file of any length is read whole`(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 / 7) }
        let path = folder("a")
        try WholeFile.write(bytes, to: path)
        #expect(try WholeFile.read(path) == bytes)
        #expect(try WholeFile.readIfPresent(path) == bytes)
    }

    @Test func `a file that was there is replaced, and keeps its mode`() throws {
        let path = try folder.write("a longer text", to: "a", mode: 0o640)
        try write("short", to: path)
        #expect(try folder.text(of: "a") == "short")
        #expect(try folder.mode(of: "a") == 0o640)
        #expect(try folder.names == ["a"])
    }

    @Test func `a link stays, and what it leads to is written`() throws {
        let path = try folder.write("old", to: "a")
        symlink(path, folder("link"))
        try write("new", to: folder("link"))
        #expect(try folder.text(of: "a") == "new")
        #expect(FileStatus(folder("link"), followsLinks: false)?.isLink == true)
    }

    @Test func `a pipe stays a pipe`() throws {
        try #require(mkfifo(folder("pipe"), 0o600) == 0)
        let reader = open(folder("pipe"), O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        try write("new", to: folder("pipe"))
        var bytes = [UInt8](repeating: 0, count: 8)
        #expect(read(reader, &bytes, bytes.count) == 3)
        #expect(bytes.starts(with: "new".utf8))
        #expect(try folder.names == ["pipe"])
    }

    @Test func `what cannot be written leaves nothing behind`() throws {
        try folder.write("", to: "a/b")
        #expect(throws: FileError(folder("a"), code: EISDIR)) { try write("new", to: folder("a")) }
        #expect(throws: FileError(folder("none/a"), code: ENOENT)) { try write("new", to: folder("none/a")) }
        #expect(try folder.names == ["a"])
    }

    @Test func `a device that is full is told`() {
        #expect(throws: FileError("/dev/full", code: ENOSPC)) { try write("new", to: "/dev/full") }
    }

    @Test func `a tilde is a name like any other`() {
        let path = "~/system-files-\(UInt64.random(in: 0...UInt64.max))"
        #expect(throws: FileError(path, code: ENOENT)) { try write("new", to: path) }
    }

    @Test func `a file is read whole, and what cannot be read is named`() throws {
        let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 3) }
        #expect(try WholeFile.read(try folder.write(bytes, to: "a")) == bytes)
        #expect(try WholeFile.read(try folder.write("", to: "b")) == [])
        #expect(throws: FileError(folder("none"), code: ENOENT)) { try WholeFile.read(folder("none")) }
        #expect(throws: FileError(folder.path, code: EISDIR)) { try WholeFile.read(folder.path) }
    }

    private func write(_ text: String, to path: String) throws {
        try WholeFile.write(text.utf8, to: path)
    }
}

struct FileStatusTests {
    private let folder = TemporaryFolder.fresh()

    @Test func `tells a file, a folder and a link`() throws {
        let path = try folder.write("four", to: "file", mode: 0o640)
        symlink(path, folder("link"))

        let file = try #require(FileStatus(path))
        #expect(file.isFile && !file.isFolder && !file.isLink)
        #expect(file.size == 4 && file.permissions == 0o640 && file.links == 1 && file.owner == geteuid())
        #expect(FileStatus(folder.path)?.isFolder == true)
        #expect(FileStatus(folder("link"))?.identity == file.identity)
        #expect(FileStatus(folder("link"), followsLinks: false)?.isLink == true)
    }

    @Test(arguments: [(0o751, "0751"), (0o701, "0701"), (0o700, nil)] as [(Int, String?)])
    func `tells the mode of a file that others have rights to`(mode: Int, text: String?) throws {
        let status = FileStatus(try folder.write("", to: "file", mode: mode))

        #expect(try #require(status).mode(allowing: 0o077) == text)
    }

    @Test func `is nothing where nothing is`() {
        symlink("none", folder("link"))
        #expect(FileStatus(folder("none")) == nil)
        #expect(FileStatus(folder("link")) == nil)
        #expect(FileStatus(descriptor: -1) == nil)
    }

    @Test func `has another mark after a change`() throws {
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
