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

    /// Notes in the copy `draft` that it is one, so that who opens it is told that the store may have gone on.
    public func noteCopy(in draft: String) throws(StorageFailure) {
        guard let chain = format.chain else { return }
        let connection = try connect(to: draft)
        try connection.beginWriting()
        try chain.set(.copy, to: [1], in: connection)
        try connection.commit()
        try connection.checkpoint(mode: SQLITE_CHECKPOINT_TRUNCATE)
    }
}
