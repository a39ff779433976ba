/// A customer's own name for a payee.
public struct Nickname: Sendable, Hashable {
    /// The most characters that one has.
    public static let limit = 30

    /// The payee's account.
    public let number: IBAN
    /// The name, as the customer wrote it.
    public let name: String

    /// The name of the payee with this account.
    public init(number: IBAN, name: String) {
        self.number = number
        self.name = name
    }
}
