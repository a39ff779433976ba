import Foundation

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
