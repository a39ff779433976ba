public import BankKernel
public import MockCore
public import Money
public import Sales

/// An interactor over products, sales and rates in memory.
public struct FakeSalesInteractor: SalesInteractorProtocol {
    private let products: [Product]
    private let sales: [Sale]
    private let rates: [DirectRate]

    /// An interactor with these; the samples, unless told.
    public init(
        products: [Product] = Product.samples, sales: [Sale] = Sale.samples, rates: [DirectRate] = .sampleRates
    ) {
        self.products = products
        self.sales = sales
        self.rates = rates
    }

    /// The products it was made with.
    public func fetchProducts() async throws(ServiceError) -> [Product] { products }

    /// The sales it was made with.
    public func fetchSales() async throws(ServiceError) -> [Sale] { sales }

    /// The rates it was made with.
    public func fetchRates() async throws(ServiceError) -> [DirectRate] { rates }
}

extension MockSalesInteractor {
    /// A mock with the samples.
    public convenience init(log: MessageLog = MessageLog()) {
        self.init(fake: FakeSalesInteractor(), log: log)
    }
}
