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
    /// The program to walk through; nil for the app of the host.
    public var program: ProgramSetup?

    /// An environment; without arguments the one of a file that asks for nothing.
    public init(
        clock: Int64? = nil, seed: UInt64? = nil, fixture: String = SessionSetup.defaultFixture, width: Int? = nil,
        secrets: [String: String] = [:], program: ProgramSetup? = nil
    ) {
        self.clock = clock
        self.seed = seed
        self.fixture = fixture
        self.width = width
        self.secrets = secrets
        self.program = program
    }

    /// What tells inputs from output in a file that asks for this.
    public var grammar: SessionGrammar {
        SessionGrammar(prompts: program?.prompts ?? [], isOfProgram: program != nil)
    }

    /// The fixture of a file that names none.
    public static let defaultFixture = "demo"
}

/// Gathers what a session asks for; repeating a directive is an error.
struct SetupBuilder {
    private(set) var setup = SessionSetup()
    private var names: Set<DirectiveName> = []

    mutating func set(_ directive: Directive, isFirst: Bool) throws(LineProblem) {
        switch directive {
        case .clock(let clock):
            try claim(.clock, isFirst)
            setup.clock = clock
        case .seed(let seed):
            try claim(.seed, isFirst)
            setup.seed = seed
        case .fixture(let fixture):
            try claim(.fixture, isFirst)
            setup.fixture = fixture
        case .width(let width):
            try claim(.width, isFirst)
            setup.width = width
        case .secret(let name, let value):
            guard setup.secrets.updateValue(value, forKey: name) == nil else {
                throw LineProblem("@secret \(name) is set twice")
            }
        case .program(let directive):
            if let name = directive.single { try claim(name, isFirst) }
            guard isFirst else { throw LineProblem("@\(directive.name.rawValue) belongs before the first input") }
            directive.apply(to: &setup)
        case .advance, .fault, .signal, .route, .include, .keys:
            throw LineProblem("this directive sets nothing up")
        }
    }

    private mutating func claim(_ name: DirectiveName, _ isFirst: Bool) throws(LineProblem) {
        guard isFirst else { throw LineProblem("@\(name.rawValue) belongs before the first input") }
        guard names.insert(name).inserted else { throw LineProblem("@\(name.rawValue) is set twice") }
    }
}

/// What a fixture offers to the sessions that start from it.
public struct FixtureNames: Sendable, Equatable {
    /// What `{name:type}` types in an input when no line captured `name` before.
    public let values: [String: String]
    /// What `<*NAME` types when the file sets no secret of that name.
    public let secrets: [String: String]
    /// What `@fault` can make fail; nil when that is not known.
    public let services: [String]?

    /// Offers values, secrets and services by name.
    public init(values: [String: String] = [:], secrets: [String: String] = [:], services: [String]? = nil) {
        self.values = values
        self.secrets = secrets
        self.services = services
    }
}
