public import BankKernel

extension Ledger: TransfersPort {
    /// Books a transfer; when it returns, the transfer is on the disk.
    public func book(_ order: TransferOrder) async throws(BankError) -> TransferReceipt {
        try await writer.perform(BookTransfer(order: order, clock: clock))
    }
}
