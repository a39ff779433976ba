public import BankKernel

/// The file system of a store: the system's own, or one that a test makes.
public protocol Disk: Sendable {
    /// The name of the SQLite VFS for database files here; `nil` for SQLite's default.
    var vfs: String? { get }
    /// The size of the file in bytes; `nil` when there is none.
    func size(of path: String) throws(StorageFailure) -> Int64?
    /// The identity of the file at `path`, which a replacement does not share; `nil` when there is none.
    func identity(of path: String) throws(StorageFailure) -> FileIdentity?
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
    /// The writer's lock of the store at `path`.
    func lock(for path: String) throws(StorageFailure) -> any StoreLock
}

extension Disk {
    /// For a disk without symbolic links.
    public func resolved(_ path: String) -> String { path }
    /// For a disk whose files have one name.
    public func otherName(of path: String) -> String? { nil }

    /// Moves a finished file as ``move(_:to:)`` does, and tells a failure before it has its name from one after.
    /// - Throws: `StorageFailure.unsettled` when it has its name and a power cut may undo that.
    public func settle(_ draft: String, at path: String) throws(StorageFailure) {
        let identity = try identity(of: draft)
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
