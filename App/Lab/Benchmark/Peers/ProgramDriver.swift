/// Plays walks through other programs by `sessions`.
struct ProgramDriver {
    private let sessions: Program
    private let folder: TemporaryFolder

    init(sessions: Program, folder: TemporaryFolder) {
        self.sessions = sessions
        self.folder = folder
    }

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
