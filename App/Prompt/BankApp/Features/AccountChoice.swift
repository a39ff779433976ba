import Accounts
import BankKernel

/// Finds an account by the number of its row, its name or its holder.
struct AccountChoice {
    private let accounts: [AccountModel]
    private let printed: PrintedRows<AccountModel>

    /// - Parameters:
    ///   - accounts: Those with names.
    ///   - printed: Those with numbers.
    init(of accounts: [AccountModel], printed: PrintedRows<AccountModel>) {
        self.accounts = accounts
        self.printed = printed
    }

    /// The customer's own account with this row number, name or account number.
    /// - Throws: `CommandStop.refused` when there is none.
    func own(typed text: String) throws(CommandStop) -> AccountModel {
        if let number = try? IBAN(parsing: text) {
            guard let account = accounts.first(where: { $0.number == number }) else {
                throw .refused("You have no account \(number).")
            }
            return account
        }
        if let account = try named(text) { return account }
        let names = accounts.map(\.name).joined(separator: ", ")
        guard Int(text) != nil || !printed.numbers.isEmpty || names.isEmpty else {
            throw .refused("There is no \"\(text)\" in the list; choose one of \(names).")
        }
        throw .refused(printed.refusal(of: text, orElse: names.isEmpty ? "" : ", or one of \(names)"))
    }

    /// The account with this row number, name or holder, ignoring case and diacritics; `nil` for none.
    /// - Throws: `CommandStop.refused` when there are several.
    func named(_ text: String) throws(CommandStop) -> AccountModel? {
        if let row = Int(text).flatMap({ printed[$0] }) { return row }
        let wanted = SearchText.folded(text)
        for name: (AccountModel) -> String in [\.name, \.holder, { "\($0.holder), \($0.name)" }] {
            let found = accounts.filter { SearchText.folded(name($0)) == wanted }
            if found.count == 1 { return found[0] }
            guard found.isEmpty else {
                throw .refused(
                    "\"\(text)\" may be \(found.map { "\($0.holder), \($0.name)" }.joined(separator: " or ")); "
                        + "choose one by its number.")
            }
        }
        let begun = accounts.filter {
            SearchText.folded($0.holder).split(separator: " ").contains { $0 == wanted[...] }
        }
        return begun.count == 1 ? begun[0] : nil
    }
}
