import Foundation
import Sessions

/// How long it takes to find what differs between many lines of a session and what was shown, beside `diff`.
struct DifferenceBenchmark {
    private static let runs = 3

    func run() throws {
        let many = (0..<160_000).map { "line \($0)" }
        let few = (0..<16).map { "few \($0)" }
        let fewer = many.prefix(20_000)
        try compare("160,000 expected lines, 16 shown / diff", many, few)
        try compare("16 expected lines, 160,000 shown / diff", few, many)
        try compare("20,000 lines, all of them others / diff", Array(fewer), fewer.map { "other " + $0 })
        try compare(
            "20,000 lines, every other one another / diff", fewer.indices.map { $0 % 2 == 0 ? "same" : "old" },
            fewer.indices.map { $0 % 2 == 0 ? "same" : "new" })
    }

    private func compare(_ what: String, _ expected: [String], _ shown: [String]) throws {
        let script = try SessionScript(path: "a.session", text: expected.joined(separator: "\n")) { _ in "" }
        let ours = try middle(of: Self.runs) {
            var player = try SessionPlayer(script: script, offer: FixtureNames())
            for line in shown { player.show(line, isError: false) }
            guard !player.end(exitCode: 0).isPassed else { throw ProgramFailure(words: ["differences"], status: 0) }
        }
        guard Program(named: "diff") != nil else { return Report.line(what, ours, unit: "s", missing: "diff") }
        let folder = try TemporaryFolder()
        try Data(expected.joined(separator: "\n").utf8).write(to: URL(filePath: folder.path + "/expected"))
        try Data(shown.joined(separator: "\n").utf8).write(to: URL(filePath: folder.path + "/shown"))
        let words = ["/bin/sh", "-c", "diff \"$0/expected\" \"$0/shown\" >/dev/null; true", folder.path]
        let theirs = try middle(of: Self.runs) {
            var child = try Child(words)
            child.type("")
            while child.output() != nil {}
            try child.finish()
        }
        try folder.remove()
        Report.line(what, ours, theirs, unit: "s")
    }
}
