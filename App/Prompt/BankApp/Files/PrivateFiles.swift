import BankKernel
import PlatformFoundation
import Synchronization
import SystemFiles

/// A value in a JSON file of mode 0600 that is rewritten at each change.
///
/// An unusable file counts as empty, and ``notice`` says so.
final class PrivateValueFile<Value: Codable & Sendable>: Sendable {
    /// What happens to an unusable file.
    enum Remains {
        /// It is renamed for its owner to inspect.
        case setAside
        /// It is emptied, since others may have seen a secret.
        case emptied
    }

    /// Why the saved value is not used, and what happened to the file; `nil` when it is used.
    let notice: String?
    private let path: String
    private let content: String
    private let empty: Value
    private let patience: Duration
    private let kept: Mutex<Value>

    /// Reads the value at `path`; a missing file holds `empty`. `content` is a noun for messages.
    /// - Parameters:
    ///   - onlyReads: whether the run may change nothing; an unusable file is then left as it is.
    ///   - patience: how long a change waits for those of other runs.
    init(
        path: String, holding content: String, empty: Value, remains: Remains, onlyReads: Bool = false,
        patience: Duration = OwnFolder.patience
    ) {
        self.path = path
        self.content = content
        self.empty = empty
        self.patience = patience
        // A draft of a killed run may hold a secret that must be deleted.
        if !onlyReads { StaleDrafts.remove(of: path) }
        do throws(StorageFailure) {
            kept = Mutex(try Self.read(path, holding: content) ?? empty)
            notice = nil
        } catch {
            kept = Mutex(empty)
            let consequence = onlyReads ? "it was left unchanged" : Self.clear(path, remains, empty: empty)
            notice = "The \(content) are not used: \(Self.reason(error)); \(consequence)."
        }
    }

    /// The value as known in this run.
    var value: Value { kept.withLock { $0 } }

    /// The current value of the file, even one that another run has written.
    /// - Throws: `StorageFailure`.
    func current() throws(StorageFailure) -> Value {
        try Self.read(path, holding: content) ?? empty
    }

    /// Changes the current value of the file, even one that another run has written.
    /// - Throws: `StorageFailure`; the change then holds for this run only.
    func change(_ edit: (inout Value) -> Void) throws(StorageFailure) {
        kept.withLock { edit(&$0) }
        try OwnFolder.alone(at: path, patience: patience) { () throws(StorageFailure) in
            var changed = try current()
            edit(&changed)
            try Self.write(changed, to: path)
        }
    }

    /// The problem without advice, since it is already solved.
    private static func reason(_ failure: StorageFailure) -> String {
        guard case .tooOpen(let path, let mode) = failure else { return "\(failure)" }
        return "\(path) was open to other users (mode \(mode))"
    }

    private static func clear(_ path: String, _ remains: Remains, empty: Value) -> String {
        switch remains {
        case .setAside:
            let name = path + ".damaged"
            guard rename(path, name) == 0 else { return "it cannot be set aside (\(String(cString: strerror(errno))))" }
            return "it is \(name) now"
        case .emptied:
            do throws(StorageFailure) {
                try write(empty, to: path)
                return "it was emptied"
            } catch {
                return "it cannot be emptied: \(error)"
            }
        }
    }

    private static func write(_ value: Value, to path: String) throws(StorageFailure) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        guard let data = try? encoder.encode(value) else { return }
        let file = try ReplacementFile(path: path)
        try file.append(String(decoding: data, as: UTF8.self) + "\n")
        try file.commit()
    }

    private static func read(_ path: String, holding content: String) throws(StorageFailure) -> Value? {
        guard let bytes = try DiskFile.privateContents(of: path) else { return nil }
        guard let value = try? JSONDecoder().decode(Value.self, from: Data(bytes)) else {
            throw .failed(path: path, detail: "it does not hold \(content)")
        }
        return value
    }
}

/// Creates private folders and checks permissions.
enum OwnFolder {
    /// Creates the folder at `path` and missing parents with mode 0700.
    /// - Throws: `StorageFailure`.
    static func make(_ path: String) throws(StorageFailure) {
        do throws(FileError) {
            try FileTree.makeFolder(path)
        } catch {
            guard error.code != EEXIST else { throw .failed(path: error.path, detail: "it is not a folder") }
            throw StorageFailure(errno: error.code, path: error.path)
        }
    }

    /// How long others are waited for: a run may have been stopped.
    static let patience = Duration.seconds(1)

    /// Does `work`, which reads the file at `path` and replaces it, while no other run does so in that folder; after
    /// `patience` all the same.
    static func alone(
        at path: String, patience: Duration = patience, _ work: () throws(StorageFailure) -> Void
    ) throws(StorageFailure) {
        let descriptor = open(SystemPath.parent(of: path), O_RDONLY | O_CLOEXEC)
        defer { if descriptor >= 0 { close(descriptor) } }
        let end = ContinuousClock.now + patience
        while descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, [EWOULDBLOCK, EINTR].contains(errno),
            ContinuousClock.now < end
        { usleep(1_000) }
        try work()
    }

    /// Refuses a file or folder that other users own or can write; accepts a missing one, and a sticky folder, where nobody can
    /// replace what is another's. Root works in the folders of others.
    /// - Throws: `StorageFailure.tooOpen`, or `.failed` for what another user owns.
    static func checkIsOwnToWrite(_ path: String) throws(StorageFailure) {
        guard let status = FileStatus(path) else { return }
        guard [0, geteuid()].contains(status.owner) || geteuid() == 0 && status.isFolder else {
            throw .failed(path: path, detail: "it belongs to another user")
        }
        if status.isFolder, status.permissions & mode_t(S_ISVTX) != 0 { return }
        try check(path, against: 0o022)
    }

    /// Refuses a file or folder that other users can read or write; accepts a missing one.
    /// - Throws: `StorageFailure.tooOpen`.
    static func checkIsPrivate(_ path: String) throws(StorageFailure) {
        try check(path, against: 0o077)
    }

    private static func check(_ path: String, against rights: mode_t) throws(StorageFailure) {
        if let mode = FileStatus(path)?.mode(allowing: rights) { throw .tooOpen(path: path, mode: mode) }
    }
}
