public import BankKernel

/// Documents as files; a relative path is meant from the folder the app was started in.
public struct DiskDocuments: DocumentsPort {
    private let ownFiles: OwnFiles
    private let paths: HomePath

    /// The documents of this machine, of which `ownFiles` are none; `~` is `home`, if that is known.
    public init(sparing ownFiles: OwnFiles, home: String? = nil) {
        self.ownFiles = ownFiles
        paths = HomePath(home: home)
    }

    /// Begins a file that takes its place when it is committed.
    /// - Throws: `StorageFailure`, `.failed` also for a file of the program's own.
    public func begin(path: String, replacing: Bool) async throws(StorageFailure) -> any DocumentDraft {
        let path = paths.expanded(path)
        try ownFiles.check(path)
        return FileDraft(file: try ReplacementFile(path: path, replacing: replacing))
    }
}

private struct FileDraft: DocumentDraft {
    let file: ReplacementFile

    func append(_ text: String) async throws(StorageFailure) { try file.append(text) }

    func commit() async throws(StorageFailure) { try file.commit() }
}
