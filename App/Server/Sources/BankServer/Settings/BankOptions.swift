/// What options say of the bank and of who may know the server.
public struct BankOptions: Sendable, Hashable {
    /// Where the bank is kept; `nil` for a server without one.
    public var store: String?
    /// The file of the key that it is kept with; `nil` for none.
    public var key: String?
    /// The file of the certificate; `nil` for none.
    public var certificate: String?
    /// The file of its private key; `nil` for none.
    public var privateKey: String?
    /// The networks of the proxies that are believed about clients.
    public var trustedProxies: [String] = []
    /// Whether others than this machine may be served without TLS.
    public var isInsecure = false

    /// Options that say nothing.
    public init() {}
}
