public import BankKernel

/// What an audit of the whole bank found.
public struct AuditReport: Sendable, Hashable {
    /// How many customers there are.
    public let customers: Int
    /// How many accounts there are, the bank's own counted in.
    public let accounts: Int
    /// How many transfers there are.
    public let transfers: Int
    /// Where the chain ended when the audit began. Kept elsewhere, it shows later whether the bank is still the one it was.
    public let head: ChainHead
    /// What is wrong, a sentence each; empty when nothing is.
    public let faults: [String]
    /// What could not be checked, a sentence each.
    public let unchecked: [String]
    /// Why nobody can know whether the bank's last changes are there; `nil` when nothing is in doubt.
    public let doubt: StoreDoubt?

    /// The same report in another doubt.
    func doubting(_ doubt: StoreDoubt?) -> AuditReport {
        AuditReport(
            customers: customers, accounts: accounts, transfers: transfers, head: head, faults: faults,
            unchecked: unchecked, doubt: doubt)
    }

    /// Whether `faults` is empty.
    public var isSound: Bool { faults.isEmpty }

    /// A report of what was counted and found; sound when `faults` is empty.
    public init(
        customers: Int, accounts: Int, transfers: Int, head: ChainHead, faults: [String], unchecked: [String] = [],
        doubt: StoreDoubt? = nil
    ) {
        self.customers = customers
        self.accounts = accounts
        self.transfers = transfers
        self.head = head
        self.faults = faults
        self.unchecked = unchecked
        self.doubt = doubt
    }
}
