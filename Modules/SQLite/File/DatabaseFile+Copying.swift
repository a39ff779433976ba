public import BankKernel
import CSQLite

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension DatabaseFile {
    /// A mebibyte of the usual pages: a few milliseconds.
    private static let portion: Int32 = 256
    /// From then on whoever writes waits until the copy is made.
    private static let patientRestarts = 3

    /// Copies the store as it is at one moment into the empty file `draft`, not synced, while others use it.
    ///
    /// Others write between the portions. When they never stop they wait for the last round, which no sync is a part of.
    /// - Returns: whether it came to its end; `false` when the task was cancelled.
    public func copy(from source: Connection, to draft: String) throws(StorageFailure) -> Bool {
        let target = try Connection(path: draft, flags: SQLITE_OPEN_READWRITE, vfs: vfs)
        target.reserveChecksums()
        try target.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;")
        let copy = try OnlineCopy(of: source, to: target)
        var pause = longLogPause
        while copy.restarts < Self.patientRestarts {
            if try copy.advance(pages: Self.portion) { return true }
            guard !Task.isCancelled else { return false }
            repeat { usleep(500) } while pause.isNeeded()
        }
        return try locked { () throws(StorageFailure) in
            while try !copy.advance(pages: Self.portion) {
                guard !Task.isCancelled else { return false }
            }
            return true
        }
    }

    /// Whether another process has the store open. Whoever holds the writer's lock keeps new ones from opening it.
    ///
    /// Not for a process that has the store open itself: the system takes its locks from it when this one closes the file.
    /// In write-ahead mode each connection keeps a shared lock on the file as long as it is open.
    public func isOpenElsewhere() throws(StorageFailure) -> Bool {
        let file = try FileDescriptor(path: path, flags: O_RDWR)
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = Self.firstLockByte
        lock.l_len = Self.lockBytes
        guard fcntl(file.rawValue, F_GETLK, &lock) == 0 else {
            throw StorageFailure(errno: errno, path: path)
        }
        return lock.l_type != Int16(F_UNLCK)
    }

    /// The bytes that SQLite locks, by the description of its file format: the pending byte, the reserved and the shared.
    private static let firstLockByte: off_t = 0x4000_0000
    private static let lockBytes: off_t = 512
}
