package import BankKernel
package import DisplayText
import Money

/// The code by which others pay into an account, as a text and as a picture.
package struct AccountCode: Sendable {
    package static let answer = AnswerKind<GiroCode>(
        "account qr", isList: false,
        fields: [.text("text", "what the QR code says, by EPC069-12") { $0.text }])

    package let request: GiroCode
    package let picture: QRCode

    /// A code for `amount` as it is typed; `nil` for what the payer chooses.
    /// - Throws: `MoneyError`, `GiroCodeError` or ``AccountCodeError`` when there is none.
    package init(of account: AccountModel, amount: String?, note: String) throws {
        request = try GiroCode(
            holder: account.holder, number: account.number,
            amount: try amount.map { try Money(typed: $0, currency: account.currency) },
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
