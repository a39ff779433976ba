public import BankKernel

/// Why the history screen did not do what it was asked.
public enum HistoryRefusal: Error, Sendable, Equatable {
    /// The first day wanted is after the last one.
    case datesReversed(from: CalendarDay, to: CalendarDay)
    /// A page of no transactions was asked for.
    case limitNotPositive
    /// No page was loaded that another could follow.
    case nothingLoaded
    /// The page loaded last was the last one.
    case nothingOlder
    /// The file, or the bank it is filled from, failed; what was there before is untouched.
    case notExported(StorageFailure)
}

extension HistoryRefusal: CustomStringConvertible {
    /// What was refused and what would be right, for people.
    public var description: String {
        switch self {
        case .datesReversed(let from, let to):
            "The first day, \(from), is after the last day, \(to); exchange them."
        case .limitNotPositive:
            "A page has at least one transaction."
        case .nothingLoaded:
            "List the transactions first."
        case .nothingOlder:
            "There is nothing older."
        case .notExported(.readOnly(let path)):
            "Nothing was exported: \(path) cannot be written; choose another file."
        case .notExported(let failure):
            "Nothing was exported: \(failure)."
        }
    }
}

extension HistoryFilter {
    /// Refuses a range of days that no day can be in.
    func validate() throws(HistoryRefusal) {
        if let from, let to, from > to { throw .datesReversed(from: from, to: to) }
    }
}
