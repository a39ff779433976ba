import Foundation

/// A folder for a test, which goes with it.
public final class ScratchFolder: Sendable {
    private let folder: URL

    /// Makes it.
    public init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "dobank-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// The path of a file in it.
    public func callAsFunction(_ name: String) -> String { folder.appending(path: name).path }

    /// Writes a file that `mode` lets read.
    public func write(_ text: String, to name: String, mode: Int) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: self(name))
    }
}
