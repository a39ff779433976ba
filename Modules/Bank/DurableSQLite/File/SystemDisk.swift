public import BankKernel
import CPageChecksums
import PlatformLibc
import SystemFiles

/// The system's file system, with SQLite's default VFS.
public struct SystemDisk: Disk {
    /// How much is copied at a time.
    private static let portion = 1 << 20

    /// Holds nothing open: each call opens the file it is about.
    public init() {}

    /// `nil`: SQLite's default VFS.
    public var vfs: String? { nil }

    /// As `stat` tells it, through symbolic links.
    public func size(of path: String) throws(StorageFailure) -> Int64? {
        var status = stat()
        guard stat(path, &status) == 0 else {
            // Else a store would be made in the place of the link.
            if errno == ENOENT, SystemPath.target(of: path) == nil {
                throw .failed(path: path, detail: "it is a link to a file that is not there")
            }
            return try absence(of: path)
        }
        return Int64(status.st_size)
    }

    /// Cheap enough to ask before each commit.
    public func identity(of path: String) throws(StorageFailure) -> FileIdentity? {
        var identity = file_identity()
        // As an argument the path would be copied, for each read of a store.
        guard path.withCString({ file_identity_read($0, &identity) }) == 0 else { return try absence(of: path) }
        return FileIdentity(
            device: identity.device, inode: identity.inode, links: identity.links, mode: identity.mode)
    }

    /// The time of the latest write, the size and the inode.
    public func edition(of path: String) throws(StorageFailure) -> String? {
        guard let status = FileStatus(path) else { return try absence(of: path) }
        return status.mark
    }

    /// By `realpath`.
    public func resolved(_ path: String) -> String {
        SystemPath.target(of: path) ?? path
    }

    /// Looks at each name of the folder.
    public func otherName(of path: String) -> String? {
        let folder = SystemPath.parent(of: path)
        guard let number = try? identity(of: path)?.number, let names = try? FileTree.names(in: folder)
        else { return nil }
        let own = SystemPath.name(of: path)
        for name in names {
            guard name != own, let other = try? identity(of: "\(folder)/\(name)"), other.number == number,
                FileStatus("\(folder)/\(name)", followsLinks: false)?.isLink == false
            else { continue }
            return "\(folder)/\(name)"
        }
        return nil
    }

    /// Removes the name; a process that has the file open keeps it.
    public func remove(_ path: String) throws(StorageFailure) {
        guard unlink(path) == 0 || errno == ENOENT else {
            throw StorageFailure(errno: errno, path: path)
        }
    }

    /// Makes an empty file with mode 0600, never through a symbolic link.
    public func createPrivate(_ path: String) throws(StorageFailure) {
        _ = try FileDescriptor(path: path, flags: O_RDWR | O_CREAT | O_EXCL)
    }

    /// Syncs the file, renames it over what is there, and syncs the folder.
    public func move(_ source: String, to destination: String) throws(StorageFailure) {
        try synchronize(source)
        guard rename(source, destination) == 0 else {
            throw StorageFailure(errno: errno, path: destination)
        }
        let folder = SystemPath.parent(of: destination)
        try FileDescriptor(path: folder, flags: O_RDONLY).synchronize(path: folder)
    }

    /// Copies byte by byte; after an error the caller removes the rest.
    public func copy(_ source: String, to destination: String) throws(StorageFailure) {
        let from = try FileDescriptor(path: source, flags: O_RDONLY)
        let to = try FileDescriptor(path: destination, flags: O_WRONLY | O_CREAT | O_EXCL)
        var offset: Int64 = 0
        while true {
            let bytes = try from.read(at: offset, count: Self.portion, path: source)
            if bytes.isEmpty { return }
            try to.write(bytes, at: offset, path: destination)
            offset += Int64(bytes.count)
        }
    }

