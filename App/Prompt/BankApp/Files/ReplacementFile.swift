import BankKernel
import PlatformLibc
import Synchronization
import SystemFiles

/// A file that is written beside its final path, or where a link there leads, and moved there as a whole, or not at all.
final class ReplacementFile: Sendable {
    private let path: String
    private let isReplacing: Bool
    private let keepsMode: Bool
    private let temporaryPath: String
    private let descriptor: Mutex<Int32?>

    /// Begins a private file; one that replaces another and `keepsMode` gets that one's mode.
    /// - Throws: `StorageFailure` when it cannot be written, `.occupied` when a file is at `path` and `replacing` is `false`.
    init(path: String, replacing: Bool = true, keepsMode: Bool = false) throws(StorageFailure) {
        (isReplacing, self.keepsMode) = (replacing, keepsMode)
        let target = try Self.replaceable(path)
        guard replacing || !Self.isOccupied(path) else { throw .occupied(path: path) }
        self.path = target
        StaleDrafts.remove(of: target)
        let draft = try Self.draft(of: target)
        temporaryPath = draft.path
        descriptor = Mutex(draft.descriptor)
    }

    private static func draft(of path: String) throws(StorageFailure) -> (path: String, descriptor: Int32) {
        while true {
            let draft = "\(path).\(getpid()).\(UInt32.random(in: 0 ... .max)).new"
            let opened = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard opened >= 0 else { throw StorageFailure(path: path) }
            if StaleDrafts.keep(opened) { return (draft, opened) }
            close(opened)
        }
    }

    deinit {
        descriptor.withLock { opened in
            guard let descriptor = opened else { return }
            unlink(temporaryPath)
            close(descriptor)
        }
    }

    /// Adds `text` as UTF-8.
    /// - Throws: `StorageFailure`.
    func append(_ text: String) throws(StorageFailure) {
        var text = text
        let code = text.withUTF8 { bytes in
            descriptor.withLock { $0.map { WholeFile.write(UnsafeRawBufferPointer(bytes), to: $0) } ?? EBADF }
        }
        guard code == 0 else { throw StorageFailure(errno: code, path: path) }
    }

    /// Syncs the file and moves it to its path, where after a power cut the previous one may be.
    /// - Throws: `StorageFailure`; the previous file is then unchanged.
    func commit() throws(StorageFailure) {
        let code = descriptor.withLock { opened in
            guard let descriptor = opened else { return EBADF }
            opened = nil
            // Closing the descriptor releases the lock, after the draft's name is gone.
            defer { close(descriptor) }
            if keepsMode, let mode = FileStatus(path)?.permissions { fchmod(descriptor, mode) }
            var code = fsync(descriptor) == 0 ? 0 : errno
            if code == 0 { code = isReplacing ? Self.replace(path, by: temporaryPath) : place() }
            if code != 0 { unlink(temporaryPath) }
            return code
        }
        guard code != EEXIST else { throw .occupied(path: path) }
        guard code == 0 else { throw StorageFailure(errno: code, path: path) }
    }

    /// Moves the file to its path unless something is there by now; returns 0 or an error code.
    private func place() -> Int32 {
        if link(temporaryPath, path) == 0 {
            unlink(temporaryPath)
            return 0
        }
        // Without hard links, as on FAT, only a check just before is possible.
        guard [EPERM, ENOTSUP, ENOSYS].contains(errno) else { return errno }
        return Self.isOccupied(path) ? EEXIST : Self.replace(path, by: temporaryPath)
    }

    private static func isOccupied(_ path: String) -> Bool { FileStatus(path, followsLinks: false) != nil }

    private static func replace(_ path: String, by temporaryPath: String) -> Int32 {
        rename(temporaryPath, path) == 0 ? 0 : errno
    }

    /// The path of what is replaced, behind a link. Refuses anything but a file: a rename would take a folder, pipe or device away
    /// from its users.
    private static func replaceable(_ path: String) throws(StorageFailure) -> String {
        guard let target = SystemPath.target(of: path) else {
            throw .failed(path: path, detail: "it is a link to a file that is not there")
        }
        guard FileStatus(target)?.isFile != false else { throw .failed(path: path, detail: "it is not a file") }
        return target
    }
}

/// Files and folders left by killed processes: their names end with a process number, a point and a number.
public enum StaleDrafts {
    /// Removes such folders of `folder` with `prefix` before the numbers, unless their process runs.
    public static func remove(foldersIn folder: String, prefix: String) {
        remove(in: folder, prefix: prefix, suffix: "") { status, process, _ in
            status.isFolder && isGone(process)
        }
    }

    /// Removes the drafts of the file at `path`, unless they are locked. Only their owner can read them.
    static func remove(of path: String) {
        let prefix = "\(SystemPath.name(of: path))."
        remove(in: SystemPath.parent(of: path), prefix: prefix, suffix: ".new") { status, process, path in
            status.isFile && status.permissions == 0o600 && (isFree(path) ?? isGone(process))
        }
    }

    /// Removes only what belongs to this user, and no target of a link.
    private static func remove(
        in folder: String, prefix: String, suffix: String, where isLeft: (FileStatus, pid_t, String) -> Bool
    ) {
        for name in (try? FileTree.names(in: folder)) ?? [] {
            guard let process = process(in: name, prefix: prefix, suffix: suffix) else { continue }
            let path = "\(folder)/\(name)"
            guard let status = FileStatus(path, followsLinks: false), status.owner == getuid(),
                isLeft(status, process, path)
            else { continue }
            try? FileTree.remove(path)
        }
    }

    /// Locks a draft against removal while `descriptor` is open; `false` when it was removed already.
    static func keep(_ descriptor: Int32) -> Bool {
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
        return FileStatus(descriptor: descriptor).map { $0.links > 0 } ?? true
    }

    /// Whether the lock of the file is free; more certain than its process number, which may be reused. `nil` without file locks.
    private static func isFree(_ path: String) -> Bool? {
        // Network file systems need a writable descriptor for a lock.
        let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
        return errno == EWOULDBLOCK ? false : nil
    }

    /// The process number in `name`; `nil` for any other name.
    private static func process(in name: String, prefix: String, suffix: String) -> pid_t? {
        guard name.hasPrefix(prefix), name.hasSuffix(suffix), name.count > prefix.count + suffix.count else {
            return nil
        }
        let numbers = name.dropFirst(prefix.count).dropLast(suffix.count).split(
            separator: ".", omittingEmptySubsequences: false)
        guard numbers.count == 2, numbers.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
            UInt64(numbers[1]) != nil, let process = pid_t(numbers[0]), process > 0
        else { return nil }
        return process
    }

    private static func isGone(_ process: pid_t) -> Bool {
        kill(process, 0) != 0 && errno == ESRCH
    }
}
