public import BankKernel

/// Invented transparent accounts that are shipped with the app, a page of 25 at a time.
public struct EmbeddedTransparentAccounts: TransparentAccountsPort {
    static let pageSize = 25

    /// The shipped accounts.
    public init() {}

    /// The page of this number, from 0; one beyond the last is empty.
    /// - Throws: `ServiceError.cancelled`.
    public func page(_ number: Int) async throws(ServiceError) -> TransparencyAccount {
        guard !Task.isCancelled else { throw .cancelled }
        let accounts = EmbeddedAccounts.all
        let (start, isOverflow) = number.multipliedReportingOverflow(by: Self.pageSize)
        guard !isOverflow, accounts.indices.contains(start) else {
            return TransparencyAccount(nextPage: nil, accounts: [])
        }
        let end = min(start + Self.pageSize, accounts.count)
        return TransparencyAccount(
            nextPage: end < accounts.count ? number + 1 : nil, accounts: Array(accounts[start..<end]))
    }
}
