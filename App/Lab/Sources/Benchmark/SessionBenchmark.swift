import Sessions
import TestSupport

/// Steps of sessions a second, in process and over a pseudo-terminal, and whole session files, beside what does
/// comparable work with a shell and with the prompt of a database.
struct SessionBenchmark {
    private static let longSession = 50_000
    private static let terminalSession = 2_000

    func run() throws {
        let folder = try TemporaryFolder()
        let sessions = SessionDriver(dobank: Program.dobank, folder: folder)
        let cram = CramDriver(folder: folder)
        let shell = try cram?.steps(Self.longSession / 10)
        for (name, mix, count) in [
            ("balance", SessionMix.refresh, Self.longSession), ("light mix", .light, Self.longSession),
            ("whole walks", .walk, Self.longSession / 10),
        ] {
            let rate = try sessions.steps(of: mix, count: count, way: "process")
            compare("session steps, \(name) / cram", rate, shell, by: "cram")
        }
        let terminal = try sessions.steps(of: .light, count: Self.terminalSession, way: "pty")
        compare("session steps over a pty / cram", terminal, shell, by: "cram")
        let prompt = try ExpectDriver(folder: folder)?.steps(Self.terminalSession)
        compare("session steps over a pty / expect, sqlite3", terminal, prompt, by: "expect")
        let programs = ProgramDriver(sessions: Program.sessions, folder: folder)
        if let steps = try programs.databaseSteps(Self.terminalSession) {
            compare("steps through sqlite3 over a pty / expect", steps, prompt, by: "expect")
        }
        compare(
            "steps through bash over a pty / cram", try programs.shellSteps(Self.terminalSession), shell, by: "cram")
        let files = try sessions.files(1_000)
        compare("session files of ten steps, 1,000 / cram, 100", files, try cram?.files(100), by: "cram")
        compare("the same, two at once / one at once", try sessions.files(1_000, jobs: 2), files, by: "dobank")
    }

    private func compare(_ what: String, _ ours: Double, _ theirs: Double?, by program: String) {
        guard let theirs else { return Report.line(what, ours, unit: "/s", missing: program) }
        Report.line(what, ours, theirs, unit: "/s")
    }
}

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
        try folder.write(expected.joined(separator: "\n"), to: "expected")
        try folder.write(shown.joined(separator: "\n"), to: "shown")
        let words = ["/bin/sh", "-c", "diff \"$0/expected\" \"$0/shown\" >/dev/null; true", folder.path]
        let theirs = try middle(of: Self.runs) {
            var child = try Child(words)
            _ = try child.wholeOutput()
        }
        Report.line(what, ours, theirs, unit: "s")
    }
}

/// A walk as a session: a round of steps, again and again.
struct SessionMix {
    /// The steps before the rounds.
    private let opening: [String]
    private let round: [String]
    private let closing: String

    /// Refreshes the balance, and nothing else.
    static let refresh = SessionMix(opening: login + [balance], round: [refreshed], closing: "balance> quit")

    /// What costs an app little: a balance, help, a word that is not a command.
    static let light = SessionMix(
        opening: login + [balance],
        round: [
            refreshed,
            """
            balance> help refresh
            refresh
              load the balance again
            """,
            """
            balance> refrsh
            ! unknown command "refrsh". Did you mean "refresh"?
            """,
        ], closing: "balance> quit")

    /// Through all screens, with a transfer.
    static let walk = SessionMix(
        opening: [],
        round: login + [
            balance, anything("balance> transfer"), anything("transfer> send 1.00 to {savings:iban} note rent"),
            """
            ? Confirm [y/N] <y
            Sent 1.00 EUR. Reference [..]
            Checking holds [..] EUR now.
            Next: [..]
            """,
            anything("sent> back"), anything("balance> back"), anything("main(demo)> history"),
            anything("history> back"), anything("main(demo)> logout"),
        ], closing: "login> quit")

    /// A session of about `count` steps in whole rounds, and its exact number of steps.
    func session(ofSteps count: Int) -> (text: String, steps: Int) {
        let rounds = Array(repeating: round, count: max(1, count / round.count)).joined()
        let steps = opening + rounds + [closing]
        return ((steps + ["[0]"]).map { $0 + "\n" }.joined(), steps.count)
    }

    private static let login = ["login> login demo", anything("? Password: <*DEMO")]
    private static let balance = anything("main(demo)> balance")
    private static let refreshed = """
        balance> refresh
        Checking, AT04 9999 9000 0000 0001
        Balance: 15,700.40 EUR
        """

    private static func anything(_ input: String) -> String { input + "\n..." }
}
