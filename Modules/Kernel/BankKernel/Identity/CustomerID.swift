/// The bank's own number of a customer.
public struct CustomerID: Sendable, Hashable {
    /// The number, positive.
    public let rawValue: Int64

    /// The id with this number.
    public init(rawValue: Int64) {
        self.rawValue = rawValue
    }
}
