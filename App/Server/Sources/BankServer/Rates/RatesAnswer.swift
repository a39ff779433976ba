import BankKernel

/// What a client of `/rates` can be told.
enum RatesAnswer: Sendable {
    /// Rates that are good.
    case fresh(RatesSnapshot, age: Duration)
    /// The last good rates, while there are no new ones.
    case stale(RatesSnapshot, age: Duration)
    /// No rates, and why.
    case none(ServiceError)
}
