public import Sales

/// A router that keeps where it was told to go.
@MainActor
public final class MockSalesRouter: SalesRouterProtocol {
    /// What the sales screen can lead to.
    public enum Message: Sendable, Equatable {
        /// `navigateToProductDetails(_:)`.
        case navigateToProductDetails(ProductDetails)
        /// `navigateToLogin()`.
        case navigateToLogin
        /// `navigateBack()`.
        case navigateBack
    }

    /// Everything it was told, in order of arrival.
    public private(set) var messages: [Message] = []

    /// A router that was told nothing yet.
    public init() {}

    /// Keeps the message.
    public func navigateToProductDetails(_ details: ProductDetails) {
        messages.append(.navigateToProductDetails(details))
    }

    /// Keeps the message.
    public func navigateToLogin() {
        messages.append(.navigateToLogin)
    }

    /// Keeps the message.
    public func navigateBack() {
        messages.append(.navigateBack)
    }
}
