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
