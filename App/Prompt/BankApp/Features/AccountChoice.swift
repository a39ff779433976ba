import Accounts
import BankKernel
import ShellCommands

extension AccountModel {
    /// What a prompt calls the account: its name, or the last four characters of its number where the name is not one word of
    /// at most 20 letters, digits and hyphens, or others of `accounts` have it, too.
    func promptName(among accounts: [AccountModel]) -> String {
        let isWord = name.unicodeScalars.allSatisfy { scalar in
            scalar == "-" || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        }
        let isUnique = accounts.count { $0.name == name } <= 1
        return isWord && isUnique && (1...20).contains(name.count) ? name : String(number.electronicForm.suffix(4))
    }
}

/// Finds an account by the number of its row, its name or its holder.
struct AccountChoice {
    private let accounts: [AccountModel]
    private let printed: PrintedRows<AccountModel>
    private let nicknames: [IBAN: String]

    /// - Parameters:
    ///   - accounts: Those with names.
    ///   - printed: Those with numbers.
    ///   - nicknames: The customer's own names for some of them.
    init(of accounts: [AccountModel], printed: PrintedRows<AccountModel>, nicknames: [IBAN: String] = [:]) {
        self.accounts = accounts
        self.printed = printed
        self.nicknames = nicknames
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
        let names = accounts.isEmpty ? nil : "one of \(accounts.map(\.name).joined(separator: ", "))"
        guard Int(text) != nil || !printed.numbers.isEmpty, let names else {
            throw .refused(names.map { "You have no account \"\(text)\"; choose \($0)." } ?? printed.refusal(of: text))
        }
        throw .refused(printed.refusal(of: text, orElse: names))
    }

    /// The account with this row number, name or holder, or the only one with such a beginning, ignoring case and diacritics;
    /// `nil` for none.
    /// - Throws: `CommandStop.refused` when there are several.
    func named(_ text: String) throws(CommandStop) -> AccountModel? {
        if let row = Int(text).flatMap({ printed[$0] }) { return row }
        let wanted = SearchText.folded(text)
        // A nickname comes before the names of others, but an account that was named so later is another one.
        let nicknamed = accounts.filter { nickname(of: $0) == wanted || SearchText.folded($0.name) == wanted }
        if nicknamed.contains(where: { nickname(of: $0) == wanted }) { return try only(of: nicknamed, meantBy: text) }
        func found(by name: (AccountModel) -> String) -> [AccountModel] {
            accounts.filter { SearchText.folded(name($0)) == wanted }
        }
        let called = found(by: \.name)
        // Somebody may call an account by the name of somebody else.
        let others = found(by: \.holder).filter { account in !called.contains { $0.holder == account.holder } }
        if let account = try only(of: called + others, meantBy: text) { return account }
        if let account = try only(of: found { "\($0.holder), \($0.name)" }, meantBy: text) { return account }
        guard Int(text) == nil, !wanted.isEmpty else { return nil }
        let ofThatWord = accounts.filter { words(of: $0).contains { $0 == wanted } }
        if ofThatWord.count == 1 { return ofThatWord[0] }
        return try only(
            of: accounts.filter { words(of: $0).contains { $0.hasPrefix(wanted) } }, meantBy: text)
    }

    /// The number of the account that `text` means, or `text` itself, which may be the number of another.
    /// - Throws: `CommandStop.refused` for the number of a row that was not printed, and where several accounts have the name.
    func payee(typed text: String) throws(CommandStop) -> String {
        if let account = try named(text) { return account.number.electronicForm }
        guard Int(text) == nil else { throw .refused(printed.refusal(of: text, orElse: "a name or IBAN")) }
        return text
    }

    private func only(of found: [AccountModel], meantBy text: String) throws(CommandStop) -> AccountModel? {
        guard found.count > 1 else { return found.first }
        throw .refused(
            "\"\(text)\" could be \(found.map { "\($0.holder), \($0.name)" }.joined(separator: " or ")); "
                + "choose one by its number.")
    }

    /// What a beginning may be of: the words of the holder, and all names as a whole.
    private func words(of account: AccountModel) -> [String] {
        let holder = SearchText.folded(account.holder)
        let names = [holder, SearchText.folded(account.name)] + (nickname(of: account).map { [$0] } ?? [])
        return holder.split(separator: " ").map(String.init) + names
    }

    private func nickname(of account: AccountModel) -> String? {
        nicknames[account.number].map { SearchText.folded($0) }
    }
}
