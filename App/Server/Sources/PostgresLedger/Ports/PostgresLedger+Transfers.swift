public import BankKernel

extension PostgresLedger: TransfersPort {
    /// Books a transfer; when it returns, the transfer is as durable as the server's `synchronous_commit` says.
    ///
    /// A commit whose connection is lost is asked for again, by the same ids, before anything is told. Only when the database stays
    /// away the outcome is unknown.
    public func book(_ order: TransferOrder) async throws(BankError) -> TransferReceipt {
        try await booker.book(.transfer(order))
    }
}
