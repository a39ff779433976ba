import Foundation
import Sessions
import TestSupport
import Testing

@testable import SessionTool

@MainActor
@Suite struct IncludeScopeTests {
    @Test func `a session includes what is below its folder`() throws {
        let folder = try TemporaryFolder()
        try folder.write("@seed 7\nlogin> quit\n", to: "below/b.session")
        let path = try folder.write("@include below/b.session\n", to: "a.session")
        #expect(try SessionFiles.script(path).setup.seed == 7)
    }

    @Test func `what is elsewhere is refused, and none of it is shown`() throws {
        let folder = try TemporaryFolder()
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
        let folder = try TemporaryFolder()
        try folder.write("@seed 7\nlogin> quit\n", to: "b.session")
        let path = try folder.write("@include ../b.session\n", to: "in/a.session")
        #expect(try SessionFiles.script(path, scope: IncludeScope(allowed: folder.path)).setup.seed == 7)
        #expect(try SessionFiles.script(path, scope: IncludeScope(paths: [folder.path])).setup.seed == 7)
        #expect(throws: ScriptError.self) { try SessionFiles.script(path, scope: IncludeScope(paths: [path])) }
    }

    @Test func `what is no file is refused before it is read`() throws {
        let folder = try TemporaryFolder()
        mkfifo(folder("pipe"), 0o600)
        for file in ["pipe", "none", "."] {
            let path = try folder.write("@include \(file)\n", to: "a.session")
            #expect(throws: ScriptError.self) { try SessionFiles.script(path) }
        }
    }
}
