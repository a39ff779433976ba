import Foundation
import Sessions
import Shell
import TestSupport
import Testing

@testable import SessionTool

@MainActor
@Suite struct SessionFilesTests {
    @Test func `a file is itself, whatever it is called`() throws {
        let sut = try makeSUT()
        let path = try sut.write("", to: "walk.txt")
        #expect(try SessionFiles.find([path]) == [path])
    }

    @Test func `a folder is its sessions and those of its folders, by name`() throws {
        let sut = try makeSUT()
        for name in ["b.session", "a.session.md", "c/d.session", "README.md", "c/session", "e.session.txt"] {
            try sut.write("", to: name)
        }
        let sessions = ["a.session.md", "b.session", "c/d.session"].map { sut($0) }
        #expect(try SessionFiles.find([sut.path]) == sessions)
        #expect(try SessionFiles.find([sut.path + "/"]) == sessions)
    }

    @Test func `what Git and the build keep is passed over`() throws {
        let sut = try makeSUT()
        for name in [".git/a.session", "b/.build/c.session", "b/d.session", ".github/e.session"] {
            try sut.write("", to: name)
        }
        #expect(try SessionFiles.find([sut.path]) == [".github/e.session", "b/d.session"].map { sut($0) })
    }

    @Test func `paths stand in the order they were given`() throws {
        let sut = try makeSUT()
        let paths = [try sut.write("", to: "b.session"), try sut.write("", to: "a.session")]
        #expect(try SessionFiles.find(paths) == paths)
    }

    @Test func `a path with nothing at it is an error`() throws {
        let sut = try makeSUT()
        let path = sut("none")
        #expect(throws: UsageError("there is no file or folder \(path)")) { try SessionFiles.find([path]) }
    }

    @Test func `a folder without a session is an error`() throws {
        let sut = try makeSUT()
        try sut.write("", to: "README.md")
        #expect(throws: UsageError("there is no session in the folder \(sut.path)")) {
            try SessionFiles.find([sut.path])
        }
    }

    @Test func `a file that is gone cannot be read`() throws {
        let sut = try makeSUT()
        let path = sut("a.session")
        #expect(throws: ScriptError(path: path, line: 1, message: "the file cannot be read")) {
            try SessionFiles.read(path)
        }
    }

    @Test func `a file of other bytes is no text`() throws {
        let sut = try makeSUT()
        let path = sut("a.session")
        try Data([0xFF, 0x0A]).write(to: URL(filePath: path))
        #expect(throws: ScriptError(path: path, line: 1, message: "the file is not UTF-8 text")) {
            try SessionFiles.read(path)
        }
    }

    @Test func `a script includes files beside it`() throws {
        let sut = try makeSUT()
        try sut.write("@seed 7\n", to: "parts/seed.session")
        let path = try sut.write("@include parts/seed.session\nlogin> quit\n", to: "a.session")
        #expect(try SessionFiles.script(path).setup.seed == 7)
    }

    @Test func `a file that is not there to include is an error in the line that includes it`() throws {
        let sut = try makeSUT()
        let path = try sut.write("# comment\n@include b.session\n", to: "a.session")
        let message = "\(sut("b.session")) cannot be included: the file cannot be read"
        #expect(throws: ScriptError(path: path, line: 2, message: message)) {
            try SessionFiles.script(path)
        }
    }

    @Test func `a text is written whole`() throws {
        let sut = try makeSUT()
        try sut.write("a longer text", to: "a.session")
        try SessionFiles.write("short\n", to: sut("a.session"), of: EmptyHouse())
        #expect(try sut.text(of: "a.session") == "short\n")
        #expect(try sut.names == ["a.session"])
    }

    @Test func `what the house keeps is not written over`() throws {
        let sut = try makeSUT()
        let path = try sut.write("kept", to: "bank.sqlite")
        #expect(throws: UsageError("\(path) stays as it is")) {
            try SessionFiles.write("", to: path, of: EmptyHouse(kept: path))
        }
        #expect(try sut.text(of: "bank.sqlite") == "kept")
    }

    @Test func `a file that cannot be written is named`() throws {
        let sut = try makeSUT()
        let path = sut("none/a.session")
        let error = #expect(throws: UsageError.self) { try SessionFiles.write("", to: path, of: EmptyHouse()) }
        #expect(error?.description.hasPrefix("\(path) cannot be written: ") == true)
    }

    private func makeSUT() throws -> TemporaryFolder {
        try TemporaryFolder()
    }
}
