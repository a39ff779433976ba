import BankSessions
import Foundation
import SessionTool
import Sessions
import Testing

/// The sessions of the prompt, word for word, over a bank that the server serves.
@MainActor
@Suite(.serialized)
struct SessionsOverHTTPTests {
    private nonisolated static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../../Tests/Sessions").standardizedFileURL.path

    private nonisolated static func script(_ path: String) throws -> SessionScript {
        try SessionFiles.script(path, scope: IncludeScope(paths: [folder]))
    }

    /// All but those that say where their bank is kept, and those that press keys of a terminal.
    private nonisolated static let paths = Result {
        try SessionFiles.find([folder]).filter { path in
            let script = try script(path)
            return script.setup.fixture == SessionSetup.defaultFixture && script.terminalError == nil
        }
    }

    @Test func `there are sessions for it`() throws {
        #expect(try Self.paths.get().count > 50)
    }

    @Test(arguments: KeptBank.allCases, try paths.get())
    func `the app does what the session says`(place: KeptBank, path: String) async throws {
        let script = try Self.script(path)
        try await BankOverHTTP.serving(place, isOfSessions: true) { served in
            let host = await RemoteBankHost { clock in
                served.clock.follow(clock)
                return try served.connect()
            }
            let result = try await host.play(script)
            #expect(result.mismatches.map { SessionDiff($0).description } == [])
        }
    }
}
