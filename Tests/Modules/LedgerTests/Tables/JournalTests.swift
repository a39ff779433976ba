import BankKernel
import BankKernelMocks
import BankSamples
import CSQLite
import DurableSQLite
import InMemoryBank
import LedgerRules
import Money
import TestSupport
import Testing

@testable import Ledger

struct JournalMemoryTests {
    private static let clock = ManualClock()

    private struct SUT {
        let folder: TemporaryFolder
        let file: LedgerFile
        let connection: Connection
        let numbers: [IBAN]
    }

    private func makeSUT() throws -> SUT {
        let folder = try TemporaryFolder()
        let file = LedgerFile(path: folder.bankPath)
        try file.create(.sample)
        let connection = try file.open()
        let numbers = try connection.all("SELECT number FROM account WHERE customer IS NOT NULL AND currency = 'EUR'") {
            try? IBAN(parsing: $0.text(0))
        }
        return SUT(folder: folder, file: file, connection: connection, numbers: numbers.compactMap(\.self))
    }

    /// Moves a cent from the first account to the second in a transaction of its own; returns the new balance.
    private func book(_ id: Int, in connection: Connection, of sut: SUT, commits: Bool = true) throws -> Int64 {
        try connection.beginWriting()
        let source = try #require(try AccountTable(connection: connection).account(numbered: sut.numbers[0]))
        let order = TransferOrder(
            reference: TransferReference(id: TransferID(rawValue: UInt128(id))),
            customer: try #require(source.customer), source: sut.numbers[0], destination: sut.numbers[1],
            amount: Money(minorUnits: 1, currency: .eur))
        let receipt = try BookTransfer(order: order, clock: Self.clock).perform(in: connection)
        if commits { try connection.commit() } else { connection.rollBack() }
        return receipt.balanceAfter.minorUnits
    }

    @Test func `continues from another connection's writes`() throws {
        let sut = try makeSUT()
        let other = try sut.file.open()
        let first = try book(1_001, in: sut.connection, of: sut)
        #expect(try book(1_002, in: other, of: sut) == first - 1)
        #expect(try book(1_003, in: sut.connection, of: sut) == first - 2)
        #expect(try book(1_004, in: sut.connection, of: sut) == first - 3)
        #expect(try LedgerAudit().whole(in: sut.connection).faults == [])
    }

    @Test func `forgets what was rolled back`() throws {
        let sut = try makeSUT()
        let first = try book(1_001, in: sut.connection, of: sut)
        _ = try book(1_002, in: sut.connection, of: sut, commits: false)
        #expect(try book(1_003, in: sut.connection, of: sut) == first - 1)
        #expect(try LedgerAudit().whole(in: sut.connection).faults == [])
    }

    @Test func `asks for an account and its balance once, up to a limit`() throws {
        let sut = JournalMemory.of(try Connection(path: ":memory:", flags: SQLITE_OPEN_READWRITE))
        let accounts = try (1...Int64(JournalMemory.accountLimit)).map(account)
        var found: [Int64: Int] = [:]
        func ask(for account: LedgerAccount) throws {
            _ = try sut.account(numbered: account.number) { () throws(StorageFailure) in
                found[account.id, default: 0] += 1
                return account
            }
            _ = try sut.balance(of: account) { () throws(StorageFailure) in
                found[account.id, default: 0] += 1
                return account.id
            }
        }
        for account in accounts + accounts { try ask(for: account) }
        #expect(found.values.allSatisfy { $0 == 2 })
        try ask(for: account(Int64(accounts.count) + 1))
        try ask(for: accounts[0])
        #expect(found[1] == 4)
    }

    private func account(_ id: Int64) throws -> LedgerAccount {
        LedgerAccount(
            id: id, number: try #require(BankNumbering.accountNumber(serial: id)), customer: nil, name: "", holder: "",
            currency: .eur)
    }

