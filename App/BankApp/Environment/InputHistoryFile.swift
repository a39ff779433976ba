import BankKernel
import Money

/// The commands that can be recalled in later runs, a line each. Holds nothing typed at the login screen or unseen.
@MainActor
final class InputHistoryFile {
    private static let capacity = 1_000

    private let path: String
    private(set) var lines: [String]

    /// Reads the file at `path`; a missing one is empty.
    /// - Throws: `StorageFailure.tooOpen` when others may read it, `.failed` when it cannot be read.
    init(path: String) throws(StorageFailure) {
        self.path = path
        try OwnFolder.checkIsPrivate(path)
        let bytes = try DiskFile.contents(of: path) ?? []
        lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Adds a command that worked.
    func append(_ line: String) {
        if lines.last != line { lines.append(line) }
    }

    /// Writes the file anew. A history that cannot be kept is no reason to trouble a customer who is leaving.
    func save() {
        do throws(StorageFailure) {
            let file = try ReplacementFile(path: path)
            try file.append(lines.suffix(Self.capacity).map { $0 + "\n" }.joined())
            try file.commit()
        } catch {}
    }
}
