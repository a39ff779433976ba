import Foundation
import Testing

/// A folder of its own, gone when the test lets go of it.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "dobank-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of what is called `name` in the folder.
    func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

    /// The names in the folder, sorted.
    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }

    func text(of name: String) throws -> String {
        try String(contentsOfFile: self(name), encoding: .utf8)
    }

    /// Writes a file that only its owner can use, unless told otherwise.
    func write(_ text: String, to name: String, mode: Int = 0o600) throws {
        try text.write(toFile: self(name), atomically: false, encoding: .utf8)
        try setMode(mode, of: name)
    }

    func makeFolder(_ name: String, mode: Int = 0o700) throws {
        try FileManager.default.createDirectory(atPath: self(name), withIntermediateDirectories: false)
        try setMode(mode, of: name)
    }

    func mode(of name: String) throws -> Int {
        try #require(FileManager.default.attributesOfItem(atPath: self(name))[.posixPermissions] as? Int)
    }

    private func setMode(_ mode: Int, of name: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: self(name))
    }
}
