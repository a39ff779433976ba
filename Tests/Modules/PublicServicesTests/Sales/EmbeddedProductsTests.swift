import BankKernel
import Testing

@testable import PublicServices

struct EmbeddedProductsTests {
    @Test func `a dozen products are there`() {
        #expect(Set(EmbeddedProducts.all.map(\.id)).count == 12)
        #expect(Set(EmbeddedProducts.all.map(\.name)).count == 12)
    }

    @Test func `the shares are of a hundred`() {
        #expect(EmbeddedProducts.shares.map(\.share).reduce(0, +) == 100)
    }
}
