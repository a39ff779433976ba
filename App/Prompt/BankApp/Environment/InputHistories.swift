import BankKernel
import PlatformLibc

/// The commands that each customer can recall; no customer sees those of another.
@MainActor
final class InputHistories {
    private let folders: Folders
    private var current: InputHistoryFile?

    /// The histories in `folders`, which are read later.
    init(folders: Folders) {
        self.folders = folders
    }

    /// Saves the current history and opens that of `customer`; returns its lines, the newest last.
    /// - Parameter report: called with the reason when the history cannot be used.
    func open(of customer: CustomerID?, report: (String) -> Void) -> [String] {
        save()
        current = customer.map { InputHistoryFile(path: folders.history(of: $0)) }
        if let fault = current?.fault { report("Your earlier lines cannot be recalled: \(fault).") }
        return current?.lines ?? []
    }

    /// Adds a successful command.
    func append(_ line: String) {
        current?.append(line)
    }

    /// Saves the commands for later runs.
    func save() {
        current?.save()
    }

    /// Removes the shared history of earlier versions, whose lines may be of any customer. Returns a notice, if there was one.
    func removeShared() -> String? {
        let path = folders.sharedHistory
        guard unlink(path) != 0 else {
            return "Removed \(path): it held what all customers had typed. From now on each recalls their own."
        }
        guard errno != ENOENT, errno != ENOTDIR else { return nil }
        let reason = String(cString: strerror(errno))
        return "\(path) holds what all customers had typed and cannot be removed (\(reason)); it is not used."
    }
}

/// The commands of one customer, a line each. It never holds input of the login screen or secrets.
@MainActor
final class InputHistoryFile {
    private static let capacity = 1_000

    private let path: String
    private(set) var lines: [String]
    /// The lines of this run that are not in the file yet.
    private var added: [String] = []
    /// Why the file cannot be used; `nil` when it can. The run continues without it.
    let fault: StorageFailure?

    /// Reads the file at `path`; a missing one is empty, and so is an unreadable one or one that others can read.
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

    /// Adds a successful command.
    func append(_ line: String) {
        guard lines.last != line else { return }
        lines.append(line)
        added.append(line)
    }

    /// Adds the lines to the file, which other runs may have changed; one that cannot be used stays as it is. Ignores failures: the
    /// customer is leaving.
    func save() {
        do throws(StorageFailure) {
            try OwnFolder.alone(at: path) { () throws(StorageFailure) in
                let kept = try Self.read(path) + added
                let file = try ReplacementFile(path: path)
                try file.append(kept.suffix(Self.capacity).map { $0 + "\n" }.joined())
                try file.commit()
            }
            added = []
        } catch {}
    }

    private static func read(_ path: String) throws(StorageFailure) -> [String] {
        let bytes = try DiskFile.privateContents(of: path) ?? []
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
