import Foundation
import Postgres
import PostgresSupport
import Testing

struct WatchdogTests {
    @Test func `nothing is left of a server when whoever started it lets go of it`() throws {
        let sut = try DatabaseServer()
        _ = try PostgresConnection(to: sut.address(of: "postgres"))
        let process = try String(contentsOfFile: "\(sut.folder)/data/postmaster.pid", encoding: .utf8).prefix {
            $0 != "\n"
        }
        #expect(FileManager.default.fileExists(atPath: "/proc/\(process)"))
        try sut.end()

        #expect(!FileManager.default.fileExists(atPath: "/proc/\(process)"))
        #expect(!FileManager.default.fileExists(atPath: sut.folder))
    }
}
