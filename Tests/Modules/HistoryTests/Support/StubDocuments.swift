import BankKernel
import Synchronization

/// Documents in memory, and everything that was done to them in order.
final class StubDocuments: DocumentsPort {
    enum Message: Equatable {
        case begin(path: String, replacing: Bool = false)
        case append(String)
        case commit
    }

    struct Failures {
        var begin: StorageFailure?
        var append: StorageFailure?
        var commit: StorageFailure?
    }

    private struct State {
        var messages: [Message] = []
        var failures = Failures()
    }

    private struct Draft: DocumentDraft {
        let documents: StubDocuments

        func append(_ text: String) async throws(StorageFailure) {
            try documents.receive(.append(text), failingWith: documents.failures.append)
        }

        func commit() async throws(StorageFailure) {
            try documents.receive(.commit, failingWith: documents.failures.commit)
        }
    }

    private let state = Mutex(State())

    var messages: [Message] { state.withLock { $0.messages } }

    var failures: Failures {
        get { state.withLock { $0.failures } }
        set { state.withLock { $0.failures = newValue } }
    }

    func begin(path: String, replacing: Bool) async throws(StorageFailure) -> any DocumentDraft {
        try receive(.begin(path: path, replacing: replacing), failingWith: failures.begin)
        return Draft(documents: self)
    }

    private func receive(_ message: Message, failingWith failure: StorageFailure?) throws(StorageFailure) {
        state.withLock { $0.messages.append(message) }
        if let failure { throw failure }
    }
}
