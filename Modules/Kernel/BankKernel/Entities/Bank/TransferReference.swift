/// What names a transfer: the id that makes sending it twice safe, and the payer's note.
public struct TransferReference: Sendable, Hashable {
    /// The id, made before the transfer is sent.
    public let id: TransferID
    /// The payer's words for the payee; may be empty.
    public let note: String

    /// Names a transfer by an `id` that no other has.
    public init(id: TransferID, note: String = "") {
        self.id = id
        self.note = note
    }
}
