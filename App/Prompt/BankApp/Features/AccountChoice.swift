import BankAnswers
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
    private let names: AccountsByName

    /// - Parameters:
    ///   - accounts: Those with names.
    ///   - printed: Those with numbers.
    ///   - nicknames: The customer's own names for some of them, and for others.
    ///   - isWhole: Whether these are all.
    init(
        of accounts: [AccountModel], printed: PrintedRows<AccountModel>, nicknames: [IBAN: String] = [:],
        isWhole: Bool = true
    ) {
        self.accounts = accounts
        self.printed = printed
        names = AccountsByName(of: accounts, nicknames: nicknames, isWhole: isWhole)
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
        let names = accounts.isEmpty ? nil : "one of \(accounts.map(\.name).shortList.joined(separator: ", "))"
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
        do {
            return try names.named(text)
        } catch {
            throw .refused(error.description)
        }
    }

    /// The number of the account that `text` means, or `text` itself, which may be the number of another: an IBAN is no name.
    /// - Throws: `CommandStop.refused` for the number of a row that was not printed, and where several accounts have the name.
    func payee(typed text: String) throws(CommandStop) -> String {
        guard (try? IBAN(parsing: text)) == nil else { return text }
        if let row = Int(text).flatMap({ printed[$0] }) { return row.number.electronicForm }
        do {
            if let number = try names.payee(text) { return number.electronicForm }
        } catch {
            throw .refused(error.description)
        }
        guard Int(text) == nil else { throw .refused(printed.refusal(of: text, orElse: "a name or IBAN")) }
        return text
    }
}
