package import BankKernel
package import SQLite

/// The system's file system, but for what a test puts in place of it.
package struct AlteredDisk: Disk {
    package typealias Opened<Value> = @Sendable (_ path: String) throws(StorageFailure) -> Value

    private let disk = SystemDisk()
    private let beforeSize: Opened<Void>
    private let mark: Opened<any MarkFile>
    private let lock: Opened<any StoreLock>

    /// - Parameter beforeSize: is called whenever somebody asks how large a file is.
    package init(
        beforeSize: @escaping Opened<Void> = { _ in },
        mark: @escaping Opened<any MarkFile> = { path throws(StorageFailure) in try SystemDisk().openMark(path) },
        lock: @escaping Opened<any StoreLock> = { path throws(StorageFailure) in try SystemDisk().lock(for: path) }
    ) {
        self.beforeSize = beforeSize
        self.mark = mark
        self.lock = lock
    }

    package var vfs: String? { disk.vfs }

    package func size(of path: String) throws(StorageFailure) -> Int64? {
        try beforeSize(path)
        return try disk.size(of: path)
    }

    package func openMark(_ path: String) throws(StorageFailure) -> any MarkFile { try mark(path) }
    package func lock(for path: String) throws(StorageFailure) -> any StoreLock { try lock(path) }

    package func identity(of path: String) throws(StorageFailure) -> FileIdentity? { try disk.identity(of: path) }
    package func remove(_ path: String) throws(StorageFailure) { try disk.remove(path) }
    package func createPrivate(_ path: String) throws(StorageFailure) { try disk.createPrivate(path) }
    package func move(_ source: String, to target: String) throws(StorageFailure) { try disk.move(source, to: target) }
    package func copy(_ source: String, to target: String) throws(StorageFailure) { try disk.copy(source, to: target) }
    package func synchronize(_ path: String) throws(StorageFailure) { try disk.synchronize(path) }
    package func read(_ path: String, from offset: Int64, count: Int) throws(StorageFailure) -> [UInt8] {
        try disk.read(path, from: offset, count: count)
    }
}
