public import BankKernel
public import Money

/// A sale, and what it is in US dollars.
public struct ConvertedSale: Sendable, Hashable {
    /// The sale in its own currency.
    public let sale: Sale
    /// What it is in USD, rounded half-even to the cent; `nil` when its currency cannot reach USD.
    public let dollars: Money?
    /// The currencies its rate leads through; empty without a rate, or when nobody said.
    public let path: RatePath

    /// A sale in both currencies.
    public init(sale: Sale, dollars: Money?, path: RatePath = []) {
        self.sale = sale
        self.dollars = dollars
        self.path = path
    }
}
