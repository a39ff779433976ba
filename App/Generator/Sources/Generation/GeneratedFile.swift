import ContractModel
public import Foundation

/// A file that follows from contracts.
public struct GeneratedFile: Sendable, Equatable {
    /// The path below the folder that it is for.
    public let path: String
    /// Its text.
    public let text: String

    init(_ path: String, from source: String, _ body: (inout SourceText) -> Void) {
        var text = SourceText()
        text.line("// From \(source), by \"swift run --package-path App/Generator generate\": change that, not this.")
        text.line("// swift-format-ignore-file")
        text.line()
        body(&text)
        self.path = path
        self.text = text.text
    }
}

/// The difference between generated files and those in a folder.
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

/// How a generated file names the one that it follows from: the same on every machine.
public enum SourceName {
    /// The path below the package that the file is in; its name alone when it is in none.
    public static func ofFile(at path: String) -> String {
        let file = URL(filePath: path).standardizedFileURL
        var folder = file.deletingLastPathComponent()
        while folder.path.count > 1 {
            if FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
                return String(file.path.dropFirst(folder.path.count).drop { $0 == "/" })
            }
            folder = folder.deletingLastPathComponent()
        }
        return file.lastPathComponent
    }
}
