public import BankKernel
import Postgres

extension PostgresLedger {
    /// Seals the bank as it is: one line, `number:link`, to be kept elsewhere.
    /// - Throws: `BankError.storage`.
    public func seal() async throws(BankError) -> String {
        let (clock, salt) = (clock, salt)
        let seal = try await reader.write { connection throws(PostgresError) in
            try Sealing(connection: connection, clock: clock, salt: salt).seal()
        }
        return seal.description
    }

    func findings(against seal: String?) async throws(BankError) -> BankWalk.Findings {
        let walk = BankWalk(salt: salt)
        return try await reader.read { connection throws(PostgresError) in
            try walk.walk(in: connection, against: seal)
        }
    }
}
