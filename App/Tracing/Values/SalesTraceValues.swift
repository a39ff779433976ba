import BankKernel
import Money
import Sales

extension Product: TraceValue, CountedTraceValue {
    static var noun: String { "product" }

    /// The name, in quotes with control characters escaped.
    var traceText: String { name.traceText }
}

extension ProductSummary: CountedTraceValue {
    static var noun: String { "product" }
}

extension Sale: CountedTraceValue {
    static var noun: String { "sale" }
}

extension ConvertedSale: CountedTraceValue {
    static var noun: String { "sale" }
}

extension MonthlySales: CountedTraceValue {
    static var noun: String { "month" }
}

extension DirectRate: CountedTraceValue {
    static var noun: String { "rate" }
}

extension ProductDetails: TraceValue {
    /// `"Copper teapot", [240 sales], 31250.12 USD`
    var traceText: String { "\(product.traceText), \(sales.traceText), \(total.dollars)" }
}
