public import BankKernel

/// Documents as files; a relative path is meant from the folder the app was started in.
public struct DiskDocuments: DocumentsPort {
    /// The documents of this machine.
    public init() {}

    /// Begins a file that takes its place when it is committed.
    /// - Throws: `StorageFailure`.
    public func begin(path: String) async throws(StorageFailure) -> any DocumentDraft {
        FileDraft(file: try ReplacementFile(path: path))
    }
}

private struct FileDraft: DocumentDraft {
    let file: ReplacementFile

    func append(_ text: String) async throws(StorageFailure) { try file.append(text) }

    func commit() async throws(StorageFailure) { try file.commit() }
}
