import Foundation
import PostgresSupport

/// The places where a bank can be kept, for what has to be the same in all.
enum StoreKind: CaseIterable {
    case file
    case database

    /// What is written for a bank called `name`, which is not there yet.
    func text(_ name: String, in folder: ScratchFolder) throws -> String {
        switch self {
        case .file: folder("\(name).sqlite")
        case .database: try Self.makeDatabase()
        }
    }

    private static func makeDatabase() throws -> String {
        let server = try DatabaseServer.shared.get()
        return "postgresql:///\(try server.makeDatabase())?host=\(server.folder)&user=postgres"
    }
}

/// A folder for a test, which goes with it.
final class ScratchFolder: Sendable {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "dobank-server-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// The path of a file in it.
    func callAsFunction(_ name: String) -> String { folder.appending(path: name).path }

    /// Writes a file that `mode` lets read.
    func write(_ text: String, to name: String, mode: Int) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: self(name))
    }
}
