import Foundation
import ReleaseVersion
import Testing

struct ReleaseVersionTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test func `is three numbers`() throws {
        #expect(try /(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)/.wholeMatch(in: ReleaseVersion.number) != nil)
    }

    @Test func `is the newest of the changelog, of the same day`() throws {
        let newest = try #require(
            try text(at: "CHANGELOG.md").firstMatch(of: /\n## \[(\d[^\]]*)\] - (\d{4}-\d\d-\d\d)\n/))

        #expect(newest.output.1 == ReleaseVersion.number)
        #expect(try numbers(ofDay: ReleaseVersion.day) == newest.output.2)
    }

    @Test func `is that of the program's line`() {
        #expect(ReleaseVersion.line(of: "sessions") == "sessions \(ReleaseVersion.number)")
    }

    @Test(arguments: ["dobank-server.8", "dobank-generate.1"])
    func `has its day in the manual page`(page: String) throws {
        let program = page.prefix { $0 != "." }

        #expect(try text(at: ".ci/packages/\(program)/\(page)").hasPrefix(".Dd \(ReleaseVersion.day)\n"))
    }

    @Test(arguments: ["dobank-server/dobank-server.8", "dobank-generate/dobank-generate.1"])
    func `a manual page closes each optional part before the next, as Op at its line's end does`(page: String) throws {
        let lines = try text(at: ".ci/packages/\(page)").split(separator: "\n")

        #expect(lines.filter { $0.matches(of: #/ Op /#).count > 1 } == [])
    }

    private func text(at path: String) throws -> String {
        try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    }

    private func numbers(ofDay text: String) throws -> String {
        let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]
        let parts = try #require(try /(\w+) (\d+), (\d{4})/.wholeMatch(in: text)).output
        let month = try #require(months.firstIndex(of: String(parts.1))) + 1
        func two(_ number: some StringProtocol) -> String { number.count < 2 ? "0\(number)" : "\(number)" }
        return "\(parts.3)-\(two(String(month)))-\(two(parts.2))"
    }
}