    /// For root alone, and only a file of root's with one name: others may have put a link in its place. Where only a
    /// lock is for `path`, as for a store that is made and not for a copy, the owner is the folder's.
    public func giveOwner(of path: String, to file: String) {
        var (status, own) = (stat(), stat())
        guard geteuid() == 0,
            stat(path, &status) == 0
                || FileStatus(path + ".lock") != nil && stat(SystemPath.parent(of: path), &status) == 0,
            let made = try? FileDescriptor(path: file, flags: O_RDONLY | O_NOFOLLOW),
            fstat(made.rawValue, &own) == 0, own.st_uid == 0, own.st_nlink == 1
        else { return }
        // Where root may not either, the file stays as it is.
        _ = fchown(made.rawValue, status.st_uid, status.st_gid)
    }

    /// Calls `fsync`.
    ///
    /// Opening and closing the file here lets go of this process's POSIX locks on it: never for one that SQLite locks.
    public func synchronize(_ path: String) throws(StorageFailure) {
        try FileDescriptor(path: path, flags: O_RDWR).synchronize(path: path)
    }

    /// Reads at an offset.
    ///
    /// Opening and closing the file here lets go of this process's POSIX locks on it: never for one that SQLite locks.
    public func read(_ path: String, from offset: Int64, count: Int) throws(StorageFailure) -> [UInt8] {
        try FileDescriptor(path: path, flags: O_RDONLY).read(at: offset, count: count, path: path)
    }

    /// Reads and writes at offsets, so that processes share one mark, which has the owner of its store.
    public func openMark(_ path: String) throws(StorageFailure) -> any MarkFile {
        let mark = SystemMarkFile(path: path, file: try FileDescriptor(path: path, flags: O_RDWR | O_CREAT))
        if path.hasSuffix(".mark") { giveOwner(of: String(path.dropLast(".mark".count)), to: path) }
        return mark
    }

    /// A ``WriterLock``, which is not yet held.
    public func lock(for path: String) throws(StorageFailure) -> any StoreLock {
        try WriterLock(path: path)
    }

    /// - Throws: when there may be a file at `path` all the same.
    private func absence<Value>(of path: String) throws(StorageFailure) -> Value? {
        if errno == ENOENT || errno == ENOTDIR { return nil }
        throw StorageFailure(errno: errno, path: path)
    }
}

private struct SystemMarkFile: MarkFile {
    let path: String
    let file: FileDescriptor

    func read(count: Int) throws(StorageFailure) -> [UInt8] {
        try file.read(at: 0, count: count, path: path)
    }

    func write(_ bytes: [UInt8]) throws(StorageFailure) {
        try file.write(bytes, at: 0, path: path)
    }
}

/// An open file, closed when it is released.
public final class FileDescriptor {
    /// The number that the system knows it by.
    public let rawValue: Int32

    /// Opens a file or a folder, with mode 0600 when `flags` make it. A failure names `reported`, or else the file.
    public init(path: String, flags: Int32, reported: String? = nil) throws(StorageFailure) {
        rawValue = open(path, flags | O_CLOEXEC | O_NONBLOCK, 0o600)
        guard rawValue >= 0 else { throw StorageFailure(errno: errno, path: reported ?? path) }
        // A pipe would be waited for, and a device may have no end.
        let status = FileStatus(descriptor: rawValue)
        guard status?.isFile == true || status?.isFolder == true else { throw .notAFile(reported ?? path) }
    }

    deinit {
        if rawValue >= 0 { close(rawValue) }
    }

    /// Waits until what was written is on the disk.
    public func synchronize(path: String) throws(StorageFailure) {
        guard fsync(rawValue) == 0 else { throw StorageFailure(errno: errno, path: path) }
    }

    /// The bytes from `offset`: `count`, or fewer where the file ends.
    public func read(at offset: Int64, count: Int, path: String) throws(StorageFailure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let got = bytes.withUnsafeMutableBytes {
                pread(rawValue, $0.baseAddress?.advanced(by: done), count - done, off_t(offset) + off_t(done))
            }
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { throw StorageFailure(errno: errno, path: path) }
            if got == 0 { break }
            done += got
        }
        bytes.removeLast(count - done)
        return bytes
    }

    /// Puts `bytes` into the file from `offset` on.
    public func write(_ bytes: [UInt8], at offset: Int64, path: String) throws(StorageFailure) {
        var done = 0
        while done < bytes.count {
            let put = bytes.withUnsafeBytes {
                pwrite(rawValue, $0.baseAddress?.advanced(by: done), bytes.count - done, off_t(offset) + off_t(done))
            }
            if put < 0, errno == EINTR { continue }
            guard put > 0 else { throw StorageFailure(errno: put < 0 ? errno : EIO, path: path) }
            done += put
        }
    }
}

