public import BankKernel

extension DatabaseFile {
    /// Whether nobody has the store open and no log waits to be copied into it.
    public func isAtRest() throws(BankError) -> Bool {
        guard try disk.size(of: path + "-shm") == nil else { return false }
        return try (disk.size(of: log) ?? 0) == 0
    }

    /// A connection that takes no lock, writes nothing and needs no folder that can be written. Who uses it has to make
    /// sure before and after that the store is at rest.
    /// - Returns: `nil` for a file of a format before, which has to be brought up first.
    /// - Throws: `StorageFailure.missing` when there is no file, `.lost` when it is behind its mark.
    public func openAtRest() throws(BankError) -> Connection? {
        guard let size = try disk.size(of: path) else { throw .storage(.missing(path: path)) }
        guard size > 0 else { throw .storage(.damaged(path: path, detail: "the file is empty")) }
        let header = try FileHeader(of: path, on: disk)
        guard try format.recognise(header, hasLog: false, at: path) == format.version else { return nil }
        let checkup = StoreCheckup(file: self)
        let connection = try checkup.openAlone()
        try StoreOpening(file: self).checkLength(size, of: connection)
        try checkup.check(connection)
        return connection
    }
}
