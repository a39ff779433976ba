import Foundation
public import Sessions

/// Where `@include` may read: below the folder of the outermost file, and below those that are named besides.
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
        guard ([home] + folders.map(Self.resolved)).contains(where: { file.hasPrefix($0 == "/" ? $0 : $0 + "/") })
        else {
            throw Self.error(
                path, "@include reads below the folder of the session only; --allow-include DIR allows for another")
        }
        guard let kind = Self.kind(of: file) else { throw Self.error(path, "the file cannot be read") }
        guard kind == .typeRegular else { throw Self.error(path, "it is not a file") }
        let size = try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int
        guard let size, size <= Self.sizeLimit else {
            throw Self.error(path, "the file is too large to include; \(Self.sizeLimit >> 20) MiB are the most")
        }
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
