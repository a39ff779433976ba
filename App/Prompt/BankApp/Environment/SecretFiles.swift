public import BankKernel

/// The tokens of logins at one service, in a file of mode 0600 that is rewritten at each change. The keys contain the number of
/// the customer and the address of the service, so that no service receives the token of another.
public final class TokenFile: AccessTokensPort {
    private let file: PrivateValueFile<[String: String]>
    private let service: String?

    /// Why the saved tokens are not used, and what happened to their file; `nil` when they are used.
    public var notice: String? { file.notice }

    /// Reads the tokens at `path` for the service at an address, or for the embedded one; a missing file holds none. One that is
    /// unusable or readable by others is emptied, unless the run only reads.
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

    /// Forgets the customer's tokens of all services; writes nothing when there are none.
    /// - Throws: `StorageFailure`.
    public func forgetAll(of customer: CustomerID) async throws(StorageFailure) {
        func isTheirs(_ key: String) -> Bool {
            key == "\(customer.rawValue)" || key.hasPrefix("\(customer.rawValue) at ")
        }
        guard file.value.keys.contains(where: isTheirs) else { return }
        try file.change { tokens in tokens = tokens.filter { !isTheirs($0.key) } }
    }

    /// Forgets all tokens, of customers whose numbers others have now.
    /// - Throws: `StorageFailure`.
    func forgetEveryone() throws(StorageFailure) {
        guard !file.value.isEmpty else { return }
        try file.change { $0 = [:] }
    }

    /// Forgets `token`, unless this or another run has saved a newer one.
    /// - Throws: `StorageFailure`.
    public func forget(_ token: AccessToken, of customer: CustomerID) async throws(StorageFailure) {
        let key = key(of: customer)
        try file.change { if $0[key] == token.text { $0[key] = nil } }
    }

    private func key(of customer: CustomerID) -> String {
        service.map { "\(customer.rawValue) at \($0)" } ?? "\(customer.rawValue)"
    }
}

/// A file whose first line is a password.
enum PasswordFile {
    /// The maximum bytes of a password, without the line end.
    private static let most = 4096

    /// The first line of the file at `path`, without its end.
    /// - Throws: `StorageFailure.tooOpen` when others can read it, `.failed` when it is missing or no password.
    static func password(at path: String) throws(StorageFailure) -> String {
        guard let bytes = try DiskFile.privateContents(of: path, mayBePipe: true) else {
            throw .failed(path: path, detail: "there is no such file")
        }
        let line = bytes.prefix { $0 != 0x0A }
        let text = String(validating: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
        guard let text, !text.isEmpty, line.count <= most else {
            throw .failed(path: path, detail: "its first line is not a password")
        }
        return text
    }
}
