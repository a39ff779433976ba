public import BankKernel

extension DatabaseFile {
    /// What lies there, found out without writing anything: by a process that has the lock, or when nobody has the store open.
    /// - Throws: why nobody can use it: `.missing`, `.damaged`, `.tooOpen`, `.linked`, `.newerVersion`.
    public func findings() throws(StorageFailure) -> StoreFindings {
        try StoreSurvey.findings(of: self)
    }

    /// A connection that takes no lock, writes nothing and needs no folder that can be written; what a killed process left in the
    /// log is read with the file, and a format before as far as it goes. The caller has to make sure before and after that nobody
    /// has the store open.
    /// - Throws: `StorageFailure.missing` when there is no file, and what ``StoreDecision`` refuses.
    public func openAtRest() throws(StorageFailure) -> Connection {
        let findings = try findings()
        guard findings.decision(for: .read, of: format) != .refuse else { throw findings.failure(of: format, at: path) }
        let connection = try StoreSurvey(of: self).connect()
        connection.doubt = findings.doubt
        return connection
    }

    /// A connection as ``openAtRest()`` gives, which believes every page whatever checksum it carries.
    public func openUnchecked() throws(StorageFailure) -> Connection {
        try StoreSurvey(of: self, trustsPages: true).connect()
    }

    /// A connection as ``openUnchecked()`` gives, without a log that `findings` say is not the store's own.
    public func openUnchecked(as findings: StoreFindings) throws(StorageFailure) -> Connection {
        try StoreSurvey(of: self, trustsPages: true).connect(withLog: !findings.log.isForeign)
    }
}
