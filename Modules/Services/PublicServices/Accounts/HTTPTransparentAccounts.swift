public import BankKernel
public import HTTP

/// The transparent accounts of the public service.
public struct HTTPTransparentAccounts: TransparentAccountsPort {
    static let pageSize = 25
    /// A page holds what was asked for, with texts of a few kilobytes.
    private static let mostBytes = 1 << 20

    private let transport: any HTTPTransport
    private let url: String
    private let secrets: SentSecrets

    /// The accounts at `url`, asked with the API key; nothing that comes back repeats it.
    public init(url: String, key: String, transport: any HTTPTransport) {
        self.url = url
        self.transport = HeaderTransport.apiKey(key, on: transport)
        secrets = SentSecrets(key)
    }

    /// The page of this number, from 0.
    /// - Throws: `ServiceError`.
    public func page(_ number: Int) async throws(ServiceError) -> TransparencyAccount {
        let query: KeyValuePairs = ["page": "\(number)", "size": "\(Self.pageSize)"]
        let request = HTTPRequest.json(at: url, query: query, sizeLimit: Self.mostBytes)
        do throws(ServiceError) {
            let page = try await transport.send(request).decode(TransparencyAccountWire.self, hiding: secrets).page
            return TransparencyAccount(
                nextPage: page.nextPage, accounts: page.accounts.map { $0.hiding(secrets) }, leftOut: page.leftOut)
        } catch {
            throw secrets.masked(error)
        }
    }
}

extension TransparencyAccount.Account {
    fileprivate func hiding(_ secrets: SentSecrets) -> Self {
        let texts: [WritableKeyPath<Self, String?>] = [
            \.accountNumber, \.bankCode, \.transparencyFrom, \.transparencyTo, \.publicationTo, \.actualizationDate,
            \.currency, \.name, \.description, \.note, \.iban,
        ]
        return texts.reduce(into: self) { $0[keyPath: $1] = $0[keyPath: $1].map(secrets.masked) }
    }
}
