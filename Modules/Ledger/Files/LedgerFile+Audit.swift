import BankKernel
import SQLite

extension LedgerFile {
    /// Audits the file, and every page of it when nobody uses the bank. Writes nothing.
    func audit(expecting expected: ChainHead?) async throws(BankError) -> AuditReport {
        let reader = LedgerReader(file: self)
        guard try await reader.openForReading() else { return try await audit(with: reader, expecting: expected) }
        let report = try await audit(with: reader, expecting: expected, isUndisturbed: true)
        if try fromStore(isAtRest()) { return report }
        // Somebody began to use the bank meanwhile, and may have changed what was taken for unchanging.
        try await reader.open()
        return try await audit(with: reader, expecting: expected)
    }

    private func audit(
        with reader: LedgerReader, expecting expected: ChainHead?, isUndisturbed: Bool = false
    ) async throws(BankError) -> AuditReport {
        do throws(BankError) {
            let report = try await reader.read(LedgerAudit(expecting: expected, isUndisturbed: isUndisturbed))
            await reader.close()
            return report
        } catch {
            await reader.close()
            throw error
        }
    }
}
