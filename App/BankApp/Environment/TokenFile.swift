public import BankKernel

/// The tokens of logins elsewhere in a file of mode 0600, by the number of the customer, written whole at each change.
public final class TokenFile: AccessTokensPort {
    private let file: PrivateValueFile<[String: String]>

    /// Reads the tokens at `path`; a missing file holds none.
    /// - Throws: `StorageFailure.tooOpen` when others may read the file, `.failed` when it holds something else or cannot be read.
    public init(path: String) throws(StorageFailure) {
        file = try PrivateValueFile(path: path, holding: "tokens", empty: [:])
    }

    /// The token kept last.
    public func token(of customer: CustomerID) async -> AccessToken? {
        file.value[String(customer.rawValue)].flatMap { AccessToken(text: $0) }
    }

    /// Keeps `token`.
    /// - Throws: `StorageFailure`.
    public func keep(_ token: AccessToken, for customer: CustomerID) async throws(StorageFailure) {
        try file.change { $0[String(customer.rawValue)] = token.text }
    }

    /// Forgets `token`, unless this or another run has kept a newer one.
    /// - Throws: `StorageFailure`.
    public func forget(_ token: AccessToken, of customer: CustomerID) async throws(StorageFailure) {
        let number = String(customer.rawValue)
        try file.change { if $0[number] == token.text { $0[number] = nil } }
    }
}
