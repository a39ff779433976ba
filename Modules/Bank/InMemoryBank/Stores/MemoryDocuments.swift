public import BankKernel
import Synchronization

/// Keeps the documents that were committed, by path.
public final class MemoryDocuments: DocumentsPort {
    private struct State {
        var texts: [String: String] = [:]
        var failure: StorageFailure?
    }

    private let state = Mutex(State())

    /// A place without documents.
    public init() {}

    /// The committed documents by path.
    public var texts: [String: String] { state.withLock { $0.texts } }

    /// Makes every further step of every document fail with `failure`, or none with `nil`.
    public func fail(with failure: StorageFailure?) {
        state.withLock { $0.failure = failure }
    }

    /// Begins a document, which gets its path when it is committed.
    /// - Throws: `StorageFailure.occupied` when there is one and `replacing` is false, or the failure it was told.
    public func begin(path: String, replacing: Bool) async throws(StorageFailure) -> any DocumentDraft {
        try check()
        guard replacing || texts[path] == nil else { throw .occupied(path: path) }
        return MemoryDocumentDraft(documents: self, path: path, isReplacing: replacing)
    }

    func check() throws(StorageFailure) {
        if let failure = state.withLock({ $0.failure }) { throw failure }
    }

    func commit(_ text: String, at path: String, replacing: Bool) throws(StorageFailure) {
        try check()
        let isPlaced = state.withLock { state in
            guard replacing || state.texts[path] == nil else { return false }
            state.texts[path] = text
            return true
        }
        guard isPlaced else { throw .occupied(path: path) }
    }
}
