import BankKernel
import BankServer
import Postgres
import PostgresLedger

/// Holds what clients were told against what is in the database, when all is over.
struct FinalCheck {
    private static let transfers = Statement.once("SELECT id::text FROM transfer")
    private static let sum = Statement.once("SELECT sum(amount)::bigint FROM balance WHERE NOT overdraft")

    let house: BankHouse

    /// What it came to, in a sentence.
    /// - Throws: `StressFailure` for a word that the bank did not keep.
    func perform() async throws -> String {
        let connection = try PostgresConnection(to: house.owner)
        let rows = try connection.run(Step(Self.transfers), Step(Self.sum))
        let booked = Set(rows[0].map { $0.text(0) }.compactMap(TransferID.init(parsing:)))
        let told = house.record.told
        let lost = told.acknowledged.subtracting(booked)
        guard lost.isEmpty else {
            throw StressFailure("\(lost.count) acknowledged transfers are gone: \(lost.prefix(3))")
        }
        let ghosts = told.refused.intersection(booked)
        guard ghosts.isEmpty else {
            throw StressFailure("\(ghosts.count) refused orders are booked: \(ghosts.prefix(3))")
        }
        let all = told.acknowledged.union(told.unknown)
        guard booked.count == rows[0].count, booked.subtracting(all).count == BankHouse.accounts else {
            throw StressFailure("\(booked.subtracting(all).count) transfers are booked that nobody ordered")
        }
        guard rows[1].first?.integer(0) == BankHouse.cents * Int64(BankHouse.accounts) else {
            throw StressFailure("the accounts do not hold what they held")
        }
        let bank = try await PostgresLedger.open(at: house.owner, clock: ServerClock())
        let audit = try await bank.audit(against: house.seal)
        await bank.close()
        guard audit.isSound else { throw StressFailure(audit.faults.joined(separator: "\n")) }
        let settled = told.unknown.intersection(booked).count
        return """
            \(told.acknowledged.count) transfers acknowledged, each is there once; \(told.refused.count) refused, none is; \
            \(told.unknown.count) unknown to the end, \(settled) of them booked. \(told.reads) reads, none with another sum or \
            from before; \(told.failedReads) could not be answered. The ledger is sound.
            """
    }
}