/// The lock that one process at a time holds to write, made of `flock`: the system frees it when its holder dies.
///
/// SQLite's own waiting starves writers. Here a writer queues for the turnstile first, and leaves it when it gets the lock:
/// a writer that has just released the lock finds another in the turnstile, and cannot take it right back.
public final class WriterLock: StoreLock {
    private let path: String
    private var lock: FileDescriptor
    private var turnstile: FileDescriptor

    /// - Parameter path: the store's. The files of the lock and the turnstile are beside it, made when they are not there.
    public init(path: String) throws(StorageFailure) {
        self.path = path
        lock = try Self.file(".lock", of: path)
        turnstile = try Self.file(".turn", of: path)
    }

    private static func file(_ suffix: String, of path: String) throws(StorageFailure) -> FileDescriptor {
        let file = try FileDescriptor(path: path + suffix, flags: O_RDWR | O_CREAT, reported: path)
        SystemDisk().giveOwner(of: path, to: path + suffix)
        return file
    }

    /// Queues for the turnstile first, and polls. Where somebody has removed the file of the lock, others take another one: so does this
    /// from then on.
    public func acquire(patience: Duration, while isWanted: () -> Bool) throws(StorageFailure) -> Bool {
        let deadline = ContinuousClock.now + patience
        while true {
            let turnstile = self.turnstile
            guard try wait(for: turnstile, until: deadline, while: isWanted) else { return false }
            defer { flock(turnstile.rawValue, LOCK_UN) }
            guard try wait(for: lock, until: deadline, while: isWanted) else { return false }
            if FileStatus(path + ".lock")?.identity == FileStatus(descriptor: lock.rawValue)?.identity { return true }
            try takeFilesThatAreThere()
        }
    }

    private func takeFilesThatAreThere() throws(StorageFailure) {
        do throws(StorageFailure) {
            lock = try Self.file(".lock", of: path)
            turnstile = try Self.file(".turn", of: path)
        } catch {
            throw FileStatus(path) == nil ? .moved(path: path) : error
        }
    }

    /// Lets the one in the turnstile have it.
    public func release() {
        flock(lock.rawValue, LOCK_UN)
    }

    private func wait(
        for file: FileDescriptor, until deadline: ContinuousClock.Instant, while isWanted: () -> Bool
    ) throws(StorageFailure) -> Bool {
        while flock(file.rawValue, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else {
                throw StorageFailure(errno: errno, path: path)
            }
            guard isWanted() else { return false }
            guard ContinuousClock.now < deadline else { throw .busy(path: path) }
            // Microseconds: a fraction of what one durable transaction takes.
            usleep(50)
        }
        return true
    }
}

