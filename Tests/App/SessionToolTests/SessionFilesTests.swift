import Foundation
import Sessions
import ShellCommands
import TestSupport
import Testing

@testable import SessionTool

@MainActor
struct SessionFilesTests {
    private let sut = TemporaryFolder.fresh()

    @Test func `a file is itself, whatever it is called`() throws {
        let path = try sut.write("", to: "walk.txt")
        #expect(try SessionFiles.find([path]) == [path])
    }

    @Test func `a folder is its sessions and those of its folders, by name`() throws {
        for name in ["b.session", "a.session.md", "c/d.session", "README.md", "c/session", "e.session.txt"] {
            try sut.write("", to: name)
        }
        let sessions = ["a.session.md", "b.session", "c/d.session"].map { sut($0) }
        #expect(try SessionFiles.find([sut.path]) == sessions)
        #expect(try SessionFiles.find([sut.path + "/"]) == sessions)
    }

    @Test func `what Git and the build keep is passed over`() throws {
        for name in [".git/a.session", "b/.build/c.session", "b/d.session", ".github/e.session"] {
            try sut.write("", to: name)
        }
        #expect(try SessionFiles.find([sut.path]) == [".github/e.session", "b/d.session"].map { sut($0) })
    }

    @Test func `paths stand in the order they were given`() throws {
        let paths = [try sut.write("", to: "b.session"), try sut.write("", to: "a.session")]
        #expect(try SessionFiles.find(paths) == paths)
    }

    @Test func `a file that is named several ways is there once`() throws {
        let path = try sut.write("", to: "a.session")
        symlink(path, sut("b.session"))
        #expect(try SessionFiles.find([path, sut.path, sut("./a.session")]) == [path, sut("b.session")])
    }

    @Test func `a path with nothing at it, and a folder without a session, are errors`() throws {
        let path = sut("none")
        #expect(throws: UsageError("there is no file or folder \(path)")) { try SessionFiles.find([path]) }
        try sut.write("", to: "README.md")
        #expect(throws: UsageError("there is no session in the folder \(sut.path)")) {
            try SessionFiles.find([sut.path])
        }
    }

    @Test(.enabled(if: geteuid() != 0))
    func `a folder that cannot be read is an error, not one without a session`() throws {
        try sut.write("", to: "a.session")
        try sut.makeFolder("in", mode: 0)
        defer { chmod(sut("in"), 0o700) }
        #expect(throws: UsageError("the folder \(sut("in")) cannot be read: Permission denied")) {
            try SessionFiles.find([sut.path])
        }
    }

    #if os(Linux)
        @Test func `a file that cannot be read says why`() throws {
            let message = "the file cannot be read: Input/output error"
            #expect(throws: ScriptError(path: "/proc/self/mem", line: 1, message: message)) {
                try SessionFiles.read("/proc/self/mem")
            }
        }
    #endif

    @Test func `a file that is gone cannot be read, and one of other bytes is not text`() throws {
        let path = sut("a.session")
        #expect(throws: ScriptError(path: path, line: 1, message: "the file cannot be read")) {
            try SessionFiles.read(path)
        }
        try Data([0xFF, 0x0A]).write(to: URL(filePath: path))
        #expect(throws: ScriptError(path: path, line: 1, message: "the file is not UTF-8 text")) {
            try SessionFiles.read(path)
        }
    }

    @Test func `a script includes files beside it`() throws {
        try sut.write("@seed 7\n", to: "parts/seed.session")
        let path = try sut.write("@include parts/seed.session\nlogin> quit\n", to: "a.session")
        #expect(try SessionFiles.script(path).setup.seed == 7)
    }

    @Test func `a file that is not there to include is an error in the line that includes it`() throws {
        let path = try sut.write("# comment\n@include b.session\n", to: "a.session")
        let message = "\(sut("b.session")) cannot be included: the file cannot be read"
        #expect(throws: ScriptError(path: path, line: 2, message: message)) {
            try SessionFiles.script(path)
        }
    }

    @Test func `a text is written whole`() throws {
        try sut.write("a longer text", to: "a.session")
        try SessionFiles.write("short\n", to: sut("a.session"), of: EchoHostProvider())
        #expect(try sut.text(of: "a.session") == "short\n")
        #expect(try sut.names == ["a.session"])
    }

    @Test func `does not overwrite files that the provider protects`() throws {
        let path = try sut.write("kept", to: "bank.sqlite")
        #expect(throws: UsageError("\(path) stays as it is")) {
            try SessionFiles.write("", to: path, of: EchoHostProvider(kept: path))
        }
        #expect(try sut.text(of: "bank.sqlite") == "kept")
    }

    @Test func `a file that cannot be written is named`() throws {
        let path = sut("none/a.session")
        let error = #expect(throws: UsageError.self) { try SessionFiles.write("", to: path, of: EchoHostProvider()) }
        #expect(error?.description.hasPrefix("\(path) cannot be written: ") == true)
    }
}

