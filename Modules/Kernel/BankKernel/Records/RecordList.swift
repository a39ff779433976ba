/// What could be read of a list that a service gave: one bad record takes no other down.
public struct RecordList<Record: Sendable>: Sendable {
    /// The records that could be read, in the order of the service.
    public let records: [Record]
    /// Those that could not; `nil` when there are none.
    public let leftOut: LeftOutRecords?

    /// A list of `records`, beside which others may have been left out.
    public init(_ records: [Record], leftOut: LeftOutRecords? = nil) {
        self.records = records
        self.leftOut = leftOut
    }

    /// The same list of other records, made of these one by one or all together.
    public func withRecords<Other>(_ change: ([Record]) -> [Other]) -> RecordList<Other> {
        RecordList<Other>(change(records), leftOut: leftOut)
    }
}

extension RecordList: Equatable where Record: Equatable {}

extension RecordList: Hashable where Record: Hashable {}