/// The file system of a store: the system's own, or one that a test makes.
public protocol Disk: Sendable {
    /// The name of the SQLite VFS for database files here; `nil` for SQLite's default.
    var vfs: String? { get }
    /// The size of the file in bytes; `nil` when there is none.
    func size(of path: String) throws(StorageFailure) -> Int64?
    /// The identity of the file at `path`, which a replacement does not share; `nil` when there is none.
    func identity(of path: String) throws(StorageFailure) -> FileIdentity?
    /// A text that is another one after each write to the file; `nil` when there is none.
    func edition(of path: String) throws(StorageFailure) -> String?
    /// Where symbolic links at `path` lead; `path` itself when there are none, or nothing is there.
    func resolved(_ path: String) -> String
    /// Another name of the file at `path` in the same folder; `nil` when there is none there.
    func otherName(of path: String) -> String?
    /// Removes the file, if there is one.
    func remove(_ path: String) throws(StorageFailure)
    /// Makes an empty file that only its owner can use (0600).
    /// - Throws: when there is one already.
    func createPrivate(_ path: String) throws(StorageFailure)
    /// Gives a finished file its name, durably: the file is synced before, the folder after.
    func move(_ source: String, to destination: String) throws(StorageFailure)
    /// Copies a file into a new one that only its owner can use (0600); not synced.
    /// - Throws: when there is one already.
    func copy(_ source: String, to destination: String) throws(StorageFailure)
    /// Waits until what was written to the file is durable.
    func synchronize(_ path: String) throws(StorageFailure)
    /// The bytes of the file from `offset`: `count`, or fewer where it ends. Not for a database that SQLite has open: closing the
    /// file would give back the locks that this process holds on it.
    func read(_ path: String, from offset: Int64, count: Int) throws(StorageFailure) -> [UInt8]
    /// Opens a small file beside a store, made for its owner alone (0600) when it is not there.
    func openMark(_ path: String) throws(StorageFailure) -> any MarkFile
    /// Gives a file that this process made the owner and the group of what is at `path`, where it may.
    func giveOwner(of path: String, to file: String)
    /// The writer's lock of the store at `path`.
    func lock(for path: String) throws(StorageFailure) -> any StoreLock
}

extension Disk {
    /// For a disk without symbolic links.
    public func resolved(_ path: String) -> String { path }
    /// For a disk whose files have one name.
    public func otherName(of path: String) -> String? { nil }
    /// For a disk whose files have no owners.
    public func giveOwner(of path: String, to file: String) {}

    /// - Throws: `StorageFailure.missing` when there is no file at `path`.
    public func checkIsThere(_ path: String) throws(StorageFailure) {
        guard try size(of: path) != nil else { throw .missing(path: path) }
    }

    /// Moves a finished file as ``move(_:to:)`` does, with the owner of the one that it replaces, and tells a failure before it
    /// has its name from one after.
    /// - Throws: `StorageFailure.unsettled` when it has its name and a power cut may undo that.
    public func settle(_ draft: String, at path: String) throws(StorageFailure) {
        let identity = try identity(of: draft)
        giveOwner(of: path, to: draft)
        do throws(StorageFailure) {
            try move(draft, to: path)
        } catch {
            guard try self.identity(of: path)?.number == identity?.number else { throw error }
            throw .unsettled(path: path)
        }
    }
}

/// A small file that is overwritten in place, from its beginning, and never synced.
public protocol MarkFile {
    /// Its first bytes: `count`, or fewer where it ends.
    func read(count: Int) throws(StorageFailure) -> [UInt8]
    /// Puts `bytes` in place of its first ones.
    func write(_ bytes: [UInt8]) throws(StorageFailure)
}

/// The lock that one process at a time holds to write to a store. It is free when its holder dies.
public protocol StoreLock {
    /// Waits for the lock; `false` when it is no longer wanted.
    /// - Throws: `StorageFailure.busy` after `patience`.
    func acquire(patience: Duration, while isWanted: () -> Bool) throws(StorageFailure) -> Bool
    /// Lets the next process write.
    func release()
}

/// How the file system identifies a file.
public struct FileIdentity: Sendable, Hashable {
    /// The device that it is on.
    public let device: UInt64
    /// Its number there, which may be reused when the file is gone.
    public let inode: UInt64
    /// How many names it has; 0 for one that was removed and is still open.
    public let links: UInt64
    /// Its type and permissions, as in `st_mode`.
    public let mode: UInt32

    /// The device and the inode, which all names of one file share.
    public var number: [UInt64] { [device, inode] }
    /// Whether it is a regular file: no folder, pipe or device.
    public var isFile: Bool { mode & 0o170000 == 0o100000 }

    /// The fields of `stat` that tell files apart, as the file system gives them.
    public init(device: UInt64, inode: UInt64, links: UInt64, mode: UInt32) {
        self.device = device
        self.inode = inode
        self.links = links
        self.mode = mode
    }
}
