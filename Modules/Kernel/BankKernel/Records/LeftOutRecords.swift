/// Records of a list that could not be read and so are not in it: how many, and what was wrong with the first.
public struct LeftOutRecords: Sendable, Hashable {
    /// What one of them is called: `sale`.
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

    /// Counts those that were left out behind these.
    public mutating func add(_ later: LeftOutRecords?) {
        guard let later else { return }
        self = LeftOutRecords(
            later.noun, count: (self?.count ?? 0) + later.count, firstReason: self?.firstReason ?? later.firstReason)
    }
}

extension LeftOutRecords: CustomStringConvertible {
    /// What was left out and why, as one line for people.
    public var description: String {
        count == 1
            ? "1 \(noun) was left out: \(firstReason)."
            : "\(count) \(noun)s were left out; the first: \(firstReason)."
    }
}
