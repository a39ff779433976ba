public import BankKernel
public import Money
public import Sales
public import TraceCore

extension Product: TraceValue, CountedTraceValue {
    /// Counted as `products`.
    public static var noun: String { "product" }

    /// The name, in quotes with control characters escaped.
    public var traceText: String { name.traceText }
}

extension ProductSummary: CountedTraceValue {
    /// Counted as `products`.
    public static var noun: String { "product" }
}

extension Sale: CountedTraceValue {
    /// Counted as `sales`.
    public static var noun: String { "sale" }
}

extension ConvertedSale: CountedTraceValue {
    /// Counted as `sales`.
    public static var noun: String { "sale" }
}

extension MonthlySales: CountedTraceValue {
    /// Counted as `months`.
    public static var noun: String { "month" }
}

extension DirectRate: CountedTraceValue {
    /// Counted as `rates`.
    public static var noun: String { "rate" }
}

extension RateSheet: TraceValue {
    /// `[18 rates], 1 left out`
    public var traceText: String { rates.traceText + (leftOut.map { ", \($0.count) left out" } ?? "") }
}

extension Instant: TraceValue {
    /// `2026-01-05T09:00:00Z`
    public var traceText: String { description }
}

extension ProductDetails: TraceValue {
    /// `"Copper teapot", [240 sales], 31250.12 USD`
    public var traceText: String { "\(product.traceText), \(sales.traceText), \(total.dollars)" }
}
