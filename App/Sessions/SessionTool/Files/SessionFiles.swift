import Foundation
public import Sessions
public import Shell

/// Session files on disk.
public enum SessionFiles {
    /// The files that `paths` stand for: a file is itself, a folder all sessions in it and in its folders, by name,
    /// but for `.git` and `.build`.
    /// - Throws: `UsageError` for a path with nothing at it, and for a folder without a session.
    public static func find(_ paths: [String]) throws(UsageError) -> [String] {
        var found: [String] = []
        for path in paths {
            var isFolder = ObjCBool(false)
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                throw UsageError("there is no file or folder \(path)")
            }
            found += isFolder.boolValue ? try sessions(in: path) : [path]
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

    /// Writes a file of `house` whole, or not at all.
    /// - Throws: `UsageError` when it cannot be written.
    @MainActor
    public static func write(_ text: String, to path: String, of house: any SessionHouse) throws(UsageError) {
        try house.checkWriting(to: path)
        do {
            try WholeFile(path: path).write(Data(text.utf8))
        } catch {
            throw UsageError("\(path) cannot be written: \(error.localizedDescription)")
        }
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

    /// What holds copies of sessions, but none that anybody wrote there.
    private static let passedOver: Set = [".git", ".build"]
}
