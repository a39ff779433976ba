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

    /// The command.
    var text: String {
        "send \(amount) to \(number)\(note.isEmpty ? "" : " note \(note)")"
    }
}
