public import BankKernel
public import Interception

/// How much of a catalog walks have reached.
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

/// One kind of thing that walks can reach.
public struct CoverageSection: Sendable {
    /// What kind it is: `Methods`.
    public let title: String
    /// All there is to reach.
    public let items: [String]
    private var reachedItems: Set<String> = []

    init(title: String, items: [String]) {
        self.title = title
        self.items = items
    }

    /// What was reached, in the order of `items`.
    public var reached: [String] { items.filter(reachedItems.contains) }

    /// What was never reached, in the order of `items`.
    public var missed: [String] { items.filter { !reachedItems.contains($0) } }

    var lines: [String] {
        ["\(title) \(reached.count) of \(items.count)"] + missed.map { "  never: \($0)" }
    }

    mutating func reach(_ item: String) {
        reachedItems.insert(item)
    }
}

/// Everything that walks through the app can reach: the methods of all contracts, the routes and the errors.
public struct ContractCatalog: Sendable {
    /// The methods by the part that has them, `TransferView.askConfirmation(of:)`, in the order of the contracts.
    public let methods: [String]
    /// The names of the routes.
    public let routes: [String]
    /// What a customer can be refused with.
    public let errors: [ErrorCase]

    /// A catalogue of what a walk could reach; each name once.
    public init(methods: [String], routes: [String], errors: [ErrorCase]) {
        self.methods = methods
        self.routes = routes
        self.errors = errors
    }
}

/// An error that a customer can meet: an interactor throws it, or a presenter refuses with it and the view shows why.
public struct ErrorCase: Sendable, Hashable {
    /// The type and the case: `BankError.sameAccount`.
    public let name: String
    /// Words that occur only in the message of this case; `nil` when it has no message of its own.
    public let phrase: String?
    /// The view's method that shows this error and no other; `nil` when there is none.
    private let message: String?

    /// The case called `name`, which a walk shows by `phrase`.
    public init(_ name: String, saying phrase: String?) {
        (self.name, self.phrase, message) = (name, phrase, nil)
    }

    /// The case called `name`, which a view shows in its own words when it gets `message`: `AccountsView.showNothingLoaded()`.
    public init(_ name: String, shownBy message: String) {
        (self.name, phrase, self.message) = (name, nil, message)
    }

    /// Whether `message` throws or shows the error.
    func isMet(by message: TraceMessage) -> Bool {
        switch message.kind {
        case .failure: message.values == [name]
        case .call:
            "\(message.receiver).\(message.method)" == self.message
                || message.showsError
                    && phrase.map { message.values.joined().contains($0.traceText.dropFirst().dropLast()) } ?? false
        case .result: false
        }
    }
}

extension TraceMessage {
    fileprivate var showsError: Bool { receiver.hasSuffix("View") && method.hasPrefix("showError(") }
}

/// Joins the parts of modules, with or without a trace between them.
///
/// A module does not know of the trace. The returned presenter keeps the interceptors, but neither the view nor the
/// router.
public struct ModuleAssembly: Sendable {
    private let log: TraceLog?

    /// An assembly that keeps the messages of all modules in `log`; with none it puts nothing between the parts.
    public init(tracingTo log: TraceLog? = nil) {
        self.log = log
    }

    /// The presenter of `module`.
    @MainActor
    public func presenter<M: InterceptedModule>(
        _ module: M.Type, view: M.View, interactor: M.Interactor, router: M.Router
    ) -> M.Presenter {
        guard let log else { return module.presenter(view: view, interactor: interactor, router: router) }
        return module.presenter(view: view, interactor: interactor, router: router, log: log)
    }
}
