public import BankKernel

/// Where an open store is. What is written to a file that is no longer at its path is lost, though nothing fails.
public struct StorePlace: Sendable {
    private let path: String
    private let logPath: String
    private let disk: any Disk
    private let file: FileIdentity?
    private let log: FileIdentity?

    /// The place of a store that was opened, and read once, just now.
    init(of path: String, on disk: any Disk) throws(StorageFailure) {
        self.path = path
        logPath = path + "-wal"
        self.disk = disk
        file = try disk.identity(of: path)
        log = try disk.identity(of: logPath)
    }

    /// Makes sure that the file and its log are still those that were opened, and that the file has no second name.
    /// - Throws: `StorageFailure.moved` or `.linked`.
    public func check() throws(StorageFailure) {
        guard let file, let now = try disk.identity(of: path), now.isSameFile(as: file) else {
            throw .moved(path: path)
        }
        if now.links > 1 { throw .linked(path: path, other: disk.otherName(of: path)) }
        guard let log, let logNow = try disk.identity(of: logPath), logNow.isSameFile(as: log) else {
            throw .moved(path: logPath)
        }
    }
}

extension FileIdentity {
    /// The permissions by which other users of the machine get at the file, as `chmod` takes them; `nil` when there are none.
    var modeOpenToOthers: String? {
        mode & 0o077 == 0 ? nil : "0" + String(mode & 0o777, radix: 8)
    }

    fileprivate func isSameFile(as other: FileIdentity) -> Bool {
        device == other.device && inode == other.inode
    }
}
