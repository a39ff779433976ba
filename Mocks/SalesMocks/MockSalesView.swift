public import BankKernel
public import Sales

/// A sales screen that keeps what it was told to show.
@MainActor
public final class MockSalesView: SalesViewProtocol {
    /// What a sales screen can be told.
    public enum Message: Sendable, Equatable {
        /// `displayLoading()`.
        case displayLoading
        /// `displayProducts(_:)`.
        case displayProducts([ProductSummary])
        /// `displayEmpty()`.
        case displayEmpty
        /// `displayDetails(_:)`.
        case displayDetails(ProductDetails)
        /// `displaySales(_:)`.
        case displaySales([ConvertedSale])
        /// `displayMoreAvailable(_:)`.
        case displayMoreAvailable(Bool)
        /// `displayMonths(_:of:)`.
        case displayMonths([MonthlySales], of: Product)
        /// `displayLocked()`.
        case displayLocked
        /// `showError(message:)`.
        case showError(message: String)
    }

    /// Everything it was told, in order of arrival.
    public private(set) var messages: [Message] = []

    /// A view that was told nothing yet.
    public init() {}

    /// Keeps the message.
    public func displayLoading() {
        messages.append(.displayLoading)
    }

    /// Keeps the message.
    public func displayProducts(_ products: [ProductSummary]) {
        messages.append(.displayProducts(products))
    }

    /// Keeps the message.
    public func displayEmpty() {
        messages.append(.displayEmpty)
    }

    /// Keeps the message.
    public func displayDetails(_ details: ProductDetails) {
        messages.append(.displayDetails(details))
    }

    /// Keeps the message.
    public func displaySales(_ sales: [ConvertedSale]) {
        messages.append(.displaySales(sales))
    }

    /// Keeps the message.
    public func displayMoreAvailable(_ isAvailable: Bool) {
        messages.append(.displayMoreAvailable(isAvailable))
    }

    /// Keeps the message.
    public func displayMonths(_ months: [MonthlySales], of product: Product) {
        messages.append(.displayMonths(months, of: product))
    }

    /// Keeps the message.
    public func displayLocked() {
        messages.append(.displayLocked)
    }

    /// Keeps the message.
    public func showError(message: String) {
        messages.append(.showError(message: message))
    }
}
