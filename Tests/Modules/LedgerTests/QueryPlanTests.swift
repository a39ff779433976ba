import BankKernel
import InMemoryBank
import LedgerRules
import SQLite
import TestSupport
import Testing

@testable import Ledger

@Suite("Query plans")
struct QueryPlanTests {
    /// How SQLite would run `text`, a step each, in a bank as it is made.
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
        // One row, the last: a step to the end of the key and no more.
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
    func `every statement of a transfer goes by the index that it is meant to`(text: StatementText, expected: [String])
        throws
    {
        #expect(try plan(of: text) == expected)
    }

    @Test
    func `the payees are looked for in the index of payees alone, and nowhere payment by payment`() throws {
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
