import Money

/// Money that a random walk asks to send.
struct FuzzOrder: Sendable, Hashable {
    /// How the amount is written.
    var amount: String
    /// What that is in the currency it was drawn for; `nil` when it is no amount above zero.
    var money: Money?
    /// How the payee's number is written.
    var number: String
    /// The note; empty for none.
    var note: String

    /// The command.
    var text: String {
        "send \(amount) to \(number)\(note.isEmpty ? "" : " note \(note)")"
    }
}
