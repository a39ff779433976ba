import ChildProcess
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

    @Test func `has its interfaces kept, for later versions to be held against`() throws {
        let kept = try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: ".ci").path)
            .filter { $0.hasPrefix("interfaces-") }

        #expect(kept == ["interfaces-\(ReleaseVersion.number).tar.xz"])
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

    @Test(arguments: [
        ("dobank", ["of one, which goes on in a second line.", "of both.", "`dobank group` refuses."]),
        ("dobank-server", ["of both."]), ("sessions", ["`sessions format`: tells."]), ("dobank-generate", []),
    ])
    func `a package's changelog has each change of its program, as a whole`(program: String, changes: [String]) throws {
        let (lines, code) = try run("version", [program, "1.2.0"], typing: Self.changelog)

        #expect(lines == changes)
        #expect(code == 0)
    }

    @Test(arguments: [("Apache License", 0), ("Another Licence", 1)] as [(String, Int32)])
    func `a package is made of what has a known licence`(licence: String, code: Int32) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
        let checkout = folder.appending(path: "server/checkouts/one")
        try FileManager.default.createDirectory(at: checkout, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(licence.utf8).write(to: checkout.appending(path: "LICENSE"))

        let run = try run("packages/copyright.sh", [folder.path, "dobank-server"])

        #expect(run.code == code)
        #expect(run.lines.contains("  one: Apache-2.0") == (code == 0))
    }

    /// What a script of `.ci` prints, and its exit code.
    private func run(_ script: String, _ words: [String], typing text: String = "") throws -> (
        lines: [String], code: Int32
    ) {
        let path = Self.root.appending(path: ".ci/\(script)").path
        var process = try ChildProcess([path] + words, environment: ProcessInfo.processInfo.environment)
        process.type(text.utf8)
        process.endInput()
        var told: [UInt8] = []
        while process.hasOutput { told += process.readOutput() }
        let lines = String(decoding: told, as: UTF8.self).split(separator: "\n").map(String.init)
        return (lines, process.end())
    }

    private static let changelog = """
        ## [Unreleased]
        - `dobank`: of later.
        ## [1.2.0] - 2026-03-14
        ### Fixed
        - `dobank`: of one, which goes on
          in a second line.
        - `dobank-server`, `dobank`: of both.
        - `dobank group` refuses.
        - `sessions format`, `other format`: tells.
        ## [1.1.0] - 2026-03-13
        - `dobank`: of before.

        """

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
