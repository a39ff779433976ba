public import BankKernel

/// Accounts that cannot be asked for, as they are set up.
public struct UnavailableTransparentAccounts: TransparentAccountsPort {
    private let error: ServiceError

    /// Accounts that answer every request with `error`.
    public init(error: ServiceError) {
        self.error = error
    }

    /// No page.
    /// - Throws: the error it was made with.
    public func page(_ number: Int) async throws(ServiceError) -> TransparencyAccount {
        throw error
    }
}
