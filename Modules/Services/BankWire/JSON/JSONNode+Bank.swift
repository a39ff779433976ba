import BankKernel
import Money

/// The values of the bank that cross the wire as one text.
extension JSONNode {
    func currency() throws(WireFault) -> Currency {
        try read("a currency of ISO 4217") { Currency(code: $0) }
    }

    func iban() throws(WireFault) -> IBAN {
        try read("an account number") { try? IBAN(parsing: $0) }
    }

    func transferID() throws(WireFault) -> TransferID {
        try read("a UUID") { TransferID(parsing: $0.lowercased()) }
    }

    func instant() throws(WireFault) -> Instant {
        try read("an instant of RFC 3339 in UTC") { Instant(iso8601: $0) }
    }
}

/// The same in a tree, for the values of refusals.
extension JSONValue {
    static func iban(_ number: IBAN) -> JSONValue { .string(number.electronicForm) }
    static func transfer(_ id: TransferID) -> JSONValue { .string(id.description) }
    static func instant(_ instant: Instant) -> JSONValue { .string(instant.preciseDescription) }
    static func integer(_ number: some FixedWidthInteger) -> JSONValue { .string(String(number)) }
    static func money(_ amount: Money) -> JSONValue {
        ["minorUnits": .integer(amount.minorUnits), "currency": .string(amount.currency.code)]
    }
}
