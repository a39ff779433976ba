import BankKernel
import InMemoryBank

/// Documents in memory that cannot be written when a fault is on.
struct FaultyDocuments: DocumentsPort {
    let faults: FaultSwitch
    private let documents = MemoryDocuments()

    init(faults: FaultSwitch) {
        self.faults = faults
    }

    func begin(path: String, replacing: Bool) async throws(StorageFailure) -> any DocumentDraft {
        if let fault = faults.strike(.documents) { throw StorageFailure(fault, path: path) }
        return try await documents.begin(path: path, replacing: replacing)
    }
}
