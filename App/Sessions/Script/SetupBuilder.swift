/// Gathers what a session asks for; twice the same is a mistake.
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
        case .advance, .fault, .signal, .route, .include:
            throw LineProblem("this directive sets nothing up")
        }
    }

    private mutating func claim(_ name: DirectiveName, _ isFirst: Bool) throws(LineProblem) {
        guard isFirst else { throw LineProblem("@\(name.rawValue) belongs before the first input") }
        guard names.insert(name).inserted else { throw LineProblem("@\(name.rawValue) is set twice") }
    }
}
