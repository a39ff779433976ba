public import BankKernel
import PlatformLibc
import ShellCommands
import TerminalIO

/// Documents as files; relative paths start at the working directory.
public struct DiskDocuments: DocumentsPort {
    private let ownFiles: OwnFiles
    private let paths: HomePath

    /// Documents on this machine, except for `ownFiles`; `~` is `home`, if that is known.
    public init(sparing ownFiles: OwnFiles, home: String? = nil) {
        self.ownFiles = ownFiles
        paths = HomePath(home: home)
    }

    /// Begins a file that appears at `path` when it is committed.
    /// - Throws: `StorageFailure`, also for one of the program's own files.
    public func begin(path: String, replacing: Bool) async throws(StorageFailure) -> any DocumentDraft {
        let path = paths.expanded(path)
        try ownFiles.check(path)
        return FileDraft(file: try ReplacementFile(path: path, replacing: replacing, keepsMode: true))
    }

    /// The bytes of the file at `path`.
    /// - Throws: `StorageFailure.failed`, also for anything but a file, and for one of the program's own: to close it
    ///   would give back the locks of this process on a bank that is open.
    public func contents(ofPath path: String, limit: Int) async throws(StorageFailure) -> [UInt8] {
        let path = paths.expanded(path)
        try ownFiles.check(path)
        return try DiskFile.contents(ofFile: path, limit: limit)
    }
}

private struct FileDraft: DocumentDraft {
    let file: ReplacementFile

    func append(_ text: String) async throws(StorageFailure) { try file.append(text) }

    func commit() async throws(StorageFailure) { try file.commit() }
}

/// Documents as files; `-` is the output.
struct OutputDocuments: DocumentsPort {
    let files: any DocumentsPort
    let console: Console

    func begin(path: String, replacing: Bool) async throws(StorageFailure) -> any DocumentDraft {
        guard path == "-" else { return try await files.begin(path: path, replacing: replacing) }
        return OutputDraft(console: console)
    }

    func contents(ofPath path: String, limit: Int) async throws(StorageFailure) -> [UInt8] {
        try await files.contents(ofPath: path, limit: limit)
    }
}

private struct OutputDraft: DocumentDraft {
    let console: Console

    func append(_ text: String) async throws(StorageFailure) {
        await console.document(text)
        try await check()
    }

    func commit() async throws(StorageFailure) {
        try await check()
    }

    @MainActor
    private func check() throws(StorageFailure) {
        guard let failure = console.writer.outputFailure else { return }
        throw .failed(path: "standard output", detail: failure)
    }
}
