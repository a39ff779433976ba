import BankKernel
import Synchronization

final class MemoryDocumentDraft: DocumentDraft {
    private let documents: MemoryDocuments
    private let path: String
    private let isReplacing: Bool
    private let text = Mutex("")

    init(documents: MemoryDocuments, path: String, isReplacing: Bool) {
        self.documents = documents
        self.path = path
        self.isReplacing = isReplacing
    }

    func append(_ text: String) async throws(StorageFailure) {
        try documents.check()
        self.text.withLock { $0 += text }
    }

    func commit() async throws(StorageFailure) {
        try documents.commit(text.withLock { $0 }, at: path, replacing: isReplacing)
    }
}
