public import BankKernel
import CSQLite

extension DatabaseFile {
    /// Whether nobody has the store open and no log waits to be copied into it.
    public func isAtRest() throws(BankError) -> Bool {
        guard try disk.size(of: path + "-shm") == nil else { return false }
        return try (disk.size(of: path + "-wal") ?? 0) == 0
    }

    /// A connection that takes no lock, writes nothing and needs no folder that can be written. Who uses it has to make
    /// sure before and after that the store is at rest.
    /// - Throws: `StorageFailure.missing` when there is no file.
    public func openAtRest() throws(BankError) -> Connection {
        guard let size = try disk.size(of: path) else { throw .storage(.missing(path: path)) }
        guard size > 0 else { throw .storage(.damaged(path: path, detail: "the file is empty")) }
        let connection = try Connection(
            path: path, location: Self.unchanging(path), flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, vfs: disk.vfs)
        try connection.execute("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;")
        try format.recognise(connection)
        try checkLength(size, of: connection)
        return connection
    }

    /// The file as a URI by which SQLite takes it for one that cannot change.
    private static func unchanging(_ path: String) -> String {
        let digits = Array("0123456789ABCDEF")
        let escaped = path.utf8.map { byte in
            let isPlain =
                byte == UInt8(ascii: "/") || (byte < 0x80 && Character(UnicodeScalar(byte)).isLetter)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            return isPlain ? String(UnicodeScalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
        }
        return "file:" + escaped.joined() + "?immutable=1"
    }
}
