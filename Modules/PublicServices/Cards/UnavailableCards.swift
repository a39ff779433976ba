public import BankKernel

/// Cards that cannot be asked for, as they are set up.
public struct UnavailableCards: CardsPort {
    private let error: ServiceError

    /// Cards that say why.
    public init(error: ServiceError) {
        self.error = error
    }

    /// No cards.
    /// - Throws: the error it was made with.
    public func cards() async throws(ServiceError) -> [CardModel] {
        throw error
    }
}
