public import TraceCore

/// What of a catalog walks have reached.
public struct Coverage: Sendable {
    /// The methods that were called.
    public private(set) var methods: CoverageSection
    /// The routes that were visited.
    public private(set) var routes: CoverageSection
    /// The errors that were met.
    public private(set) var errors: CoverageSection
    private let errorCases: [ErrorCase]

    /// What `messages` and the visited `routes`, by name, reach of `catalog`.
    public init(of catalog: ContractCatalog, messages: [TraceMessage] = [], routes: [String] = []) {
        methods = CoverageSection(title: "Methods", items: catalog.methods)
        self.routes = CoverageSection(title: "Routes", items: catalog.routes)
        errors = CoverageSection(title: "Errors", items: catalog.errors.map(\.name))
        errorCases = catalog.errors
        record(messages, routes: routes)
    }

    /// Adds what a further walk reaches.
    public mutating func record(_ messages: [TraceMessage], routes: [String]) {
        for message in messages {
            if message.kind == .call { methods.reach("\(message.receiver).\(message.method)") }
            for error in errorCases where error.isMet(by: message) { errors.reach(error.name) }
        }
        for route in routes { self.routes.reach(route) }
    }

    /// How much of everything was reached, rounded down: 100 means all of it.
    public var percentage: Int { count == 0 ? 100 : reachedCount * 100 / count }

    /// For people: the percentage, then each section with what was never reached, a line each.
    public var report: String {
        (["Coverage \(percentage) %: \(reachedCount) of \(count)"] + sections.flatMap(\.lines))
            .map { "\($0)\n" }.joined()
    }

    /// What was never reached, over all sections.
    public var missed: [String] { sections.flatMap(\.missed) }

    private var sections: [CoverageSection] { [methods, routes, errors] }
    private var count: Int { sections.reduce(0) { $0 + $1.items.count } }
    private var reachedCount: Int { sections.reduce(0) { $0 + $1.reached.count } }
}
