public import BankKernel

enum StoreUse {
    /// Working with it: the prompt, the server, every `bank` command that adds to a bank, and `backup`.
    case open
    /// Reading it without writing: `verify` and the lists.
    case read
    /// Going on without what is lost: `recover`.
    case recover
    /// Accepting what another program wrote: `restamp`.
    case restamp
    /// Putting another file in its place: `restore`, which keeps what was there.
    case replace
}

/// What is done about a store in some condition.
enum StoreDecision {
    /// The log is copied into the file, if there is one; then the use goes on.
    case goOn
    /// The log is copied into the file; the content is checked and rewritten in the current format.
    case upgrade
    /// What is whole and the store's own stays; the log is kept under another name.
    case accept
    /// There is nothing to do.
    case decline
    /// Nothing is touched; the failure says what is wrong and what helps.
    case refuse
}

/// The condition of a store: the first that applies.
enum StoreCondition: CaseIterable {
    case foreignLog
    case damagedLog
    case behindMark
    case rewritten
    /// The log ends in a broken part, and no mark tells whether that was acknowledged.
    case uncertainEnd
    case former
    case whole
}

extension StoreFindings {
    /// What each use does about each condition. A use that goes on copies the log into the file before it writes anything
    /// else, so that file and log always make a store that opens.
    private static let decisions:
        [StoreCondition: (
            open: StoreDecision, read: StoreDecision, recover: StoreDecision, restamp: StoreDecision,
            replace: StoreDecision
        )] = [
            //             open      read     recover   restamp   replace
            .foreignLog: (.refuse, .refuse, .accept, .refuse, .accept),
            .damagedLog: (.refuse, .refuse, .accept, .refuse, .accept),
            .behindMark: (.refuse, .refuse, .accept, .refuse, .goOn),
            .rewritten: (.refuse, .refuse, .refuse, .goOn, .accept),
            .uncertainEnd: (.refuse, .refuse, .accept, .refuse, .accept),
            .former: (.upgrade, .goOn, .decline, .upgrade, .goOn),
            .whole: (.goOn, .goOn, .decline, .goOn, .goOn),
        ]

    /// The first condition that applies.
    func condition(of format: DatabaseFormat) -> StoreCondition {
        switch log {
        case .foreign: return .foreignLog
        case .damaged: return .damagedLog
        case .brokenEnd where format.lacksChecksums(version): return .uncertainEnd
        case .none, .whole, .brokenEnd: break
        }
        if mark == .ahead { return .behindMark }
        if isRewritten { return .rewritten }
        return version == format.version ? .whole : .former
    }

    /// Whether there are as many changes as the mark says, though perhaps not the same.
    var hasAsMuchAsMarked: Bool {
        guard let state, let marked else { return true }
        return state.number >= marked.number
    }

    /// What `use` does about this.
    func decision(for use: StoreUse, of format: DatabaseFormat) -> StoreDecision {
        guard let row = Self.decisions[condition(of: format)] else { return .refuse }
        return switch use {
        case .open: row.open
        case .read: row.read
        case .recover: row.recover
        case .restamp: row.restamp
        case .replace: row.replace
        }
    }

    /// Why a store at `path` is refused.
    func failure(of format: DatabaseFormat, at path: String) -> StorageFailure {
        switch condition(of: format) {
        case .foreignLog: .foreignLog(path: path, lost: lost, since: since)
        case .rewritten: .rewritten(path: path)
        case .damagedLog, .behindMark, .uncertainEnd, .former, .whole: .lost(path: path, count: lost, since: since)
        }
    }
}

extension DatabaseFile {
    /// Whether there is nothing to recover.
    public func isWhole(_ findings: StoreFindings) throws(StorageFailure) -> Bool {
        switch findings.decision(for: .recover, of: format) {
        case .decline: true
        case .refuse: throw findings.failure(of: format, at: path)
        case .accept, .goOn, .upgrade: false
        }
    }
}

/// The state of a store on disk: its file, its log, its mark, and whether they fit together. Found without writing.
public struct StoreFindings: Sendable {
    /// The write-ahead log beside the file.
    enum Log: Sendable, Equatable {
        case none
        case whole
        /// Whole transactions, and behind them the remains of a power cut or damage to the latest one.
        case brokenEnd
        /// Damaged at this frame, from 1, with whole transactions behind it.
        case damaged(frame: Int)
        /// Not the file's.
        case foreign(LogOrigin)

        var isForeign: Bool { if case .foreign = self { true } else { false } }
    }

    /// Where a foreign log comes from.
    enum LogOrigin: Sendable, Equatable {
        /// The store had come as far as this when the log was begun.
        case otherTime(DurabilityMarker)
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
        /// The store has passed it.
        case reached
        /// The store has passed it, and has no log; the mark would have been updated before the log was emptied.
        case outdated
        /// The store is behind it.
        case ahead
    }

    /// The format of the file.
    let version: Int64
    let log: Log
    let mark: Mark
    /// Whether another program wrote pages of the file, without harm to what is in them.
    public let isRewritten: Bool
    /// Whether the file is a backup that has not been written to.
    let isCopy: Bool
    /// How far the store has come, as far as it is whole and its own; `nil` for a store that keeps no mark.
    public let state: DurabilityMarker?
    /// What its mark says; `nil` for a mark that is not there, cannot be read or is another store's.
    public let marked: DurabilityMarker?
    /// The store's identity; empty for a store without a chain.
    public let store: [UInt8]
    /// How many changes are lost, at least; 0 when nothing says that any is, `nil` when that is unknown.
    public let lost: Int?
    /// The name of the latest change, for people; `nil` when there is none.
    public let since: String?

    /// What is in doubt about the store; `nil` for nothing.
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
