/// Where documents for the customer are written.
public protocol DocumentsPort: Sendable {
    /// Begins a document that will replace what is at `path` when it is committed, and not before.
    /// - Throws: `StorageFailure` when it cannot be written there.
    func begin(path: String) async throws(StorageFailure) -> any DocumentDraft
}

/// A document that is being written; dropped without `commit()`, it leaves nothing behind.
public protocol DocumentDraft: Sendable {
    /// Adds text, as UTF-8.
    /// - Throws: `StorageFailure`; the draft is then of no further use.
    func append(_ text: String) async throws(StorageFailure)

    /// Puts the document in its place, whole and durable.
    /// - Throws: `StorageFailure`; what was there before is then untouched.
    func commit() async throws(StorageFailure)
}
