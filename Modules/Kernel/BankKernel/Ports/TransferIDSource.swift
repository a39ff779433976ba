/// What makes the ids of transfers.
public protocol TransferIDSource: Sendable {
    /// An id that no transfer has had.
    func next() -> TransferID
}
