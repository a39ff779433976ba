/// Where cards come from.
public protocol CardsPort: Sendable {
    /// Cards as the source has them now, each id once; another call may give others.
    /// - Throws: ``ServiceError``, `.wrongShape` when none of them can be read.
    func cards() async throws(ServiceError) -> RecordList<CardModel>
}