@MainActor
struct IncludeScopeTests {
    private let folder = TemporaryFolder.fresh()

    @Test func `what is elsewhere is refused, and none of it is shown`() throws {
        try folder.write("TOP-SECRET\n", to: "secret")
        try FileManager.default.createDirectory(atPath: folder("in"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: folder("in/link"), withDestinationPath: folder("secret"))
        for file in ["../secret", folder("secret"), "link", "/etc/passwd", "../in-law/x"] {
            let path = try folder.write("@include \(file)\n", to: "in/a.session")
            let error = #expect(throws: ScriptError.self) { try SessionFiles.script(path) }
            #expect(error.map { "\($0)".contains("--allow-include DIR") } == true, "\(file)")
            #expect(error.map { "\($0)".contains("SECRET") } == false)
        }
    }

    @Test func `another folder is allowed for, or one that is replayed whole`() throws {
        try folder.write("@seed 7\nlogin> quit\n", to: "b.txt")
        let path = try folder.write("@include ../b.txt\n", to: "in/a.session")
        #expect(try SessionFiles.script(path, scope: IncludeScope(allowed: folder.path)).setup.seed == 7)
        #expect(try SessionFiles.script(path, scope: IncludeScope(paths: [folder.path])).setup.seed == 7)
        #expect(throws: ScriptError.self) { try SessionFiles.script(path, scope: IncludeScope(paths: [path])) }
    }

    @Test func `one session of a folder includes what its neighbours share, below the current folder`() throws {
        let path = "Tests/Sessions/Balance/balance.session.md"
        #expect(throws: Never.self) { try SessionFiles.script(path) }
    }

    @Test func `wherever it is played, it includes a session of the folder above, or of its repository`() throws {
        try folder.write("@seed 7\nlogin> quit\n", to: "shared/b.session")
        let path = try folder.write("@include ../shared/b.session\n", to: "in/a.session")
        let deeper = try folder.write("@include ../../shared/b.session\n", to: "in/here/a.session")
        #expect(try SessionFiles.script(path).setup.seed == 7)
        #expect(throws: ScriptError.self) { try SessionFiles.script(deeper) }
        try folder.write("", to: ".git/HEAD")
        #expect(try SessionFiles.script(deeper).setup.seed == 7)
    }

    @Test func `what is not a file is refused before it is read`() throws {
        mkfifo(folder("pipe"), 0o600)
        for file in ["pipe", "none", "."] {
            let path = try folder.write("@include \(file)\n", to: "a.session")
            #expect(throws: ScriptError.self) { try SessionFiles.script(path) }
        }
        for path in [folder("pipe"), "/dev/zero"] {
            let error = ScriptError(path: path, line: 1, message: "it is not a file")
            #expect(throws: error) { try SessionFiles.read(path) }
        }
    }
}
