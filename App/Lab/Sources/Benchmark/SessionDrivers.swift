import TestSupport

/// Plays sessions by the program itself.
struct SessionDriver {
    let dobank: Program
    let folder: TemporaryFolder

    /// Steps a second over one long session, by its `way`: `process` or `pty`.
    func steps(of mix: SessionMix, count: Int, way: String) throws -> Double {
        let session = mix.session(ofSteps: count)
        let file = try folder.write(session.text, to: "long.session")
        return try rate(of: session.steps) { try dobank.time(["session", "test", file, "--via", way]) }
    }

    /// Files a second over a folder of so many, each a walk of ten steps and two around them, so many at once.
    func files(_ count: Int, jobs: Int = 1) throws -> Double {
        let session = SessionMix.walk.session(ofSteps: 10)
        for number in 1...count { try folder.write(session.text, to: "many/\(number).session") }
        return try rate(of: count) { try dobank.time(["session", "test", folder("many"), "--jobs", "\(jobs)"]) }
    }
}

/// Plays walks through other programs by `sessions`.
struct ProgramDriver {
    let sessions: Program
    let folder: TemporaryFolder

    /// Steps a second over a pseudo-terminal at the prompt of `sqlite3`: what ``ExpectDriver`` asks it.
    /// - Returns: `nil` when it is not installed.
    func databaseSteps(_ count: Int) throws -> Double? {
        guard let database = Program(named: "sqlite3") else { return nil }
        let step = "sqlite> SELECT 157 * 100;\n15700\n"
        return try steps(count, of: step, at: "sqlite> ", of: "\(database.path) :memory:", ends: "sqlite> .quit")
    }

    /// Steps a second over a pseudo-terminal at the prompt of a shell: what ``CramDriver`` has it do.
    func shellSteps(_ count: Int) throws -> Double {
        try steps(
            count, of: "$ echo Balance: 157 EUR\nBalance: 157 EUR\n", at: "$ ", of: "env 'PS1=$ ' bash --norc",
            ends: "$ exit\nexit")
    }

    private func steps(
        _ count: Int, of step: String, at prompt: String, of program: String, ends end: String
    ) throws -> Double {
        let file = try folder.write(
            "@program \(program)\n@prompt \"\(prompt)\"\n...\n" + String(repeating: step, count: count)
                + "\(end)\n[0]\n",
            to: "program.session")
        return try rate(of: count) { try sessions.time(["test", file]) }
    }
}

/// Plays shell steps by cram, which compares what each prints, as a session does.
struct CramDriver {
    private let cram: Program
    private let folder: TemporaryFolder

    /// - Returns: `nil` when cram is not installed; Debian calls it `cram3`.
    init?(folder: TemporaryFolder) {
        guard let cram = Program(named: "cram") ?? Program(named: "cram3") else { return nil }
        self.cram = cram
        self.folder = folder
    }

    /// Steps a second over one long file.
    func steps(_ count: Int) throws -> Double {
        let file = try folder.write(Self.text(steps: count), to: "long.t")
        return try rate(of: count) { try cram.time([file]) }
    }

    /// Files of ten steps a second over a folder of so many.
    func files(_ count: Int) throws -> Double {
        for number in 1...count { try folder.write(Self.text(steps: 10), to: "cram/\(number).t") }
        return try rate(of: count) { try cram.time([folder("cram")]) }
    }

    /// Each step is a builtin of the shell: what is measured is cram.
    private static func text(steps: Int) -> String {
        (1...steps).map { "  $ echo \"Balance: \($0) EUR\"\n  Balance: \($0) EUR\n" }.joined()
    }
}

/// Drives the prompt of `sqlite3` over a pseudo-terminal by expect.
struct ExpectDriver {
    private let expect: Program
    private let database: Program
    private let folder: TemporaryFolder

    /// - Returns: `nil` when expect or sqlite3 is not installed.
    init?(folder: TemporaryFolder) {
        guard let expect = Program(named: "expect"), let database = Program(named: "sqlite3") else { return nil }
        self.expect = expect
        self.database = database
        self.folder = folder
    }

    /// Steps a second: a question to the database, its answer and the next prompt.
    func steps(_ count: Int) throws -> Double {
        let file = try folder.write(script(steps: count), to: "steps.exp")
        return try rate(of: count) { try expect.time([file]) }
    }

    private func script(steps: Int) -> String {
        """
        log_user 0
        set timeout 10
        proc awaiting {text} { expect -ex $text {} timeout { exit 1 } eof { exit 1 } }
        spawn \(database.path) :memory:
        awaiting "sqlite> "
        for {set step 0} {$step < \(steps)} {incr step} {
            send "SELECT 157 * 100;\\r"
            awaiting "15700\\r\\n"
            awaiting "sqlite> "
        }
        send ".quit\\r"
        expect eof
        exit 0

        """
    }
}
