public import Money

/// The readable records of a list that a service gave. A bad record does not affect the others.
public struct RecordList<Record: Sendable>: Sendable {
    /// The records that could be read, in the order of the service.
    public let records: [Record]
    /// Those that could not; `nil` when there are none.
    public let leftOut: LeftOutRecords?

    /// A list of `records`; others may have been left out.
    public init(_ records: [Record], leftOut: LeftOutRecords? = nil) {
        self.records = records
        self.leftOut = leftOut
    }

    /// The same list with its records changed.
    public func withRecords<Other>(_ change: ([Record]) -> [Other]) -> RecordList<Other> {
        RecordList<Other>(change(records), leftOut: leftOut)
    }
}

extension RecordList: Equatable where Record: Equatable {}

extension RecordList: Hashable where Record: Hashable {}

/// The unreadable records of a list: how many there are, and what was wrong with the first.
public struct LeftOutRecords: Sendable, Hashable {
    /// The word for one of them: `sale`.
    public let noun: String
    /// How many there are, at least one.
    public let count: Int
    /// What was wrong with the first, as one clause: `[3].amount has a value that cannot be read`.
    public let firstReason: String

    /// `count` records, each called `noun`; `nil` for none.
    public init?(_ noun: String, count: Int, firstReason: String) {
        guard count > 0 else { return nil }
        self.noun = noun
        self.count = count
        self.firstReason = firstReason
    }
}

extension LeftOutRecords? {
    /// Counts one more record called `noun`; its reason is asked for if it is the first.
    public mutating func add(_ noun: String, because reason: @autoclosure () -> String) {
        self = LeftOutRecords(noun, count: (self?.count ?? 0) + 1, firstReason: self?.firstReason ?? reason())
    }

    /// Adds the records that were left out later in the list.
    public mutating func add(_ later: LeftOutRecords?) {
        guard let later else { return }
        self = LeftOutRecords(
            later.noun, count: (self?.count ?? 0) + later.count, firstReason: self?.firstReason ?? later.firstReason)
    }
}

extension LeftOutRecords: CustomStringConvertible {
    /// What was left out and why, in one line for people.
    public var description: String {
        count == 1
            ? "1 \(noun) was left out: \(firstReason)."
            : "\(count) \(noun)s were left out; the first: \(firstReason)."
    }
}

/// Direct rates as their source gives them at one moment.
public struct RateSheet: Sendable, Hashable {
    /// A rate from each currency that can be converted, by code.
    public let rates: [DirectRate]
    /// When the rates were valid; `nil` for embedded rates, which have no date.
    public let asOf: Instant?
    /// The published rates that could not be used; `nil` when there are none.
    public let leftOut: LeftOutRecords?
    /// The address of the service that gave them; `nil` where there was only one.
    public var source: String?

    /// A sheet of `rates`; without `asOf` they are the embedded ones.
    public init(_ rates: [DirectRate], asOf: Instant? = nil, leftOut: LeftOutRecords? = nil) {
        self.rates = rates
        self.asOf = asOf
        self.leftOut = leftOut
    }
}
