import BankKernel
import Testing

@testable import PublicServices

struct EmbeddedProductsTests {
    @Test func aDozenProductsAreThere() {
        #expect(Set(EmbeddedProducts.all.map(\.id)).count == 12)
        #expect(Set(EmbeddedProducts.all.map(\.name)).count == 12)
    }

    @Test func theSharesAreOfAHundred() {
        #expect(EmbeddedProducts.shares.map(\.share).reduce(0, +) == 100)
    }
}
