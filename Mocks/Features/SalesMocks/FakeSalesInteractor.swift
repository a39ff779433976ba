public import BankKernel
public import BankSamples
public import Interception
public import Sales

/// An interactor over products, sales and rates in memory.
public struct FakeSalesInteractor: SalesInteractorProtocol {
    private let products: RecordList<Product>
    private let sales: RecordList<Sale>
    private let rates: RateSheet
    private let now: Instant

    /// An interactor with these, whose customer has logged in; the samples, unless told.
    public init(
        products: RecordList<Product> = RecordList(Product.samples), sales: RecordList<Sale> = RecordList(Sale.samples),
        rates: RateSheet = RateSheet(.sampleRates), now: Instant = .mondayMorning
    ) {
        self.products = products
        self.sales = sales
        self.rates = rates
        self.now = now
    }

    /// The products it was made with.
    public func fetchProducts() async throws(ServiceError) -> RecordList<Product> { products }

    /// The sales it was made with.
    public func fetchSales() async throws(ServiceError) -> RecordList<Sale> { sales }

    /// The rates it was made with.
    public func fetchRates() async throws(ServiceError) -> RateSheet { rates }

    /// Always.
    public func hasLoggedIn() async -> Bool { true }

    /// The moment it lives at.
    public func getNow() -> Instant { now }
}

extension MockSalesInteractor {
    /// A mock with the samples.
    public convenience init(log: MessageLog = MessageLog()) {
        self.init(fake: FakeSalesInteractor(), log: log)
    }
}
