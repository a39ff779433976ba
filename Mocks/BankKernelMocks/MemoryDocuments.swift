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

    /// Begins a document.
    public func begin(path: String) async throws(StorageFailure) -> any DocumentDraft {
        try check()
        return MemoryDocumentDraft(documents: self, path: path)
    }

    func check() throws(StorageFailure) {
        if let failure = state.withLock({ $0.failure }) { throw failure }
    }

    func commit(_ text: String, at path: String) throws(StorageFailure) {
        try check()
        state.withLock { $0.texts[path] = text }
    }
}
