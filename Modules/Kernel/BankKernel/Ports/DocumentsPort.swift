/// Where documents for the customer are written.
public protocol DocumentsPort: Sendable {
    /// Begins a new document, which is at `path` when it is committed, and not before.
    ///
    /// With `replacing` it may take the place of a document that is there.
    ///
    /// - Throws: ``StorageFailure`` when it cannot be written there: `.occupied` when something is and `replacing` is false.
    func begin(path: String, replacing: Bool) async throws(StorageFailure) -> any DocumentDraft
}

/// A document that is being written; dropped without ``commit()``, it leaves nothing behind.
public protocol DocumentDraft: Sendable {
    /// Adds text, as UTF-8.
    /// - Throws: ``StorageFailure``; the draft is then of no further use.
    func append(_ text: String) async throws(StorageFailure)

    /// Puts the document in its place, whole and durable.
    /// - Throws: ``StorageFailure``; what was there before is then untouched. `.occupied` when something came there meanwhile.
    func commit() async throws(StorageFailure)
}
