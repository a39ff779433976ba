/// The result of an audit of a whole bank.
public struct BankAudit: Sendable, Hashable {
    /// How many customers there are.
    public let customers: Int
    /// How many accounts there are, including the bank's own.
    public let accounts: Int
    /// How many transfers there are.
    public let transfers: Int
    /// The state of the bank in one line, to be kept elsewhere; `nil` for a bank that cannot detect changes.
    public var seal: String?
    /// The faults, a sentence each; empty when there are none.
    public let faults: [String]
    /// The parts that could not be checked, a sentence each.
    public var unchecked: [String] = []
    /// Why the last changes may be missing; `nil` if they are not in doubt.
    public let doubt: StoreDoubt?

    /// Whether there are no faults.
    public var isSound: Bool { faults.isEmpty }

    /// The counts and the findings of an audit.
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

/// Why the last changes of a store may be missing.
public enum StoreDoubt: Sendable, Hashable {
    /// The mark, which the store had, is not beside it.
    case noMark
    /// The mark is damaged.
    case damagedMark
    /// The mark is another store's.
    case foreignMark
    /// The mark is of an earlier time than the file.
    case oldMark
    /// The file is a backup: the store may have gone on after it.
    case copy
    /// The version that wrote the store kept no mark, or the file is a copy that it made.
    case neverMarked

    /// Whether this is normal: nothing that belongs to the store is missing or damaged.
    public var isExpected: Bool { self == .copy || self == .neverMarked }
}

extension StoreDoubt: CustomStringConvertible {
    /// One sentence for people.
    public var description: String {
        switch self {
        case .noMark: "The mark beside the bank is missing, so the bank's latest changes may be missing."
        case .damagedMark: "The mark beside the bank is damaged, so the bank's latest changes may be missing."
        case .oldMark:
            "The mark beside the bank is older than the bank, so the bank's latest changes may be missing."
        case .foreignMark:
            "The mark beside the bank is another bank's, so the bank's latest changes may be missing."
        case .neverMarked:
            "Nothing beside the bank says how far it had come, so the bank's latest changes may be missing."
        case .copy: "This is a backup: the bank may have changed since."
        }
    }
}
