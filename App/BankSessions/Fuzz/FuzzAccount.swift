import BankKernel
import Money

/// An account as the model knows it.
struct FuzzAccount: Sendable, Hashable {
    let username: String
    let name: String
    let number: IBAN
    var balance: Money

    /// Its row on the main screen.
    var row: String { "[..]\(number.printForm)[..] \(balance)" }
}
