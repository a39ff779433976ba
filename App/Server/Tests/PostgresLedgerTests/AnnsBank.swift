import BankKernel
import BankKernelMocks
import BankSamples
import InMemoryBank
import Money
import Postgres
import PostgresLedger
import PostgresSupport
import Testing

/// A bank of its own in which Ann has as many accounts in EUR as a test wants, and what is ordered of them.
struct AnnsBank {
    let test: TestBank
    let bank: PostgresLedger
    let ann: UserModel
    let accounts: [IBAN]
    let ids = SequentialTransferIDs()

    /// Opens the accounts, with `cents` on each.
    init(
        on test: TestBank? = nil, opened bank: PostgresLedger? = nil, accounts count: Int = 2, cents: Int64 = 1_000_00
    ) async throws {
        let test = if let test { test } else { try await TestBank() }
        let bank = if let bank { bank } else { try await test.open() }
        (self.test, self.bank) = (test, bank)
        ann = try await bank.addCustomer(username: "ann", displayName: "Ann", passwordHash: nil)
        var accounts: [IBAN] = []
        for number in 0..<count {
            let account = try await bank.openAccount(for: "ann", name: "Account \(number)", currency: .eur)
            accounts.append(account.number)
            let reference = TransferReference(id: ids.next(), note: "Opening")
            _ = try await bank.deposit(to: account.number, amount: .eur(cents), reference: reference)
        }
        self.accounts = accounts
    }

    func order(from source: Int = 0, to destination: Int = 1, _ cents: Int64 = 1, note: String = "") -> TransferOrder {
        TransferOrder(
            reference: TransferReference(id: ids.next(), note: note), customer: ann.id, source: accounts[source],
            destination: accounts[destination], amount: .eur(cents))
    }

    /// What is on the accounts, in cents.
    func balances(in bank: PostgresLedger? = nil) async throws -> [Int64] {
        try await (bank ?? self.bank).accounts(of: ann.id).compactMap(\.balance?.minorUnits)
    }

    /// How often the history of the first account has a transfer.
    func bookings(of id: TransferID) async throws -> Int {
        let query = HistoryQuery(account: accounts[0], filter: HistoryFilter(text: id.description), limit: 100)
        return try await bank.page(query, for: ann.id).transactions.count
    }
}

/// What is said of the storage that `work` fails for; `nil` where it does not.
func storageDetail<Value>(of work: () async throws -> Value) async -> String? {
    guard case BankError.storage(.failed(_, let detail))? = await failure(of: work) else { return nil }
    return detail
}

extension PostgresLedger {
    /// Why an order is not booked; `nil` where it is.
    func refusal(of order: TransferOrder) async -> BankError? {
        await failure { () async throws(BankError) in try await book(order) }
    }
}

extension DatabaseAddress {
    /// A database of its own with nothing in it.
    static func empty() throws -> DatabaseAddress {
        let server = try DatabaseServer.shared.get()
        return try server.address(of: server.makeDatabase())
    }

    func open() async throws(BankError) -> PostgresLedger {
        try await PostgresLedger.open(at: self, clock: ManualClock())
    }
}

extension PostgresConnection {
    /// Repeats `query` until it returns a row, and returns the first column of that row.
    func waitForRow(_ query: Step) async throws -> Int64 {
        while true {
            if let row = try run(query)[0].first { return row.integer(0) }
            try Task.checkCancellation()
            await Task.yield()
        }
    }

    /// Holds up every commit of a transfer until this transaction ends.
    func holdCommits() throws {
        try run(
            "CREATE TABLE gate ()", "GRANT SELECT ON gate TO dobank_server",
            """
            CREATE FUNCTION pass() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                SET LOCAL lock_timeout = 0;
                LOCK TABLE gate IN ACCESS SHARE MODE;
                RETURN NULL;
            END $$
            """,
            """
            CREATE CONSTRAINT TRIGGER pass AFTER INSERT ON transfer DEFERRABLE INITIALLY DEFERRED
            FOR EACH ROW EXECUTE FUNCTION pass()
            """)
        try hold("LOCK TABLE gate IN ACCESS EXCLUSIVE MODE")
    }

    /// Waits for a server's process that waits for a lock in this database, and ends it.
    func endProcessThatWaits() async throws {
        let process = try await waitForRow(
            """
            SELECT pid FROM pg_stat_activity
            WHERE datname = current_database() AND usename = 'bank_server' AND wait_event_type IN ('Lock', 'IPC')
            """)
        try run(Step(Statement("SELECT pg_terminate_backend($1::bigint::integer, 10000)"), .integer(process)))
    }
}
