/// What an audit of a whole bank found, whoever keeps it.
public struct BankAudit: Sendable, Hashable {
    /// How many customers there are.
    public let customers: Int
    /// How many accounts there are, the bank's own counted in.
    public let accounts: Int
    /// How many transfers there are.
    public let transfers: Int
    /// The state of the bank in one line, to be kept elsewhere; `nil` for a bank that cannot tell whether it was changed.
    public let seal: String?
    /// What is wrong, a sentence each; empty when nothing is.
    public let faults: [String]
    /// What nobody can know of the bank; `nil` when nothing is in doubt.
    public let doubt: StoreDoubt?

    /// Whether nothing is wrong.
    public var isSound: Bool { faults.isEmpty }

    /// What was counted and found.
    public init(
        customers: Int, accounts: Int, transfers: Int, seal: String?, faults: [String], doubt: StoreDoubt? = nil
    ) {
        self.customers = customers
        self.accounts = accounts
        self.transfers = transfers
        self.seal = seal
        self.faults = faults
        self.doubt = doubt
    }
}
