public import BankKernel

extension DatabaseFile {
    /// Whether nobody has the store open.
    public func isAtRest() throws(StorageFailure) -> Bool {
        try disk.size(of: path + "-shm") == nil
    }

    /// A connection that takes no lock, writes nothing and needs no folder that can be written; what a killed process left in the
    /// log is read with the file. Whoever uses it has to make sure before and after that the store is at rest.
    /// - Returns: `nil` for a file of a format before, which has to be brought up first.
    /// - Throws: `StorageFailure.missing` when there is no file, `.lost` when it is behind its mark.
    public func openAtRest() throws(StorageFailure) -> Connection? {
        let size = try StoreOpening(file: self).checkFile()
        let hasLog = try hasLog
        guard try format.recognise(FileHeader(of: self), at: path) == format.version else { return nil }
        let checkup = StoreCheckup(file: self)
        try checkup.checkBeforeOpening()
        let connection = try checkup.openAlone()
        if !hasLog { try StoreOpening(file: self).checkLength(size, of: connection) }
        try checkup.check(connection)
        return connection
    }
}
