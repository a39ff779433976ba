import BankKernel

/// Who visits a feature, and the account it works on.
struct AccountVisit: Sendable, Hashable {
    /// The customer who is logged in.
    let customer: CustomerID
    /// The account selected on the main screen.
    let account: AccountModel
}
