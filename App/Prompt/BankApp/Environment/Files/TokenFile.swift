public import BankKernel

/// The tokens of logins at one service in a file of mode 0600, by the number of the customer and the address of the service,
/// written whole at each change: no service is ever shown the token of another.
public final class TokenFile: AccessTokensPort {
    private let file: PrivateValueFile<[String: String]>
    private let service: String?

    /// Why the tokens that were kept are not used, and what became of their file; `nil` when they are used.
    public var notice: String? { file.notice }

    /// Reads the tokens at `path` for the service at an address, or for the shipped one; a missing file holds none. One that
    /// cannot be used, or that others may have read, is emptied unless the run only reads.
    public init(path: String, service: String?, onlyReads: Bool = false) {
        self.service = service
        file = PrivateValueFile(path: path, holding: "tokens", empty: [:], remains: .emptied, onlyReads: onlyReads)
    }

    /// The token kept last.
    public func token(of customer: CustomerID) async -> AccessToken? {
        file.value[key(of: customer)].flatMap { AccessToken(text: $0) }
    }

    /// Keeps `token`.
    /// - Throws: `StorageFailure`.
    public func keep(_ token: AccessToken, for customer: CustomerID) async throws(StorageFailure) {
        try file.change { [key = key(of: customer)] in $0[key] = token.text }
    }

    /// Forgets all tokens of the customer, whatever service they are for; where there are none, nothing is written.
    /// - Throws: `StorageFailure`.
    public func forgetAll(of customer: CustomerID) async throws(StorageFailure) {
        func isTheirs(_ key: String) -> Bool {
            key == "\(customer.rawValue)" || key.hasPrefix("\(customer.rawValue) at ")
        }
        guard file.value.keys.contains(where: isTheirs) else { return }
        try file.change { tokens in tokens = tokens.filter { !isTheirs($0.key) } }
    }

    /// Forgets `token`, unless this or another run has kept a newer one.
    /// - Throws: `StorageFailure`.
    public func forget(_ token: AccessToken, of customer: CustomerID) async throws(StorageFailure) {
        let key = key(of: customer)
        try file.change { if $0[key] == token.text { $0[key] = nil } }
    }

    private func key(of customer: CustomerID) -> String {
        service.map { "\(customer.rawValue) at \($0)" } ?? "\(customer.rawValue)"
    }
}
