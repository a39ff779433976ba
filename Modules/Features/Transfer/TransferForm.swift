import BankKernel
import Money

/// An order as typed, read as far as it can be without asking the bank.
struct TransferForm: Equatable {
    let amount: Money
    let number: IBAN
    /// The customer's own reference; `nil` for a new one.
    let reference: TransferID?

    /// Reads an amount such as `25.00`, `25.00 USD` or `25.00usd`, in `currency` only, the number of an account, and a
    /// reference, which may be empty.
    init(amount: String, number: String, reference: String = "", currency: Currency) throws(TransferRefusal) {
        self.amount = try Self.amount(amount, in: currency)
        self.number = try Self.number(number)
        self.reference = try Self.readReference(reference)
    }

    private static func readReference(_ text: String) throws(TransferRefusal) -> TransferID? {
        guard !text.isEmpty else { return nil }
        guard let id = TransferID(parsing: text) else { throw .reference(text) }
        return id
    }

    /// The amount in this text.
    static func amount(_ text: String, in currency: Currency) throws(TransferRefusal) -> Money {
        let digits = withoutCurrency(text)
        if let typed = Currency(code: String(text.suffix(3))), digits.contains(where: \.isNumber), typed != currency {
            throw .bank(.currencyMismatch(source: currency, destination: typed))
        }
        let amount: Money
        do {
            amount = try Money(typed: digits.contains(where: \.isNumber) ? digits : text, currency: currency)
        } catch {
            throw .amount(error)
        }
        guard amount.minorUnits > 0 else { throw .bank(.amountNotPositive) }
        return amount
    }

    /// The text before a currency code at its end; the whole text when it ends otherwise.
    private static func withoutCurrency(_ text: String) -> String {
        guard Currency(code: String(text.suffix(3))) != nil else { return text }
        let rest = text.dropLast(3)
        return String(rest.last == " " ? rest.dropLast() : rest)
    }

    /// The account number in this text.
    static func number(_ text: String) throws(TransferRefusal) -> IBAN {
        guard text.contains(where: { $0 != " " }) else { throw .missingNumber }
        do {
            return try IBAN(parsing: text)
        } catch {
            throw .number(text, error)
        }
    }
}
