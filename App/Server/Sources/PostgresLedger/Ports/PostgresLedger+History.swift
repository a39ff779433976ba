public import BankKernel
import LedgerRules
import Money
import Postgres

extension PostgresLedger: HistoryPort {
    /// One page of an account's transactions, newest first by number.
    ///
    /// Of a filter that finds little in a long past, a page may be shorter than asked for and still have a next one.
    public func page(_ query: HistoryQuery, for customer: CustomerID) async throws(BankError) -> HistoryPage {
        let found = try await reader.read { connection throws(PostgresError) -> HistoryReader.Found in
            let holding = try AccountTable.holding(numbered: query.account, in: connection)
            guard let account = holding?.account, account.customer == customer, query.limit > 0 else {
                return HistoryReader.Found(account: holding?.account, page: nil)
            }
            var history = HistoryReader(query, on: account)
            return HistoryReader.Found(account: account, page: try history.page(in: connection))
        }
        _ = try LedgerAccount.owned(found.account, numbered: query.account, by: customer)
        return found.page ?? HistoryPage(transactions: [], next: nil)
    }

    /// A whole transfer that touched an account of the customer; its place is that on the account that was debited.
    public func details(
        of transfer: TransferID, for customer: CustomerID
    ) async throws(BankError) -> TransactionDetails {
        let entry = try await reader.read { connection throws(PostgresError) in
            try connection.run(Step(BookedTransfer.byID, .uuids([transfer.bytes])))[0].first
                .map(BookedTransfer.read)?.entry(numbered: \.source)
        }
        guard let entry, entry.movement.source.customer == customer || entry.movement.destination.customer == customer
        else { throw .unknownTransfer(transfer) }
        let movement = entry.movement
        let debit = Money(minorUnits: -movement.amount.minorUnits, currency: movement.amount.currency)
        return TransactionDetails(
            id: transfer, sequence: entry.sequence, bookedAt: movement.bookedAt, note: movement.reference.note,
            postings: [
                PostingModel(account: movement.source.model, amount: debit),
                PostingModel(account: movement.destination.model, amount: movement.amount),
            ])
    }

    /// The turnover of an account in its latest `months` calendar months that had any, oldest first.
    public func turnover(
        of account: IBAN, months: Int, for customer: CustomerID
    ) async throws(BankError) -> [MonthlyTurnover] {
        let (found, turnover) = try await reader.read {
            connection throws(PostgresError) -> (LedgerAccount?, [MonthlyTurnover]) in
            let found = try AccountTable.holding(numbered: account, in: connection)?.account
            guard let found, found.customer == customer else { return (found, []) }
            return (found, try TurnoverTable.latest(months, of: found, in: connection))
        }
        _ = try LedgerAccount.owned(found, numbered: account, by: customer)
        return turnover
    }
}
