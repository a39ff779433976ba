import BankKernel
import LedgerRules
import SQLite

extension LedgerFile {
    /// Audits the file, and every page of it when nobody uses the bank. Writes nothing.
    /// - Throws: `StorageFailure.rewritten` when only the checksums of pages are wrong, and not what is in them.
    func audit(expecting expected: ChainHead?) async throws(BankError) -> AuditReport {
        let report = try await read { LedgerAudit(expecting: expected, isUndisturbed: $0) }.value
        guard !report.isSound, try fromStore(isRewritten()) else { return report }
        throw .storage(.rewritten(path: path))
    }

    /// What `job` lists, whether others use the bank or nobody does. Writes nothing.
    func list<Job: SlicedRead, Row>(_ job: Job) async throws(BankError) -> BankListing<Row> where Job.Value == [Row] {
        let (rows, doubt) = try await read { _ in job }
        return BankListing(rows, doubt: doubt)
    }

    /// What a long read of the bank comes to, and what nobody can know of the bank.
    /// - Parameter job: makes the read, and is told whether nobody else uses the bank.
    private func read<Job: SlicedRead>(
        _ job: (_ isUndisturbed: Bool) -> Job
    ) async throws(BankError) -> (value: Job.Value, doubt: StoreDoubt?) {
        let reader = LedgerReader(file: self)
        guard try await reader.openForReading() else { return try await read(job(false), with: reader) }
        let read = try await read(job(true), with: reader)
        if try !fromStore(store.isInUse()) { return read }
        // Somebody began to use the bank meanwhile, and may have changed what was taken for unchanging.
        try await reader.open()
        return try await self.read(job(false), with: reader)
    }

    private func read<Job: SlicedRead>(
        _ job: Job, with reader: LedgerReader
    ) async throws(BankError) -> (value: Job.Value, doubt: StoreDoubt?) {
        try await reader.use { reader throws(BankError) in (try await reader.read(job), await reader.doubt) }
    }

    /// Whether checksums of pages are all that is wrong, in a bank that nobody uses.
    private func isRewritten() throws(StorageFailure) -> Bool {
        guard try !store.isInUse() else { return false }
        let chain = LedgerChain(key: key)
        guard let unchecked = try? store.openUnchecked(), (try? chain.faults(in: unchecked)) == [] else { return false }
        return try chain.faults(in: store.openAtRest()) != []
    }
}
