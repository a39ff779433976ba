public import BankKernel
import CMemoryDisk
public import DurableSQLite
import PlatformLibc
import Synchronization

/// The disk of a `MemoryMachine` as one process of it sees it.
public struct MemoryDisk: Disk {
    let process: MemoryProcess

    /// Whether the process has not been killed.
    public var isAlive: Bool { process.use { memory_process_is_alive($0) } }

    /// Ends the process: its locks are free, and what it asks for later fails.
    public func kill() {
        process.use { memory_process_kill($0) }
    }

    /// Lets something happen right before the process takes a store's lock the next time; `nil` for nothing.
    public func beforeNextLock(_ body: (@Sendable () -> Void)?) {
        process.beforeLock.withLock { $0 = body }
    }

    /// The VFS of the process, by its name.
    public var vfs: String? { process.use { String(cString: memory_process_vfs($0)) } }

    /// What was written; `nil` without a file.
    public func size(of path: String) throws(StorageFailure) -> Int64? {
        try status(of: path)?.size
    }

    /// The inode alone tells its files apart.
    public func identity(of path: String) throws(StorageFailure) -> FileIdentity? {
        try status(of: path).map { FileIdentity(device: 1, inode: $0.inode, links: 1, mode: UInt32(S_IFREG) | 0o600) }
    }

    /// Counts its writes.
    public func edition(of path: String) throws(StorageFailure) -> String? {
        try status(of: path).map { "\($0.inode) \($0.writes)" }
    }

    /// Removes the file, if it is there.
    public func remove(_ path: String) throws(StorageFailure) {
        let code = process.use { memory_file_remove($0, path) }
        if code != ENOENT { try check(code, path) }
    }

    /// Makes an empty file, where there is none.
    public func createPrivate(_ path: String) throws(StorageFailure) {
        try check(process.use { memory_file_create($0, path, true) }, path)
    }

    /// Syncs the file, and renames it over what is there.
    public func move(_ source: String, to destination: String) throws(StorageFailure) {
        try synchronize(source)
        try check(process.use { memory_file_move($0, source, destination) }, destination)
    }

    /// Copies all bytes; after an error a part of them may be there.
    public func copy(_ source: String, to destination: String) throws(StorageFailure) {
        guard let size = try size(of: source) else { throw .missing(path: source) }
        let bytes = try read(source, from: 0, count: Int(size))
        try createPrivate(destination)
        try write(bytes, to: destination)
    }

    /// What was written before then survives a power cut.
    public func synchronize(_ path: String) throws(StorageFailure) {
        try check(process.use { memory_file_sync($0, path) }, path)
    }

    /// Fewer bytes than `count` at the end of the file.
    public func read(_ path: String, from offset: Int64, count: Int) throws(StorageFailure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var got = Int64(count)
        let code = process.use { memory_file_read($0, path, offset, &bytes, &got) }
        try check(code, path)
        bytes.removeLast(count - Int(got))
        return bytes
    }

    /// A file for the mark, made where there is none.
    public func openMark(_ path: String) throws(StorageFailure) -> any MarkFile {
        try check(process.use { memory_file_create($0, path, false) }, path)
        return MemoryMark(disk: self, path: path)
    }

    /// A lock that ends with the process, and is not yet held.
    public func lock(for path: String) throws(StorageFailure) -> any StoreLock {
        MemoryLock(process: process, path: path)
    }

    fileprivate func write(_ bytes: [UInt8], to path: String) throws(StorageFailure) {
        try check(process.use { memory_file_write($0, path, 0, bytes, Int64(bytes.count)) }, path)
    }

    private func status(of path: String) throws(StorageFailure) -> (size: Int64, inode: UInt64, writes: UInt64)? {
        var size: Int64 = 0
        var inode: UInt64 = 0
        var writes: UInt64 = 0
        let code = process.use { memory_file_status($0, path, &size, &inode, &writes) }
        if code == ENOENT { return nil }
        try check(code, path)
        return (size, inode, writes)
    }

    private func check(_ code: Int32, _ path: String) throws(StorageFailure) {
        guard code == 0 else { throw StorageFailure(errno: code, path: path) }
    }
}

/// A process of a `MemoryMachine`, killed when it is released.
final class MemoryProcess: Sendable {
    let beforeLock = Mutex<(@Sendable () -> Void)?>(nil)
    private let pointer: Mutex<OpaquePointer>

    init(_ pointer: consuming sending OpaquePointer) {
        self.pointer = Mutex(pointer)
    }

    deinit {
        pointer.withLock { memory_process_release($0) }
    }

    func use<Value>(_ body: (OpaquePointer) -> sending Value) -> sending Value {
        pointer.withLock { body($0) }
    }
}

