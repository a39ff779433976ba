public import BankKernel

/// The business logic on its own: a user's transactions in sections of groups.
///
/// Whoever conforms can be put through `TransactionsOutputTests` of `TransactionsMocks`.
public protocol TransactionsOutput: Sendable {
    /// The sections of a user; none for a user without transactions.
    /// - Throws: `StatementFailure`, `.unknownUser` for a user there is not.
    func sections(forUser userID: String) async throws(StatementFailure) -> [TransactionSection]
}
