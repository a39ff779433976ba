public import Foundation

/// What differs between generated files and those that stand in a folder.
public struct Changes: Sendable {
    /// The files that are not there or say something else, by path.
    public let written: [GeneratedFile]
    /// The paths of files that nothing asks for any more.
    public let removed: [String]

    /// What makes the folder at `root` hold `files`; of `standing` those that are not among them go.
    public init(to files: [GeneratedFile], standing: Set<String> = [], in root: URL) {
        written = files.filter { file in
            (try? String(contentsOf: root.appending(path: file.path), encoding: .utf8)) != file.text
        }
        removed = standing.subtracting(files.map(\.path)).sorted()
    }

    /// The paths of all that changes, with what would happen.
    public var lines: [String] { written.map { "write \($0.path)" } + removed.map { "remove \($0)" } }

    /// Writes and removes.
    /// - Throws: what the file system says.
    public func apply(in root: URL) throws {
        for file in written {
            let place = root.appending(path: file.path)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.text.utf8).write(to: place, options: .atomic)
        }
        for path in removed { try FileManager.default.removeItem(at: root.appending(path: path)) }
    }
}
