public import BankKernel
import Terminal

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

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

/// Documents as files, but for `-`, which is the output itself, behind what was answered before.
struct OutputDocuments: DocumentsPort {
    let files: any DocumentsPort
    let writer: TerminalWriter

    func begin(path: String, replacing: Bool) async throws(StorageFailure) -> any DocumentDraft {
        guard path == "-" else { return try await files.begin(path: path, replacing: replacing) }
        return OutputDraft(writer: writer)
    }
}

private struct OutputDraft: DocumentDraft {
    let writer: TerminalWriter

    func append(_ text: String) async throws(StorageFailure) {
        await writer.document(Self.harmless(text))
        try await check()
    }

    func commit() async throws(StorageFailure) {
        try await check()
    }

    @MainActor
    private func check() throws(StorageFailure) {
        guard let failure = writer.outputFailure else { return }
        throw .failed(path: "standard output", detail: failure)
    }

    /// The text with what a terminal would obey written out; line ends part the records, and stay.
    private static func harmless(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isHarmful) else { return text }
        return text.unicodeScalars.reduce(into: "") { harmless, scalar in
            harmless += isHarmful(scalar) ? Sanitizer.visible(String(scalar)) : String(scalar)
        }
    }

    private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        scalar != "\n" && scalar != "\r" && Sanitizer.isHidden(scalar)
    }
}

/// Paths as people type them: `~` is the home folder.
struct HomePath: Sendable {
    /// The most names that are offered; whoever has more has to type on.
    private static let most = 1_000

    /// The home folder; `nil` when there is none, and `~` is a name like others.
    let home: String?

    /// The path that the system knows.
    func expanded(_ path: String) -> String {
        guard let home, path == "~" || path.hasPrefix("~/") else { return path }
        return home + path.dropFirst()
    }

    /// The paths that begin with `typed`, sorted; those of folders end with a slash. Hidden files are offered to whoever types their
    /// point, names that no terminal should show to nobody.
    func completions(of typed: String) -> [String] {
        guard typed != "~" else { return home == nil ? [] : ["~/"] }
        let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
        let beginning = typed.dropFirst(folder.count)
        let place = expanded(folder)
        let names = Self.names(in: place.isEmpty ? "." : place).filter { name in
            name.hasPrefix(beginning) && (beginning.first == "." || name.first != ".")
                && name == Sanitizer.visible(name)
        }
        return names.sorted().prefix(Self.most).map { folder + $0 + (Self.isFolder(place + $0) ? "/" : "") }
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private static func names(in folder: String) -> [String] {
        FolderNames.all(in: folder).filter { $0 != "." && $0 != ".." }
    }
}
