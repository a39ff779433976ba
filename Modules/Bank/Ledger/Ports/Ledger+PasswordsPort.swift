public import BankKernel

extension Ledger: PasswordsPort {
    /// Gives a customer another password; when it returns, the old one no longer works.
    public func setPassword(for username: String, hash: PasswordHash) async throws(BankError) {
        try await writer.perform(SetPassword(username: username, passwordHash: hash))
    }
}
