import BankKernel
import Money

/// The shipped products and sales as the service would send them, for a server that stands in for it.
public enum EmbeddedSalesJSON {
    /// `[{"id","name"}]`, UTF-8.
    public static let products = array(
        EmbeddedProducts.all.map { #"{"id":"\#($0.id)","name":"\#($0.name)"}"# })

    /// `[{"product_id","currency_code","amount","date"}]`, UTF-8.
    public static let sales = array(
        EmbeddedSaleBook.all.map { sale in
            #"{"product_id":"\#(sale.productID)","currency_code":"\#(sale.amount.currency)","#
                + #""amount":"\#(sale.amount.decimalText)","date":"\#(sale.date.preciseDescription)"}"#
        })

    private static func array(_ elements: [String]) -> [UInt8] {
        Array("[\(elements.joined(separator: ","))]".utf8)
    }
}
