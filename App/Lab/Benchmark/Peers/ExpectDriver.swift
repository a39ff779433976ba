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
