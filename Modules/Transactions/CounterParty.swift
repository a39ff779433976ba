/// Who is on the other side of a transaction, as far as the statement says.
public struct CounterParty: Sendable, Hashable {
    /// The name.
    public let name: String?
    /// The number of the account, unchecked: most are IBANs.
    public let accountNumber: String?
    /// The city.
    public let city: String?
    /// The street and what belongs to it.
    public let address: String?

    /// A counterparty; `nil` when nothing is known of it.
    public init?(name: String? = nil, accountNumber: String? = nil, city: String? = nil, address: String? = nil) {
        guard name != nil || accountNumber != nil || city != nil || address != nil else { return nil }
        self.name = name
        self.accountNumber = accountNumber
        self.city = city
        self.address = address
    }
}
