public import BankKernel

/// What lies at a store's path: its file, its log and its mark, and how they go together. Found out without writing anything.
public struct StoreFindings: Sendable {
    /// The write-ahead log beside the file.
    enum Log: Sendable, Equatable {
        case none
        case whole
        /// Whole transactions, and behind them what a power cut left, or damage to the latest one.
        case brokenEnd
        /// Damaged at this frame, from 1, with whole transactions behind it.
        case damaged(frame: Int)
        /// Not the file's.
        case foreign(LogOrigin)

        var isForeign: Bool { if case .foreign = self { true } else { false } }
    }

    /// Where a log comes from that is not the file's.
    enum LogOrigin: Sendable, Equatable {
        /// The store had come as far as this when the log was begun.
        case otherTime(StoreMark)
        case otherStore
        case unknown
    }

    /// The mark beside the file.
    enum Mark: Sendable, Equatable {
        /// The store never had one.
        case notKept
        case missing
        case unreadable
        case ofAnotherStore
        /// The store has come by it.
        case reached
        /// The store has come by it, and has no log, with which it would have been brought up.
        case outdated
        /// The store is behind it.
        case ahead
    }

    /// The format of the file.
    let version: Int64
    let log: Log
    let mark: Mark
    /// Whether another program wrote pages of the file, without harm to what is in them.
    let isRewritten: Bool
    /// Whether the file is a backup that nobody has written to.
    let isCopy: Bool
    /// How far the store has come, as far as it is whole and its own; `nil` for a store that keeps no mark.
    public let state: StoreMark?
    /// What its mark says; `nil` for a mark that is not there, cannot be read or is another store's.
    public let marked: StoreMark?
    /// What tells the store from others.
    public let store: [UInt8]
    /// How many changes are lost, at least; 0 when nothing says that any is, `nil` when that is unknown.
    public let lost: Int?
    /// What people call the latest change that is there; `nil` when there is none.
    public let since: String?

    /// What nobody can know of the store; `nil` when nothing is in doubt.
    public var doubt: StoreDoubt? {
        switch mark {
        case .missing: isCopy ? .copy : .noMark
        case .unreadable: .damagedMark
        case .ofAnotherStore: .foreignMark
        case .outdated: .oldMark
        case .notKept: .neverMarked
        case .reached, .ahead: nil
        }
    }
}
