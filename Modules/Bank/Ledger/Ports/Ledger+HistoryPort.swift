public import BankKernel

extension Ledger: HistoryPort {
    /// One page of an account's transactions, newest first by sequence.
    ///
    /// Of a bank that is served, a page may be shorter than asked for and still have a next one.
    public func page(_ query: HistoryQuery, for customer: CustomerID) async throws(BankError) -> HistoryPage {
        try await reader.read(
            HistoryReader(query, for: customer, lookingAt: isServed ? HistoryReader.sharedSearch : .max))
    }

    /// A whole transfer that touched an account of the customer.
    public func details(
        of transfer: TransferID, for customer: CustomerID
    ) async throws(BankError) -> TransactionDetails {
        try await reader.read { connection throws(BankError) in
            try DetailsReader(connection: connection).details(of: transfer, for: customer)
        }
    }

    /// The turnover of an account in its latest `months` calendar months that had any, oldest first.
    public func turnover(
        of account: IBAN, months: Int, for customer: CustomerID
    ) async throws(BankError) -> [MonthlyTurnover] {
        try await reader.read(TurnoverReader(of: account, months: months, for: customer))
    }
}
