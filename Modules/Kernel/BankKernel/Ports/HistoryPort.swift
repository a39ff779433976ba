/// Where the transactions of an account come from.
public protocol HistoryPort: Sendable {
    /// One page of an account's transactions, newest first by sequence.
    /// - Throws: ``BankError/unknownAccount(_:)``, `.notYourAccount` or `.storage`.
    func page(_ query: HistoryQuery, for customer: CustomerID) async throws(BankError) -> HistoryPage

    /// A whole transfer that touched an account of the customer.
    /// - Throws: ``BankError/unknownTransfer(_:)``, also for somebody else's, or `.storage`.
    func details(of transfer: TransferID, for customer: CustomerID) async throws(BankError) -> TransactionDetails

    /// The turnover of an account in its latest `months` calendar months that had any, oldest first.
    /// - Throws: ``BankError/unknownAccount(_:)``, `.notYourAccount` or `.storage`.
    func turnover(
        of account: IBAN, months: Int, for customer: CustomerID
    ) async throws(BankError) -> [MonthlyTurnover]
}
