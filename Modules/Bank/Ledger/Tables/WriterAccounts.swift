import BankKernel
import LedgerRules
import SQLite

/// The accounts inside a writing transaction, where those that are busy are remembered.
struct WriterAccounts: AccountSource {
    private let table: AccountTable
    private let memory: JournalMemory

    init(connection: Connection) {
        table = AccountTable(connection: connection)
        memory = JournalMemory.of(connection)
    }

    func account(numbered number: IBAN) throws(BankError) -> LedgerAccount? {
        try fromStore(
            memory.account(numbered: number) { () throws(StorageFailure) in try table.account(numbered: number) })
    }

    func balance(of account: LedgerAccount) throws(BankError) -> Int64 {
        try fromStore(memory.balance(of: account) { () throws(StorageFailure) in try table.balance(of: account) })
    }
}
