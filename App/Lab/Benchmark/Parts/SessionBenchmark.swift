/// Steps of sessions a second, in process and over a pseudo-terminal, and whole session files, beside what does
/// comparable work with a shell and with the prompt of a database.
struct SessionBenchmark {
    private static let longSession = 50_000
    private static let terminalSession = 2_000

    func run() throws {
        let folder = try TemporaryFolder()
        let sessions = SessionDriver(dobank: try Program.product("dobank"), folder: folder)
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
        let programs = ProgramDriver(sessions: try Program.product("sessions"), folder: folder)
        if let steps = try programs.databaseSteps(Self.terminalSession) {
            compare("steps through sqlite3 over a pty / expect", steps, prompt, by: "expect")
        }
        compare(
            "steps through bash over a pty / cram", try programs.shellSteps(Self.terminalSession), shell, by: "cram")
        let files = try sessions.files(1_000)
        compare("session files of ten steps, 1,000 / cram, 100", files, try cram?.files(100), by: "cram")
        compare("the same, two at once / one at once", try sessions.files(1_000, jobs: 2), files, by: "dobank")
        try folder.remove()
    }

    private func compare(_ what: String, _ ours: Double, _ theirs: Double?, by program: String) {
        guard let theirs else { return Report.line(what, ours, unit: "/s", missing: program) }
        Report.line(what, ours, theirs, unit: "/s")
    }
}