private struct MemoryMark: MarkFile {
    let disk: MemoryDisk
    let path: String

    func read(count: Int) throws(StorageFailure) -> [UInt8] {
        try disk.read(path, from: 0, count: count)
    }

    func write(_ bytes: [UInt8]) throws(StorageFailure) {
        try disk.write(bytes, to: path)
    }
}

private final class MemoryLock: StoreLock {
    private static let latest = Atomic<Int64>(0)

    private let process: MemoryProcess
    private let path: String
    private let holder = MemoryLock.latest.add(1, ordering: .relaxed).newValue

    init(process: MemoryProcess, path: String) {
        self.process = process
        self.path = path
    }

    deinit { release() }

    func acquire(patience: Duration, while isWanted: () -> Bool) throws(StorageFailure) -> Bool {
        process.beforeLock.withLock { $0.take() }?()
        let deadline = ContinuousClock.now + patience
        while !process.use({ memory_lock_take($0, path, holder) }) {
            guard process.use({ memory_process_is_alive($0) }) else {
                throw StorageFailure(errno: EIO, path: path)
            }
            guard isWanted() else { return false }
            guard ContinuousClock.now < deadline else { throw .busy(path: path) }
            sched_yield()
        }
        return true
    }

    func release() {
        process.use { memory_lock_leave($0, path, holder) }
    }
}

/// The system's file system, with parts that a test replaces.
public struct AlteredDisk: Disk {
    /// What a test puts in the place of a call; `path` is the file of the call.
    public typealias Opened<Value> = @Sendable (_ path: String) throws(StorageFailure) -> Value

    private let disk = SystemDisk()
    private let beforeSize: Opened<Void>
    private let mark: Opened<any MarkFile>
    private let lock: Opened<any StoreLock>

    /// - Parameter beforeSize: is called whenever somebody asks how large a file is.
    public init(
        beforeSize: @escaping Opened<Void> = { _ in },
        mark: @escaping Opened<any MarkFile> = { path throws(StorageFailure) in try SystemDisk().openMark(path) },
        lock: @escaping Opened<any StoreLock> = { path throws(StorageFailure) in try SystemDisk().lock(for: path) }
    ) {
        self.beforeSize = beforeSize
        self.mark = mark
        self.lock = lock
    }

    /// That of the system.
    public var vfs: String? { disk.vfs }

    /// As the system tells it, once `beforeSize` was called.
    public func size(of path: String) throws(StorageFailure) -> Int64? {
        try beforeSize(path)
        return try disk.size(of: path)
    }

    /// The one that the test has put there.
    public func openMark(_ path: String) throws(StorageFailure) -> any MarkFile { try mark(path) }

    /// The one that the test has put there.
    public func lock(for path: String) throws(StorageFailure) -> any StoreLock { try lock(path) }

    /// As the system tells it.
    public func identity(of path: String) throws(StorageFailure) -> FileIdentity? { try disk.identity(of: path) }

    /// As the system tells it.
    public func edition(of path: String) throws(StorageFailure) -> String? { try disk.edition(of: path) }

    /// As the system does it.
    public func remove(_ path: String) throws(StorageFailure) { try disk.remove(path) }

    /// As the system does it.
    public func createPrivate(_ path: String) throws(StorageFailure) { try disk.createPrivate(path) }

    /// As the system does it.
    public func move(_ source: String, to target: String) throws(StorageFailure) { try disk.move(source, to: target) }

    /// As the system does it.
    public func copy(_ source: String, to target: String) throws(StorageFailure) { try disk.copy(source, to: target) }

    /// As the system does it.
    public func synchronize(_ path: String) throws(StorageFailure) { try disk.synchronize(path) }

    /// As the system does it.
    public func read(_ path: String, from offset: Int64, count: Int) throws(StorageFailure) -> [UInt8] {
        try disk.read(path, from: offset, count: count)
    }
}

/// Makes SQLite's allocations fail, in the whole (real) process.
public enum MemoryShortage {
    /// Lets SQLite keep no memory aside, so that each allocation can fail; `false` when SQLite was used before.
    public static func reachesAllAllocations() -> Bool {
        memory_allocations_count_all()
    }

    /// After `skipped` allocations, `times` fail; `nil` for all.
    /// - Parameter isOwn: whether that holds for the calling thread only.
    public static func plan(after skipped: Int, times: Int?, isOwn: Bool = false) {
        memory_allocations_plan(Int64(skipped), Int64(times ?? 0), isOwn)
    }

    /// Forgets what was planned.
    public static func heal() {
        memory_allocations_heal()
    }

    /// How often an allocation failed.
    public static var count: Int { Int(memory_allocations_failed()) }
}
