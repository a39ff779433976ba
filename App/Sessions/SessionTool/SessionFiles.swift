import PlatformLibc
public import Sessions
public import ShellCommands
import SystemFiles

/// Session files on disk.
public enum SessionFiles {
    /// The files that `paths` stand for: a file is itself, a folder all sessions in it and in its folders, by name,
    /// but for `.git` and `.build`. A file that is named several ways is there once.
    /// - Throws: `UsageError` for a path with nothing at it, for a folder without a session, and where one cannot be read.
    public static func find(_ paths: [String]) throws(UsageError) -> [String] {
        var found: [String] = []
        for path in paths {
            guard let status = FileStatus(path) else { throw UsageError("there is no file or folder \(path)") }
            found += status.isFolder ? try sessions(in: path) : [path]
        }
        var known: Set<FileStatus.Identity> = []
        return found.filter { path in
            FileStatus(path, followsLinks: false).map { known.insert($0.identity).inserted } ?? true
        }
    }

    /// The text of a file.
    /// - Throws: `ScriptError` for what is no file, is too large, cannot be read or is not UTF-8.
    public static func read(_ path: String) throws(ScriptError) -> String {
        func error(_ message: String) -> ScriptError { ScriptError(path: path, line: 1, message: message) }
        guard let status = FileStatus(path) else { throw error("the file cannot be read") }
        // A pipe or a device may never end.
        guard status.isFile else { throw error("it is not a file") }
        guard status.size <= IncludeScope.sizeLimit else {
            throw error("the file is too large; a session has \(IncludeScope.sizeLimit >> 20) MiB at most")
        }
        let bytes: [UInt8]
        do {
            bytes = try WholeFile.read(path)
        } catch let failure {
            throw error("the file cannot be read: \(reason(failure))")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw error("the file is not UTF-8 text") }
        return text
    }

    /// The script in a file, which may include what `scope` allows, for the `program` of the command line if there is one.
    /// - Throws: `ScriptError`.
    public static func script(
        _ path: String, program: [String] = [], scope: IncludeScope = IncludeScope()
    ) throws(ScriptError) -> SessionScript {
        try SessionScript(path: path, text: try read(path), program: program) { included throws(ScriptError) in
            try scope.check(included, includedBy: path)
            return try read(included)
        }
    }

    /// Whether the session at `path` walks through a program, as far as its text tells.
    static func namesProgram(_ path: String) -> Bool {
        guard let text = try? read(path), text.contains("@program") || text.contains("@include") else { return false }
        return (try? script(path))?.setup.program != nil
    }

    /// Writes a file for `provider` atomically.
    /// - Throws: `UsageError` when it cannot be written.
    @MainActor
    public static func write(_ text: String, to path: String, of provider: any SessionHostProvider) throws(UsageError) {
        try provider.checkWriting(to: path)
        do {
            try WholeFile.write(text.utf8, to: path)
        } catch {
            throw UsageError(refusal(of: path, error))
        }
    }

    /// Writes a file for a command of `provider` atomically.
    /// - Throws: `CommandStop.refused` when it cannot be written, `UsageError` when what is there must stay.
    @MainActor
    static func save(_ text: String, to path: String, of provider: any SessionHostProvider) throws {
        try provider.checkWriting(to: path)
        do {
            try WholeFile.write(text.utf8, to: path)
        } catch {
            throw CommandStop.refused(refusal(of: path, error))
        }
    }

    /// Throws what `save` would, as far as that is known before.
    @MainActor
    static func checkSaving(to path: String, of provider: any SessionHostProvider) throws {
        try provider.checkWriting(to: path)
        let status = FileStatus(path)
        if status?.isFolder == true { throw CommandStop.refused(refusal(of: path, FileError(path, code: EISDIR))) }
        // A pipe or a device needs no place for a draft.
        guard status?.isFile != false else { return }
        guard access(SystemPath.parent(of: SystemPath.real(path) ?? path), W_OK | X_OK) == 0 else {
            throw CommandStop.refused(refusal(of: path, FileError(path)))
        }
    }

