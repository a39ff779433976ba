import BankKernel
import Sales
import SalesMocks

extension ProductDetails {
    /// The sample teapot with its two sales.
    static var teapotSample: ProductDetails {
        get throws { try ProductDetails(of: .teapot, sales: Sale.samples, at: .sampleRates) }
    }
}
