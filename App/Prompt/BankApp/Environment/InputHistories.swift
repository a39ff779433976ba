import BankKernel

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The commands that can be recalled, each customer's own: nobody sees what somebody else has typed.
@MainActor
final class InputHistories {
    private let folders: Folders
    private var current: InputHistoryFile?

    /// The histories in `folders`; none of them is read yet.
    init(folders: Folders) {
        self.folders = folders
    }

    /// Keeps what was typed, and turns to the commands of `customer`, or of nobody; gives them, the newest last.
    /// - Parameter report: is told why there are none where there should be some.
    func open(of customer: CustomerID?, report: (String) -> Void) -> [String] {
        save()
        current = customer.map { InputHistoryFile(path: folders.history(of: $0)) }
        if let fault = current?.fault { report("What you typed in earlier visits is not recalled: \(fault).") }
        return current?.lines ?? []
    }

    /// Adds a command that worked.
    func append(_ line: String) {
        current?.append(line)
    }

    /// Keeps what was typed for later runs.
    func save() {
        current?.save()
    }

    /// Removes the one history that earlier versions kept for all customers, since nobody knows whose its lines are, and says
    /// so; `nil` when there is none.
    func removeShared() -> String? {
        let path = folders.sharedHistory
        guard unlink(path) != 0 else {
            return "Removed \(path): it held what all customers had typed. From now on each recalls their own."
        }
        guard errno != ENOENT, errno != ENOTDIR else { return nil }
        let reason = String(cString: strerror(errno))
        return "\(path) holds what all customers had typed and cannot be removed (\(reason)); nobody recalls it."
    }
}

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
