import BankKernel

/// The commands of one customer that can be recalled in later runs, a line each. Holds nothing typed at the login screen or
/// unseen.
@MainActor
final class InputHistoryFile {
    private static let capacity = 1_000

    private let path: String
    private(set) var lines: [String]
    /// Those of this run that are not in the file yet.
    private var added: [String] = []
    /// Why nothing that was kept can be recalled; `nil` when all of it can. It is no reason to keep a customer out.
    let fault: StorageFailure?

    /// Reads the file at `path`; a missing one is empty, and so is one that others may read, or that cannot be read.
    init(path: String) {
        self.path = path
        do throws(StorageFailure) {
            lines = try Self.read(path)
            fault = nil
        } catch {
            lines = []
            fault = error
        }
    }

    /// Adds a command that worked.
    func append(_ line: String) {
        guard lines.last != line else { return }
        lines.append(line)
        added.append(line)
    }

    /// Adds to the file, where other runs of the customer may have added meanwhile. A history that cannot be kept is no reason
    /// to trouble a customer who is leaving.
    func save() {
        do throws(StorageFailure) {
            let kept = ((try? Self.read(path)) ?? []) + added
            let file = try ReplacementFile(path: path)
            try file.append(kept.suffix(Self.capacity).map { $0 + "\n" }.joined())
            try file.commit()
            added = []
        } catch {}
    }

    private static func read(_ path: String) throws(StorageFailure) -> [String] {
        try OwnFolder.checkIsPrivate(path)
        let bytes = try DiskFile.contents(of: path) ?? []
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
