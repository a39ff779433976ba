import BankKernel
import BankKernelMocks
import BankSamples
import CSQLite
import DurableSQLite
import LedgerRules
import Money
import TestSupport
import Testing

@testable import Ledger

struct LedgerAuditTests {
    private func makeSUT(_ change: String = "") async throws -> (folder: TemporaryFolder, ledger: Ledger) {
        try await TouchedBank.make(change)
    }

    @Test func `finds no faults in an untouched bank, and counts`() async throws {
        let report = try await TouchedBank.audit()
        #expect(report.faults == [])
        #expect([report.customers, report.accounts, report.transfers] == [2, 3, 3])
        #expect(report.head.number == 3)
    }

    @Test(arguments: [
        ("UPDATE transfer SET note = 'Rend' WHERE sequence = 2", ["Transfer 2 was changed after it was booked."]),
        (
            "UPDATE customer SET password_hash = 'mine' WHERE username = 'ann'",
            ["The customer ann was changed by hand."]
        ),
        (
            "UPDATE customer SET display_name = 'Anne' WHERE id = 1",
            ["The customer ann was changed by hand."]
        ),
        (
            """
            UPDATE customer SET username = 'x' WHERE id = 1; UPDATE customer SET username = 'ann' WHERE id = 2;
            UPDATE customer SET username = 'bob' WHERE id = 1
            """,
            ["The customer bob was changed by hand.", "The customer ann was changed by hand."]
        ),
        (
            "INSERT INTO customer (username, display_name) VALUES ('eve', 'Eve')",
            ["The customer eve was added by hand."]
        ),
        (
            "INSERT INTO account VALUES (9, 'AT020000000000000009', 1, 'Mine', 'EUR')",
            ["The account AT020000000000000009 was added by hand."]
        ),
        (
            "UPDATE account SET name = 'Fun' WHERE id = 2",
            ["The account AT74 9999 9000 0000 0002 was changed by hand."]
        ),
        (
            """
            PRAGMA foreign_keys = OFF; INSERT INTO account VALUES (9, 'AT749999900000000002X', 7, 'Mine', 'EUR');
            DELETE FROM customer WHERE id = 2
            """,
            [
                "The account AT74 9999 9000 0000 0002 belongs to an unknown customer.",
                "The account AT749999900000000002X was added by hand.",
                "The account AT749999900000000002X belongs to an unknown customer.",
                "The customer with the number 2 was removed by hand.",
            ]
        ),
        (
            "UPDATE register SET digest = zeroblob(32) WHERE kind = 'customer' AND subject = 1",
            [
                "Entry 2 of the register was changed after it was made.", "The customer ann was changed by hand.",
            ]
        ),
        (
            "DELETE FROM register WHERE number = 2",
            [
                "Entries of the register before number 3 are missing.",
                "Entry 3 of the register was changed after it was made.", "The customer ann was added by hand.",
            ]
        ),
        (
            "DELETE FROM posting WHERE sequence = 3; DELETE FROM transfer WHERE sequence = 3", [],
        ),
        (
            "UPDATE transfer SET chain = zeroblob(32) WHERE sequence = 3",
            ["Transfer 3 was changed after it was booked."]
        ),
        (
            "INSERT INTO register VALUES (-1, 0, 'account', 1, zeroblob(32), zeroblob(32))",
            ["There are entries of the register numbered below 1, which were added by hand."]
        ),
        (
            "INSERT INTO transfer VALUES (-1, zeroblob(16), 1, 0, '', zeroblob(32))",
            ["There are transfers numbered below 1, which were added by hand."]
        ),
        (
            "UPDATE account SET customer = 2 WHERE id = 1",
            (1...3).map { "Transfer \($0) was changed after it was booked." }
                + ["The account AT04 9999 9000 0000 0001 was changed by hand."]
        ),
        ("DELETE FROM posting WHERE sequence = 3 AND amount > 0", ["Transfer 3 lacks a posting."]),
        (
            "UPDATE posting SET amount = amount + 1 WHERE sequence = 3 AND amount > 0",
            [
                "Transfer 3 does not sum to zero.",
                "Transfer 3 leaves a balance on AT74 9999 9000 0000 0002 that does not add up.",
                "Transfer 3 was changed after it was booked.",
                "The balance of account 2 is not the sum of its postings.",
            ]
        ),
        (
            "UPDATE posting SET booked_at = 1 WHERE sequence = 3 AND amount > 0",
            ["Transfer 3 has postings of another time."]
        ),
    ])
    func `names what was changed by hand`(change: String, faults: [String]) async throws {
        #expect(try await TouchedBank.audit(change).faults == faults)
    }

