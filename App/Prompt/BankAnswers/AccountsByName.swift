package import BankKernel

/// Finds an account by its name or its holder.
package struct AccountsByName {
    private let accounts: [AccountModel]
    private let nicknames: [IBAN: String]

    /// - Parameter nicknames: The customer's own names for some of them.
    package init(of accounts: [AccountModel], nicknames: [IBAN: String] = [:]) {
        (self.accounts, self.nicknames) = (accounts, nicknames)
    }

    /// Several accounts have a name.
    package struct Ambiguity: Error, CustomStringConvertible {
        private let text: String
        private let found: [AccountModel]

        fileprivate init(_ text: String, _ found: [AccountModel]) {
            (self.text, self.found) = (text, found)
        }

        package var description: String {
            "\"\(text)\" could be \(found.map { "\($0.holder), \($0.name)" }.joined(separator: " or ")); "
                + "choose one by its number."
        }
    }

    /// The account with this name or holder, or the only one with such a beginning, ignoring case and diacritics; `nil` for none.
    /// - Throws: `Ambiguity` when there are several.
    package func named(_ text: String) throws(Ambiguity) -> AccountModel? {
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

    private func only(of found: [AccountModel], meantBy text: String) throws(Ambiguity) -> AccountModel? {
        guard found.count > 1 else { return found.first }
        throw Ambiguity(text, found)
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
