/// Why nobody can know whether the last changes of a store are there.
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

    /// Whether the store is as it should be all the same: nothing that belongs to it is missing or damaged.
    public var isExpected: Bool { self == .copy || self == .neverMarked }
}

extension StoreDoubt: CustomStringConvertible {
    /// One sentence for people.
    public var description: String {
        switch self {
        case .noMark: "The mark beside the bank is missing, so whether its last changes are there is unknown."
        case .damagedMark: "The mark beside the bank is damaged, so whether its last changes are there is unknown."
        case .oldMark:
            "The mark beside the bank is older than the bank, so whether its last changes are there is unknown."
        case .foreignMark:
            "The mark beside the bank is another bank's, so whether its last changes are there is unknown."
        case .neverMarked:
            "Nothing beside the bank says how far it had come, so whether its last changes are there is unknown."
        case .copy: "This is a backup: whether the bank went on after it is unknown."
        }
    }
}