    @Test func `reports a malformed seal beside the faults of the bank`() async throws {
        let bank = try await makeSUT("DELETE FROM posting WHERE sequence = 3 AND amount > 0")
        #expect(
            try await bank.ledger.audit(against: "seal").faults
                == ["The seal is not one that a bank gave.", "Transfer 3 lacks a posting."])
    }

    @Test(arguments: [
        "DROP TRIGGER transfer_refuses_update", "DROP TABLE login_attempt", "DROP INDEX login_attempt_by_time",
        "CREATE TRIGGER mine AFTER INSERT ON posting BEGIN SELECT 1; END", "CREATE INDEX mine ON transfer (note)",
        "ALTER TABLE account ADD COLUMN mine TEXT",
    ])
    func `finds triggers, indices and tables that were dropped, added or changed`(change: String) async throws {
        let (folder, ledger) = try await makeSUT()
        try TouchedBank.connect(folder.bankPath).execute(change)
        let faults = try await ledger.audit().faults
        #expect(faults.contains("The tables, indices or triggers were changed by hand."))
    }

    @Test func `finds a customer's account below zero`() async throws {
        let report = try await TouchedBank.audit(
            "UPDATE posting SET balance_after = -1 WHERE sequence = 3 AND amount < 0"
        )
        #expect(report.faults.contains("Transfer 3 leaves AT04 9999 9000 0000 0001 below zero."))
    }

    @Test func `finds a missing transfer with its postings`() async throws {
        let report = try await TouchedBank.audit(
            "DELETE FROM posting WHERE sequence = 2; DELETE FROM transfer WHERE sequence = 2"
        )
        #expect(report.faults.first == "Transfers before number 3 are missing.")
    }

    @Test func `triggers keep booked transfers from being changed or deleted`() async throws {
        let (folder, ledger) = try await makeSUT()
        let vandal = try TouchedBank.connect(folder.bankPath)
        let changes = [
            "UPDATE transfer SET note = ''": "a transfer is immutable",
            "DELETE FROM transfer": "a transfer is immutable",
            "UPDATE register SET subject = 1": "an entry of the register is immutable",
            "DELETE FROM register": "an entry of the register is immutable",
            "UPDATE posting SET amount = 1": "a posting is immutable", "DELETE FROM posting": "a posting is immutable",
        ]
        for (change, detail) in changes {
            #expect(throws: StorageFailure.failed(path: folder.bankPath, detail: detail)) {
                try vandal.execute(change)
            }
        }
        #expect(try await ledger.audit().isSound)
    }

    @Test(arguments: [
        "UPDATE transfer SET note = 'Rend' WHERE sequence = 2", "UPDATE account SET name = 'Fun' WHERE id = 2",
        "UPDATE posting SET balance_after = 1 WHERE sequence = 3", "DELETE FROM customer WHERE id = 2",
        "UPDATE customer SET display_name = 'Bo' WHERE id = 2", "DELETE FROM register WHERE number = 2",
    ])
    func `an audit in slices of one row finds the same`(change: String) async throws {
        let (folder, ledger) = try await makeSUT(change)
        let whole = try await ledger.audit()
        let connection = try LedgerFile(path: folder.bankPath).open()
        var audit = LedgerAudit()
        var report: AuditReport?
        var slices = 0
        while report == nil {
            report = try connection.snapshot { connection throws(StorageFailure) in
                try audit.check(in: connection, for: TimeSlice(length: .zero))
            }
            slices += 1
        }
        #expect(report == whole && !whole.isSound)
        #expect(slices > 30)
    }

    @Test func `ignores what is booked during the audit`() async throws {
        let (folder, ledger) = try await makeSUT()
        let head = try await ledger.audit().head
        let connection = try LedgerFile(path: folder.bankPath).open()
        var audit = LedgerAudit()
        var report: AuditReport?
        var slices: UInt64 = 0
        while report == nil {
            report = try connection.snapshot { connection throws(StorageFailure) in
                try audit.check(in: connection, for: TimeSlice(length: .zero))
            }
            slices += 1
            guard slices.isMultiple(of: 5), slices < 200 else { continue }
            _ = try await ledger.addCustomer(username: "\(slices)", displayName: "", passwordHash: nil)
            _ = try await ledger.deposit(
                to: try #require(BankNumbering.accountNumber(serial: 1)), amount: .eur(1),
                reference: TransferReference(id: SequentialTransferIDs.id(100 + slices)))
        }
        #expect(report?.faults == [])
        #expect(report?.head == head)
    }
}
