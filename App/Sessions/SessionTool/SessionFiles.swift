import Foundation
public import Sessions
public import ShellCommands

/// Session files on disk.
public enum SessionFiles {
    /// The files that `paths` stand for: a file is itself, a folder all sessions in it and in its folders, by name,
    /// but for `.git` and `.build`.
    /// - Throws: `UsageError` for a path with nothing at it, and for a folder without a session.
    public static func find(_ paths: [String]) throws(UsageError) -> [String] {
        var found: [String] = []
        for path in paths {
            guard FileManager.default.fileExists(atPath: path) else {
                throw UsageError("there is no file or folder \(path)")
            }
            found += isFolder(path) ? try sessions(in: path) : [path]
        }
        return found
    }

    /// The text of a file.
    /// - Throws: `ScriptError` when it cannot be read or is no UTF-8.
    public static func read(_ path: String) throws(ScriptError) -> String {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw ScriptError(path: path, line: 1, message: "the file cannot be read")
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw ScriptError(path: path, line: 1, message: "the file is not UTF-8 text")
        }
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

    /// Writes a file of `house` whole, or not at all.
    /// - Throws: `UsageError` when it cannot be written.
    @MainActor
    public static func write(_ text: String, to path: String, of house: any SessionHostProvider) throws(UsageError) {
        try house.checkWriting(to: path)
        do {
            try WholeFile(path: path).write(Data(text.utf8))
        } catch {
            throw UsageError("\(path) cannot be written: \(error.localizedDescription)")
        }
    }

    /// Whether a folder is at `path`.
    static func isFolder(_ path: String) -> Bool {
        var isFolder = ObjCBool(false)
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// The folder itself and all folders in it that are searched for sessions.
    static func folders(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let inner = names.filter { !passedOver.contains($0) }.map { "\(folder)/\($0)" }.filter { path in
            let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
            return type == .typeDirectory
        }
        return [folder] + inner.flatMap(folders)
    }

    private static func sessions(in folder: String) throws(UsageError) -> [String] {
        var sessions: [String] = []
        let names = FileManager.default.enumerator(atPath: folder)
        while let name = names?.nextObject() as? String {
            if passedOver.contains((name as NSString).lastPathComponent) { names?.skipDescendants() }
            if name.hasSuffix(".session") || name.hasSuffix(".session.md") { sessions.append(name) }
        }
        guard !sessions.isEmpty else { throw UsageError("there is no session in the folder \(folder)") }
        return sessions.sorted().map { folder.hasSuffix("/") ? folder + $0 : "\(folder)/\($0)" }
    }

    /// Folders with copies of sessions only.
    private static let passedOver: Set = [".git", ".build"]
}

/// Where `@include` may read: below the folder of the outermost file, and below those that are named besides.
///
/// Sessions may also be read below the current folder, below the folder above that of the file, and in the repository of the file:
/// so one session of a folder is played like all of them, wherever that is done.
public struct IncludeScope: Sendable, Equatable {
    /// How many bytes an included file may have.
    public static let sizeLimit = 16 << 20

    /// Folders besides that of the outermost file.
    public let folders: [String]

    /// The scope of a command that was given `paths`, of which the folders count, and `allowed` besides.
    public init(paths: [String] = [], allowed: String? = nil) {
        folders = paths.filter { Self.kind(of: $0) == .typeDirectory } + (allowed.map { [$0] } ?? [])
    }

    /// Refuses a file that `outermost` may not include: one elsewhere, also by a link, one that is none, or is too large.
    /// - Throws: `ScriptError`.
    public func check(_ path: String, includedBy outermost: String) throws(ScriptError) {
        let file = Self.resolved(path)
        let home = Self.resolved((outermost as NSString).deletingLastPathComponent)
        let isSession = file.hasSuffix(".session") || file.hasSuffix(".session.md")
        let places =
            [home] + (isSession ? [Self.resolved("."), Self.shared(by: home)] : []) + folders.map(Self.resolved)
        guard places.contains(where: { file.hasPrefix($0 == "/" ? $0 : $0 + "/") })
        else {
            throw Self.error(
                path,
                "@include reads below the folder of the session, and sessions in its repository and below the current folder; "
                    + "--allow-include DIR allows for another")
        }
        guard let kind = Self.kind(of: file) else { throw Self.error(path, "the file cannot be read") }
        guard kind == .typeRegular else { throw Self.error(path, "it is not a file") }
        let size = try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int
        guard let size, size <= Self.sizeLimit else {
            throw Self.error(path, "the file is too large to include; \(Self.sizeLimit >> 20) MiB are the most")
        }
    }

    /// The repository that a folder is in, or the folder above.
    private static func shared(by home: String) -> String {
        var folder = home
        while folder != "/", !FileManager.default.fileExists(atPath: folder + "/.git") {
            folder = (folder as NSString).deletingLastPathComponent
        }
        guard folder == "/" else { return folder }
        let above = (home as NSString).deletingLastPathComponent
        return above == "/" ? home : above
    }

    private static func error(_ path: String, _ message: String) -> ScriptError {
        ScriptError(path: path, line: 1, message: message)
    }

    private static func kind(of path: String) -> FileAttributeType? {
        let file = URL(filePath: path).resolvingSymlinksInPath().path
        return try? FileManager.default.attributesOfItem(atPath: file)[.type] as? FileAttributeType
    }

    private static func resolved(_ path: String) -> String {
        guard let resolved = realpath(path.isEmpty ? "." : path, nil) else {
            return URL(filePath: path).standardizedFileURL.path
        }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}

/// A file that is written whole, or not at all.
struct WholeFile {
    private let url: URL

    /// The file at `path`, or the one that a link there leads to: the link stays.
    init(path: String) {
        url = URL(filePath: path).resolvingSymlinksInPath()
    }

    /// Writes `data`; who may read and write the file stays as it is. A pipe or a device is written to as it is, for a
    /// rename would take it away from everybody who uses it.
    func write(_ data: Data) throws {
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
        let kind = attributes?[.type] as? FileAttributeType
        guard kind == nil || kind == .typeRegular else { return try data.write(to: url) }
        let draft = url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent).\(UUID().uuidString)")
        do {
            try data.write(to: draft)
            if let mode = attributes?[.posixPermissions] {
                try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: draft.path)
            }
            guard rename(draft.path, url.path) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        } catch {
            try? FileManager.default.removeItem(at: draft)
            throw error
        }
    }
}
