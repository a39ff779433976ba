public import BankKernel
public import Sales

/// A presenter that keeps what a sales screen reported; for tests of a view of one's own.
@MainActor
public final class MockSalesPresenter: SalesPresenterProtocol {
    /// What a sales screen can report.
    public enum Message: Sendable, Equatable {
        /// `loadProducts()`.
        case loadProducts
        /// `refresh()`.
        case refresh
        /// `retry()`.
        case retry
        /// `resume()`.
        case resume
        /// `didSelectProduct(_:)`.
        case didSelectProduct(Product)
        /// `loadDetails(_:)`.
        case loadDetails(ProductDetails)
        /// `loadMore()`.
        case loadMore
        /// `loadMonths(of:)`.
        case loadMonths(of: Product)
        /// `didSelectBack()`.
        case didSelectBack
    }

    /// Everything that was reported, in order of arrival.
    public private(set) var messages: [Message] = []

    /// A presenter that was told nothing yet.
    public init() {}

    /// Keeps the message.
    public func loadProducts() async {
        messages.append(.loadProducts)
    }

    /// Keeps the message.
    public func refresh() async {
        messages.append(.refresh)
    }

    /// Keeps the message.
    public func retry() async {
        messages.append(.retry)
    }

    /// Keeps the message.
    public func resume() async {
        messages.append(.resume)
    }

    /// Keeps the message.
    public func didSelectProduct(_ product: Product) async {
        messages.append(.didSelectProduct(product))
    }

    /// Keeps the message.
    public func loadDetails(_ details: ProductDetails) {
        messages.append(.loadDetails(details))
    }

    /// Keeps the message.
    public func loadMore() {
        messages.append(.loadMore)
    }

    /// Keeps the message.
    public func loadMonths(of product: Product) async {
        messages.append(.loadMonths(of: product))
    }

    /// Keeps the message.
    public func didSelectBack() {
        messages.append(.didSelectBack)
    }
}