    @Test func `remembers across a checkpoint while nobody else writes`() throws {
        let sut = try makeSUT()
        _ = try book(1_001, in: sut.connection, of: sut)
        let generation = sut.connection.generation
        try sut.connection.checkpoint(mode: 3)
        _ = try book(1_002, in: sut.connection, of: sut)
        _ = try book(1_003, in: sut.connection, of: sut)
        #expect(sut.connection.generation == generation)
    }
}

struct JournalTests {
    @Test func `a booking that lacks a posting is damage, not a reused reference`() throws {
        let folder = try TemporaryFolder()
        try LedgerFile(path: folder.bankPath).create(.sample)
        try TouchedBank.touch(folder.bankPath, by: "DELETE FROM posting WHERE sequence < 3 AND amount > 0")
        let connection = try TouchedBank.connect(folder.bankPath)
        let clock = ManualClock()
        let references = [1, 2].map { TransferReference(id: SequentialTransferIDs.id($0)) }
        let damage = references.map { reference in
            let detail = "transfer \(reference.id) lacks a posting"
            return BankError.storage(.damaged(path: folder.bankPath, detail: detail))
        }
        let numbers = try [1, 2].map { try #require(BankNumbering.accountNumber(serial: $0)) }
        let deposit = DepositOrder(reference: references[0], destination: numbers[0], amount: .eur(1))
        let transfer = TransferOrder(
            reference: references[1], customer: CustomerID(rawValue: 1), source: numbers[0], destination: numbers[1],
            amount: .eur(1))

        try connection.beginWriting()
        #expect(throws: damage[0]) { try MakeDeposit(order: deposit, clock: clock).perform(in: connection) }
        #expect(throws: damage[1]) { try BookTransfer(order: transfer, clock: clock).perform(in: connection) }
    }
}

struct QueryPlanTests {
    /// The steps of SQLite's plan for `text` in a new bank.
    private func plan(of text: StatementText) throws -> [String] {
        let folder = try TemporaryFolder()
        let file = LedgerFile(path: folder.bankPath)
        try file.create(BankSeed())
        return try file.open().all("EXPLAIN QUERY PLAN \(text.sql)") { row in
            // Versions of SQLite differ in these words, not in what they do.
            row.text(3).replacing(" LEFT-JOIN", with: "").replacing("COVERING ", with: "")
        }
    }

    @Test(arguments: [
        (AccountTable.byNumber, ["SEARCH account USING INDEX sqlite_autoindex_account_1 (number=?)", Self.holder]),
        (AccountTable.byID, ["SEARCH account USING INTEGER PRIMARY KEY (rowid=?)", Self.holder]),
        (
            AccountTable.ofCustomer,
            ["SEARCH account USING INDEX account_of_customer (customer=?)", Self.holder]
        ),
        (AccountTable.ofBank, ["SEARCH account USING INDEX account_of_bank (currency=?)", Self.holder]),
        (AccountTable.latestBalance, ["SEARCH posting USING PRIMARY KEY (account=?)"]),
        // Only the last row: one step to the end of the key.
        (ChainEnd.newestTransfer, ["SCAN transfer"]), (ChainEnd.newestEvent, ["SCAN register"]),
        (
            Journal.entryByID,
            [
                "SEARCH transfer USING INDEX sqlite_autoindex_transfer_1 (id=?)",
                "SEARCH debit USING PRIMARY KEY (account=? AND sequence=?)",
                "SEARCH credit USING PRIMARY KEY (account=? AND sequence=?)",
            ]
        ),
        (
            StatementText(HistoryReader.newestFirst),
            [
                "SEARCH posting USING PRIMARY KEY (account=? AND sequence<?)",
                "SEARCH transfer USING INTEGER PRIMARY KEY (rowid=?)",
            ]
        ),
        (Journal.addTransfer, []),
        (Journal.addPosting, []),
        (MetaTable.saltValue, ["SEARCH meta USING PRIMARY KEY (name=?)"]),
    ])
    func `every statement of a transfer uses its index`(text: StatementText, expected: [String])
        throws
    {
        #expect(try plan(of: text) == expected)
    }

