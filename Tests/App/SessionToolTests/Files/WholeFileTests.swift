import Foundation
import TestSupport
import Testing

@testable import SessionTool

@Suite struct WholeFileTests {
    @Test func `a new file has what was written`() throws {
        let folder = try TemporaryFolder()
        try write("new", to: folder("a"))
        #expect(try folder.text(of: "a") == "new")
        #expect(try folder.names == ["a"])
    }

    @Test func `a file that was there is replaced, and keeps its mode`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("a longer text", to: "a")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        try write("short", to: path)
        #expect(try folder.text(of: "a") == "short")
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
        #expect(try folder.names == ["a"])
    }

    @Test func `a link stays, and what it leads to is written`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("old", to: "a")
        try FileManager.default.createSymbolicLink(atPath: folder("link"), withDestinationPath: path)
        try write("new", to: folder("link"))
        #expect(try folder.text(of: "a") == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("link")) == path)
    }

    @Test func `a pipe stays a pipe`() throws {
        let folder = try TemporaryFolder()
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
        let folder = try TemporaryFolder()
        try folder.write("", to: "a/b")
        #expect(throws: (any Error).self) { try write("new", to: folder("a")) }
        #expect(throws: (any Error).self) { try write("new", to: folder("none/a")) }
        #expect(try folder.names == ["a"])
    }

    private func write(_ text: String, to path: String) throws {
        try WholeFile(path: path).write(Data(text.utf8))
    }
}
