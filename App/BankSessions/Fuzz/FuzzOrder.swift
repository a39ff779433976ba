import BankKernel

/// Money that a random walk asks to send.
struct FuzzOrder: Sendable, Hashable {
    /// How the amount is written.
    var amount: String
    /// The amount in minor units when it is one that the currency can have, above zero.
    var minorUnits: Int64?
    /// How the payee's number is written.
    var number: String
    /// The note; empty for none.
    var note: String

    /// The amount in minor units of `currency`, which is another than it was drawn for where a walk was shrunk.
    func minorUnits(in currency: Currency) -> Int64? {
        guard let minorUnits else { return nil }
        guard Money(minorUnits: minorUnits, currency: currency).decimalText != amount else { return minorUnits }
        return try? Money(parsing: amount, currency: currency).minorUnits
    }

    /// The command.
    var text: String {
        "send \(amount) to \(number)\(note.isEmpty ? "" : " note \(note)")"
    }
}
