import BankKernel
import BankKernelMocks
import SalesMocks

extension MockSalesPort {
    /// The sample products and sales for one token; any other, or any without one, is unauthorized.
    convenience init(valid: AccessToken?) {
        self.init()
        answers.products = { token throws(ServiceError) in
            guard token == valid else { throw .unauthorized }
            return RecordList(Product.samples)
        }
        answers.sales = { token throws(ServiceError) in
            guard token == valid else { throw .unauthorized }
            return RecordList(Sale.samples)
        }
    }
}
