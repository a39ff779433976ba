public import BankKernel

/// Invented transparent accounts that are shipped with the app, a page of 25 at a time.
public struct EmbeddedTransparentAccounts: TransparentAccountsPort {
    static let pageSize = 25

    /// The shipped accounts, the same every time.
    public init() {}

    /// What the public service would answer for the page of this number, from 0, with `size` accounts, at least one.
    public static func json(page number: Int, size: Int) -> String {
        EmbeddedAccountsPage(number: number, size: size).json
    }

    /// The page of this number, from 0; one beyond the last is empty.
    /// - Throws: `ServiceError.cancelled`.
    public func page(_ number: Int) async throws(ServiceError) -> TransparencyAccount {
        guard !Task.isCancelled else { throw .cancelled }
        let page = EmbeddedAccountsPage(number: number, size: Self.pageSize)
        return TransparencyAccount(nextPage: page.nextPage, accounts: page.accounts)
    }
}
