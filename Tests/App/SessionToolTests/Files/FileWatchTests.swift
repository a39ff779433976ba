import Foundation
import TestSupport
import Testing

@testable import SessionTool

@MainActor
@Suite struct FileWatchTests {
    @Test func `what is written to a session, or beside it, is a change`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("@program cat\n? <x\n", to: "a.session")
        let sut = FileWatch(program: [])
        let before = sut.state(of: [path])
        #expect(sut.state(of: [path]) == before)
        try folder.write("? <y\n", to: "included.session")
        let after = sut.state(of: [path])
        #expect(after != before)
        try folder.write("@program cat\n? <xy\n", to: "a.session")
        #expect(sut.state(of: [path]) != after)
    }

    @Test func `so is another build of the program that a session names by its path`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("@program bin/tool\n? <x\n", to: "a.session")
        try folder.write("1", to: "bin/tool")
        let sut = FileWatch(program: [])
        let before = sut.state(of: [path])
        try folder.write("12", to: "bin/tool")
        #expect(sut.state(of: [path]) != before)
    }

    @Test func `a wait ends with the change`() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("? <x\n", to: "a.session")
        let sut = FileWatch(program: [])
        let before = sut.state(of: [path])
        try folder.write("? <longer\n", to: "a.session")
        #expect(await sut.waitForChange(since: before, in: [path]))
    }
}
