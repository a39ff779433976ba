import BankKernel
import SQLite

/// The accounts inside a writing transaction, where those that are busy are remembered.
struct WriterAccounts {
    private let table: AccountTable
    private let memory: JournalMemory

    init(connection: Connection) {
        table = AccountTable(connection: connection)
        memory = JournalMemory.of(connection)
    }

    func account(numbered number: IBAN) throws(StorageFailure) -> AccountRow? {
        try memory.account(numbered: number) { () throws(StorageFailure) in try table.account(numbered: number) }
    }

    /// An account that must be the customer's.
    /// - Throws: `BankError.unknownAccount` or `.notYourAccount`.
    func account(numbered number: IBAN, of customer: CustomerID) throws(BankError) -> AccountRow {
        try AccountTable.owned(fromStore(try account(numbered: number)), numbered: number, by: customer)
    }

    func balance(of account: AccountRow) throws(StorageFailure) -> Int64 {
        try memory.balance(of: account) { () throws(StorageFailure) in try table.balance(of: account) }
    }
}
