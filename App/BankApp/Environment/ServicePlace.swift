public import BankKernel

/// Where the data of one service comes from.
public enum ServicePlace: Sendable, Equatable {
    /// It is shipped with the app, or made in it.
    case embedded
    /// A service at this address.
    case url(String)
    /// Nowhere: the error says what to set.
    case unavailable(ServiceError)
}
