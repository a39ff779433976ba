package import Balance
package import BankKernel
package import DisplayText
package import Money

/// The answers of the main and the balance screen.
package enum MainAnswers {
    package static let accounts = AnswerKind<AccountModel>("list", isList: true, fields: fields, columnsFirst: ["name"])
    package static let selected = AnswerKind<AccountModel>("select", isList: false, fields: fields)
    package static let balance = AnswerKind<AccountModel>("balance", isList: false, fields: fields)

    private static let fields: [AnswerField<AccountModel>] = [
        .account("number", "the IBAN, without spaces", column: .text("Number")) { $0.number },
        .text("name", "what the holder calls the account", column: .text("Account", wrapping: .briefly)) { $0.name },
        .currency("currency", "the one currency of the account") { $0.currency },
        .amount("balance", "what the account holds", column: .number("Balance")) { $0.balance },
    ]
}

/// The answer of the balance screen for all accounts.
package enum BalanceAnswers {
    package static let all = AnswerKind<WorthRow>(
        "balance all", isList: true,
        fields: [
            .text("type", "\"account\", or \"total\" for what all accounts of a currency come to") { $0.type },
            .text("name", "what the holder calls the account", column: .text("Account", wrapping: .briefly)) {
                $0.account?.name
            }.shown { StyledText($0.account?.name ?? "In all") },
            .text("number", "the IBAN, without spaces", column: .text("Number")) {
                $0.account?.number.electronicForm
            }.shown { StyledText($0.account?.number.printForm ?? "") },
            .currency("currency", "the currency of the balance") { $0.balance.currency },
            .text("balance", "what it holds", kind: .amount, column: .number("Balance")) { $0.balance.decimalText }
                .shown { .amount($0.balance, $0.account == nil ? .positive : .plain) },
        ])
}

/// A row of the net worth: an account, or what all accounts of a currency come to.
package struct WorthRow: Sendable, Hashable {
    /// `nil` for a total.
    package let account: AccountModel?
    package let balance: MoneyTotal

    package var type: String { account == nil ? "total" : "account" }

    /// The accounts, then the totals.
    package static func rows(of worth: NetWorth) -> [WorthRow] {
        worth.accounts.compactMap { account in
            account.balance.map { WorthRow(account: account, balance: MoneyTotal(of: $0)) }
        } + worth.totals.map { WorthRow(account: nil, balance: $0) }
    }
}

/// The code by which others pay into an account, as a text and as a picture.
package struct AccountCode: Sendable {
    package static let answer = AnswerKind<GiroCode>(
        "account qr", isList: false,
        fields: [.text("text", "what the QR code says, by EPC069-12") { $0.text }])

    package let request: GiroCode
    package let picture: QRCode

    /// A code for `amount` as it is typed, with `grouping` as in `Money(typed:currency:grouping:)`; `nil` for what the payer chooses.
    /// - Throws: `MoneyError`, `GiroCodeError` or ``AccountCodeError`` when there is none.
    package init(of account: AccountModel, amount: String?, grouping: Character = ",", note: String) throws {
        // An amount is read in the currency of a code.
        guard account.currency == .eur else { throw GiroCodeError.otherCurrency(account.currency) }
        request = try GiroCode(
            holder: account.holder, number: account.number,
            amount: try amount.map { try Money(typed: $0, currency: account.currency, grouping: grouping) },
            accountCurrency: account.currency, note: note)
        guard let picture = QRCode(request.text) else { throw AccountCodeError.longNote }
        self.picture = picture
    }
}

/// Why a request for a payment is not drawn.
package enum AccountCodeError: Error, CustomStringConvertible {
    /// Its text has more bytes than a code takes.
    case longNote

    package var description: String { "The note is too long for a code. Write a shorter one." }
}
