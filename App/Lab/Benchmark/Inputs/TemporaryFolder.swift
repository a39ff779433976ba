import Foundation

/// A folder for the files of one measurement.
struct TemporaryFolder {
    let path: String

    init() throws {
        try self.init(path: FileManager.default.temporaryDirectory.path + "/benchmark-\(UUID().uuidString)")
    }

    private init(path: String) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        self.path = path
    }

    /// Makes a folder in it.
    func folder(_ name: String) throws -> TemporaryFolder {
        try TemporaryFolder(path: "\(path)/\(name)")
    }

    /// Writes a file and gives its path.
    func write(_ text: String, to name: String) throws -> String {
        let file = "\(path)/\(name)"
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        return file
    }

    func remove() throws {
        try FileManager.default.removeItem(atPath: path)
    }
}
