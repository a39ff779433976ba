public import BankKernel

/// Why the balance of an account could not be loaded.
public struct BalanceFailure: Sendable, Equatable {
    /// The account whose balance was asked for.
    public let account: AccountModel
    /// The bank's reason.
    public let reason: BankError

    /// Says that asking for the balance of `account` ended in `reason`.
    public init(account: AccountModel, reason: BankError) {
        self.account = account
        self.reason = reason
    }
}

extension BalanceFailure: CustomStringConvertible {
    /// Which account it is and what went wrong, for people.
    public var description: String { "The balance of \(account.name) could not be loaded. \(reason)" }
}