    @Test func `finds payees in their index alone, and never payment by payment`() throws {
        let steps = try plan(of: PayeeReader.latestPayments)
        #expect(
            steps.filter { $0.contains("posting") } == [
                "SEARCH posting USING INDEX posting_to_payee (account=?)",
                "SEARCH posting USING INDEX posting_to_payee (account=? AND counterparty>?)",
                "SEARCH posting USING INDEX posting_to_payee (account=? AND counterparty=?)",
            ])
    }

    private static let holder = "SEARCH customer USING INTEGER PRIMARY KEY (rowid=?)"
}

struct RegisterEventTests {
    /// Computed with Python's `hashlib`: "register", the link before, the number, the transfer, the length of the kind and
    /// the kind, the subject and the digest, numbers in eight bytes. Another order would break every bank there is.
    @Test func `its link is the hash of its fields, in order`() {
        let sut = RegisterEvent(
            number: 7, after: 5, kind: "customer", subject: 3, digest: [UInt8](repeating: 9, count: 32))
        #expect(
            sut.link(after: [UInt8](repeating: 0, count: 32), sealedBy: ChainSeal(key: [])).hexadecimal
                == "7cce722f42fee12c4c641247a9a89a2d8720bebe68ffb1bb7daa44d6e14ca8b1")
    }
}

struct RegisteredContentTests {
    /// Computed with Python's `hashlib`: "schema", the application's id and the user's version in eight bytes each, and of each table
    /// its type, name, table and statement, each after a one and its length. Another order would break every bank there is.
    @Test func `the digest of the schema is the hash of its fields, in order`() throws {
        let folder = try TemporaryFolder()
        let connection = try Connection(
            path: folder("store.sqlite"), flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
        try connection.execute("PRAGMA application_id = 1; PRAGMA user_version = 2; CREATE TABLE a (b)")
        #expect(
            try RegisteredContent(connection: connection).schemaDigest().hexadecimal
                == "70402ee2874d15ff26524cb93c34f18f7524736c3d36c758bc7efc558f9b23a8")
    }

    /// Computed likewise: the kind, and each column after a one and its length, or a zero where it is null.
    @Test(arguments: [
        (RegisterEvent.Kind.customer, "093c41f6071edcb7e5c3805440340ee5693b69be0949f3bba055acc258c0e2d5"),
        (.account, "4ad5422555ffef681239ced99701fc0a61271ca3844a2a1ac9e8ad9dea22fa0d"),
    ])
    func `the digest of a row is the hash of its columns, in order`(kind: RegisterEvent.Kind, digest: String) throws {
        let connection = try Connection(path: ":memory:", flags: SQLITE_OPEN_READWRITE)
        try LedgerSchema.make(in: connection)
        try connection.execute(
            """
            INSERT INTO customer VALUES (1, 'ann', 'Ann', NULL);
            INSERT INTO account VALUES (2, 'AT749999900000000002', 1, 'Checking', 'EUR')
            """)
        let subject: Int64 = kind == .customer ? 1 : 2
        let sut = RegisteredContent(connection: connection)
        #expect(try sut.digest(of: kind, subject: subject)?.hexadecimal == digest)
    }
}

struct ChainHeadTests {
    @Test func `parses its own text`() throws {
        let sut = ChainHead(number: 12, link: [0x0a] + [UInt8](repeating: 0xff, count: 31))
        #expect(sut.description == "12:0a" + String(repeating: "ff", count: 31))
        #expect(ChainHead(parsing: sut.description) == sut)
        #expect(ChainHead(parsing: sut.description.uppercased()) == sut)
    }

    @Test(arguments: [
        "", "12", ":", "12:", "12:0a", "x:" + String(repeating: "f", count: 64),
        "-1:" + String(repeating: "f", count: 64), "1:" + String(repeating: "f", count: 66),
        "1:" + String(repeating: "g", count: 64), "1:" + String(repeating: "f", count: 64) + ":",
        "99999999999999999999:" + String(repeating: "f", count: 64), "1:" + String(repeating: "\u{ff11}", count: 64),
    ])
    func `rejects anything else`(text: String) {
        #expect(ChainHead(parsing: text) == nil)
    }
}