    private static func refusal(of path: String, _ error: FileError) -> String {
        "\(path) cannot be written: \(error.reason)"
    }

    /// Whether two paths are of the same file.
    static func isSame(_ path: String, _ other: String) -> Bool {
        SystemPath.resolved(path) == SystemPath.resolved(other)
    }

    /// Whether a folder is at `path`.
    static func isFolder(_ path: String) -> Bool {
        FileStatus(path)?.isFolder == true
    }

    /// Why the system did not do something with a file, in its own words.
    public static func reason(_ error: any Error) -> String { (error as? FileError)?.reason ?? "\(error)" }

    /// The folder itself and all folders in it that are searched for sessions.
    static func folders(in folder: String) -> [String] {
        let names = (try? FileTree.names(in: folder.isEmpty ? "/" : folder)) ?? []
        let inner = names.filter { !skippedFolders.contains($0) }.map { "\(folder)/\($0)" }.filter { path in
            FileStatus(path, followsLinks: false)?.isFolder == true
        }
        return [folder] + inner.flatMap(folders)
    }

    private static func sessions(in folder: String) throws(UsageError) -> [String] {
        let root = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        var sessions: [String] = []
        for folder in folders(in: root) {
            do {
                let names = try FileTree.names(in: folder.isEmpty ? "/" : folder)
                sessions += names.filter { $0.hasSuffix(".session") || $0.hasSuffix(".session.md") }.map {
                    "\(folder)/\($0)"
                }
            } catch {
                // It may go while the others are looked at.
                guard error.code == ENOENT else {
                    throw UsageError("the folder \(folder) cannot be read: \(error.reason)")
                }
            }
        }
        guard !sessions.isEmpty else { throw UsageError("there is no session in the folder \(folder)") }
        return sessions.sorted()
    }

    /// Folders with copies of sessions only.
    private static let skippedFolders: Set = [".git", ".build"]
}

/// Where `@include` may read: below the folder of the outermost file, and below those that are named besides.
///
/// Sessions may also be read below the current folder, below the folder above that of the file, and in the repository of the file:
/// so one session of a folder is played like all of them, wherever that is done.
public struct IncludeScope: Sendable, Equatable {
    /// How many bytes a session file may have.
    public static let sizeLimit = 16 << 20

    /// Folders besides that of the outermost file.
    public let folders: [String]

    /// The scope of a command: the folders among its `paths`, and `allowed`.
    public init(paths: [String] = [], allowed: String? = nil) {
        folders = paths.filter(SessionFiles.isFolder) + (allowed.map { [$0] } ?? [])
    }

    /// Refuses a file that `outermost` may not include: one elsewhere, also by a link.
    /// - Throws: `ScriptError`.
    public func check(_ path: String, includedBy outermost: String) throws(ScriptError) {
        let file = SystemPath.resolved(path)
        let home = SystemPath.resolved(SystemPath.parent(of: outermost))
        let isSession = file.hasSuffix(".session") || file.hasSuffix(".session.md")
        let shared = isSession ? [SystemPath.resolved("."), Self.shared(by: home)] : []
        let places = [home] + shared + folders.map(SystemPath.resolved)
        guard places.contains(where: { file.hasPrefix($0 == "/" ? $0 : $0 + "/") })
        else {
            throw ScriptError(
                path: path, line: 1,
                message:
                    "@include reads below the folder of the session, sessions also below the current folder and in its repository, "
                    + "or in the folder above where there is none; --allow-include DIR allows for another")
        }
    }

    /// The repository that a folder is in, or the folder above.
    private static func shared(by home: String) -> String {
        var folder = home
        while folder != "/", FileStatus(folder + "/.git") == nil {
            folder = SystemPath.parent(of: folder)
        }
        guard folder == "/" else { return folder }
        let above = SystemPath.parent(of: home)
        return above == "/" ? home : above
    }
}
