/// The environment a session asks for before its first input.
public struct SessionSetup: Sendable, Equatable {
    /// Where the clock stands, in milliseconds since 1970-01-01T00:00:00Z; nil leaves it to the host.
    public var clock: Int64?
    /// What ids and draws are made from; nil leaves it to the host.
    public var seed: UInt64?
    /// The bank to start from.
    public var fixture: String
    /// The columns of the screen; nil leaves it to the host.
    public var width: Int?
    /// The values of the secrets that the file sets, by name.
    public var secrets: [String: String]

    /// An environment; without arguments the one of a file that asks for nothing.
    public init(
        clock: Int64? = nil, seed: UInt64? = nil, fixture: String = SessionSetup.defaultFixture, width: Int? = nil,
        secrets: [String: String] = [:]
    ) {
        self.clock = clock
        self.seed = seed
        self.fixture = fixture
        self.width = width
        self.secrets = secrets
    }

    /// The fixture of a file that names none.
    public static let defaultFixture = "demo"
}
