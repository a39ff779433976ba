import BankKernel
import Foundation
import Histories
import Ledger
import LedgerRules
import Money

/// The bank that is stressed: one customer with eight accounts, so that one read sees all the money there is.
struct StressBank {
    static let accountCount = 8
    static let openingBalance: Int64 = 1_000_00
    static let total = Int64(accountCount) * openingBalance

    let ledger: Ledger
    let customer: CustomerID

    /// Makes the bank in a new temporary folder and gives its path.
    static func make() async throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "dobank-stress-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = folder.appending(path: "bank.sqlite").path
        let bank = BankSeed(
            customers: [SeedCustomer(username: "stress", displayName: "Stress")],
            accounts: (1...accountCount).map { SeedAccount(username: "stress", name: "\($0)", currency: .eur) },
            transfers: (0..<accountCount).map { place in
                SeedTransfer(
                    reference: TransferReference(id: TransferID(rawValue: UInt128(place + 1))), from: nil, to: place,
                    amount: Money(minorUnits: openingBalance, currency: .eur),
                    bookedAt: Instant(millisecondsSinceEpoch: 0))
            })
        await (try Ledger.create(at: path, clock: SystemClock(), seed: bank)).close()
        return path
    }

    /// Removes the folder of the bank at `path`. After a failure it stays, to be looked at.
    static func remove(_ path: String) throws {
        try FileManager.default.removeItem(at: URL(filePath: path).deletingLastPathComponent())
    }

    /// Opens the bank at `path`.
    init(path: String) async throws {
        ledger = try await Ledger.open(at: path, clock: SystemClock())
        guard let credential = try await ledger.credential(forUsername: "stress") else {
            throw StressFailure("the customer is gone")
        }
        customer = credential.user.id
    }

    /// Reads all accounts at once and checks that no money came or went and none is owed.
    func readAll() async throws -> [AccountModel] {
        let accounts = try await ledger.accounts(of: customer)
        try check(accounts)
        return accounts
    }

    /// Checks that no money came or went and none is owed.
    func check(_ accounts: [AccountModel]) throws {
        let balances = accounts.compactMap(\.balance?.minorUnits)
        guard balances.reduce(0, +) == Self.total else { throw StressFailure("a read summed to \(balances)") }
        guard balances.allSatisfy({ $0 >= 0 }) else { throw StressFailure("a balance is negative: \(balances)") }
    }

    /// Moves an arbitrary amount between two arbitrary ones of `accounts`; `nil` when the one has not so much.
    func transfer(among accounts: [AccountModel]) async throws(BankError) -> TransferReceipt? {
        do throws(BankError) {
            return try await ledger.book(order(among: accounts, note: "log"))
        } catch .insufficientFunds {
            return nil
        }
    }

    /// An order of an arbitrary amount up to `most` cents between two arbitrary ones of `accounts`.
    func order(among accounts: [AccountModel], upTo most: Int64 = 500, note: String) -> TransferOrder {
        let pair = accounts.shuffled().prefix(2)
        return TransferOrder(
            reference: TransferReference(id: RandomTransferIDs().next(), note: note),
            customer: customer, source: pair[0].number, destination: pair[1].number,
            amount: Money(minorUnits: Int64.random(in: 1...most), currency: .eur))
    }

    /// Audits the whole ledger.
    func verify() async throws {
        let report = try await ledger.audit()
        guard report.faults.isEmpty else { throw StressFailure("the audit found \(report.faults)") }
    }
}

/// Something that must never happen, did.
struct StressFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

extension StressBank {
    /// A check of the answers of the bank at `path`, which nobody uses yet.
    static func histories(at path: String) async throws -> HistoryCheck {
        let unread = [Posting?](repeating: nil, count: accountCount)
        return HistoryCheck(opening: try await read(path, after: unread))
    }

    /// What the bank at `path`, which nobody uses, booked since the postings `last` of its accounts.
    static func read(_ path: String, after last: [Posting?]) async throws -> LedgerPostings {
        let bank = try await StressBank(path: path)
        let accounts = try await bank.readAll().map(\.number)
        let postings = try await LedgerPostings(of: accounts, for: bank.customer, after: last, in: bank.ledger)
        await bank.ledger.close()
        return postings
    }
}

/// The history of one process, in a file that outlives it.
struct HistoryFile: OperationLog {
    private let file: FileHandle

    init(at path: String) throws {
        file = try FileHandle(forWritingTo: URL(filePath: path))
    }

    func begin(_ call: ClientOperation.Call, at time: UInt64) {
        write(ClientOperation.line(invoking: call, at: time))
    }

    func end(_ operation: ClientOperation) {
        write(ClientOperation.line(answering: operation.answer, at: operation.answered))
    }

    private func write(_ line: String) {
        do {
            try file.write(contentsOf: Data(line.utf8))
        } catch {
            print("the history cannot be written: \(error)")
            exit(1)
        }
    }
}
