import Ledger
import Terminal

extension BankAdministration {
    /// Lists who banks here.
    func listCustomers() async throws {
        console.answer(
            BankAnswers.customers, try await Ledger.customers(at: path, key: keyFile?.read()), numberedFrom: nil,
            ifEmpty: "There is no customer yet; take one in with \"dobank bank add-customer USERNAME\".")
    }

    /// Lists the accounts of the customer called `username`, or all.
    func listAccounts(of username: String?) async throws {
        let whose = username ?? "USERNAME"
        console.answer(
            BankAnswers.accounts, try await Ledger.accounts(at: path, key: keyFile?.read(), of: username),
            numberedFrom: nil,
            ifEmpty: "There is no account yet; open one with \"dobank bank open-account \(whose) CURRENCY\".")
    }
}
