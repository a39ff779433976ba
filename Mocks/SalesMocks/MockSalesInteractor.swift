public import BankKernel
public import Money
public import Sales
import Synchronization

/// An interactor over products, sales and rates in memory; it keeps what it was asked.
public final class MockSalesInteractor: SalesInteractorProtocol {
    /// What the interactor can be asked.
    public enum Message: Sendable, Hashable {
        /// `fetchProducts()`.
        case fetchProducts
        /// `fetchSales()`.
        case fetchSales
        /// `fetchRates()`.
        case fetchRates
    }

    private struct State {
        var messages: [Message] = []
        var failures: [Message: ServiceError] = [:]
    }

    private let products: [Product]
    private let sales: [Sale]
    private let rates: [DirectRate]
    private let state = Mutex(State())

    /// An interactor with these; the samples, unless told.
    public init(
        products: [Product] = Product.samples, sales: [Sale] = Sale.samples, rates: [DirectRate] = .sampleRates
    ) {
        self.products = products
        self.sales = sales
        self.rates = rates
    }

    /// Everything it was asked, in order of arrival.
    public var messages: [Message] { state.withLock { $0.messages } }

    /// Makes what `message` asks fail with `error` from now on; work again with `nil`.
    public func fail(_ message: Message, with error: ServiceError?) {
        state.withLock { $0.failures[message] = error }
    }

    /// The products.
    /// - Throws: what it was told.
    public func fetchProducts() async throws(ServiceError) -> [Product] {
        try keep(.fetchProducts)
        return products
    }

    /// The sales.
    /// - Throws: what it was told.
    public func fetchSales() async throws(ServiceError) -> [Sale] {
        try keep(.fetchSales)
        return sales
    }

    /// The rates.
    /// - Throws: what it was told.
    public func fetchRates() async throws(ServiceError) -> [DirectRate] {
        try keep(.fetchRates)
        return rates
    }

    private func keep(_ message: Message) throws(ServiceError) {
        let failure = state.withLock { state in
            state.messages.append(message)
            return state.failures[message]
        }
        if let failure { throw failure }
    }
}
