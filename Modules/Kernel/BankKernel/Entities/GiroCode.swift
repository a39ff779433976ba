public import Money

/// A request for a credit transfer that banking apps scan: the text of a QR code by EPC069-12, version 002.
public struct GiroCode: Sendable, Hashable {
    /// The number of characters the holder's name may have.
    public static let nameLimit = 70
    /// The number of characters the note may have.
    public static let noteLimit = 140

    /// What the QR code says, in UTF-8.
    public let text: String

    /// A request to send `amount`, or what the payer chooses, to an account.
    ///
    /// A name that is too long is cut, as it does not decide where the money goes.
    /// - Throws: ``GiroCodeError`` for an account or an amount in another currency than EUR, an amount outside of 0.01 to
    ///   999,999,999.99, or a note that is too long.
    public init(holder: String, number: IBAN, amount: Money?, accountCurrency: Currency, note: String)
        throws(GiroCodeError)
    {
        guard accountCurrency == .eur else { throw .otherCurrency(accountCurrency) }
        if let amount {
            guard amount.currency == .eur else { throw .otherCurrency(amount.currency) }
            guard (1...999_999_999_99).contains(amount.minorUnits) else { throw .amountOutOfRange }
        }
        guard note.unicodeScalars.count <= Self.noteLimit else { throw .longNote }
        let name = String(String.UnicodeScalarView(Self.line(holder).unicodeScalars.prefix(Self.nameLimit)))
        var lines = ["BCD", "002", "1", "SCT", "", name, number.electronicForm]
        lines.append(amount.map { "EUR" + Self.shortest($0.decimalText) } ?? "")
        lines += ["", "", Self.line(note)]
        while lines.last?.isEmpty == true { lines.removeLast() }
        text = lines.joined(separator: "\n")
    }

    /// Without zeros at the end of its decimals, as segno's `make_epc_qr` writes it.
    private static func shortest(_ decimal: String) -> String {
        var text = decimal[...]
        while text.last == "0" { text.removeLast() }
        return String(text.last == "." ? text.dropLast() : text)
    }

    /// A line break would begin the next element.
    private static func line(_ text: String) -> String {
        String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    }
}

/// Why there is no code for a payment.
public enum GiroCodeError: Error, Sendable, Equatable {
    /// SEPA credit transfers are in EUR.
    case otherCurrency(Currency)
    /// Below 0.01 or above 999,999,999.99.
    case amountOutOfRange
    /// Above ``GiroCode/noteLimit``.
    case longNote
}

extension GiroCodeError: CustomStringConvertible {
    /// The error for people.
    public var description: String {
        switch self {
        case .otherCurrency(let currency):
            "Banking apps scan codes for payments in EUR only, and this is in \(currency.code). Select an account in EUR."
        case .amountOutOfRange: "A code can ask for 0.01 EUR to 999999999.99 EUR."
        case .longNote: "The note is too long: a code has room for \(GiroCode.noteLimit) characters."
        }
    }
}
