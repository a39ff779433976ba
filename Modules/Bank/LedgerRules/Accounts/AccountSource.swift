public import BankKernel

/// What the rules ask a store about accounts, inside the transaction that books.
public protocol AccountSource {
    /// The account with this number, whoever holds it; `nil` when there is none.
    /// - Throws: `BankError.storage`.
    func account(numbered number: IBAN) throws(BankError) -> LedgerAccount?

    /// What is on the account right now, in minor units.
    /// - Throws: `BankError.storage`.
    func balance(of account: LedgerAccount) throws(BankError) -> Int64
}
