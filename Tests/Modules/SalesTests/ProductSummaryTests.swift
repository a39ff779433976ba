import BankKernel
import Sales
import SalesMocks
import Testing

struct ProductSummaryTests {
    @Test func `products come by name upwards, with the numbers of their sales`() {
        let summaries = ProductSummary.summaries(of: Product.samples, sales: Sale.samples)

        #expect(summaries.map(\.product.name) == ["Copper teapot", "Linen apron", "Sundial of brass"])
        #expect(summaries.map(\.count) == [2, 1, 0])
    }

    @Test func `upper and lower case are alike unless nothing else tells names apart`() {
        let products = ["b", "a", "B", "A", "C"].enumerated().map { Product(id: "\($0)", name: $1) }

        #expect(makeSUT(products).map(\.product.name) == ["A", "a", "B", "b", "C"])
    }

    @Test func `names come as people sort them, ä beside a`() {
        let products = ["zebra", "Äpfel", "apple", "Apple"].enumerated().map { Product(id: "\($0)", name: $1) }

        #expect(makeSUT(products).map(\.product.name) == ["Äpfel", "Apple", "apple", "zebra"])
    }

    @Test func `products of one name come by id`() {
        let products = ["3", "1", "2"].map { Product(id: $0, name: "Tea") }

        #expect(makeSUT(products).map(\.id) == ["1", "2", "3"])
    }

    @Test func `an id that comes twice counts once`() {
        let products = [Product(id: "1", name: "Tea"), Product(id: "1", name: "Coffee")]

        #expect(makeSUT(products).map(\.product.name) == ["Tea"])
    }

    @Test func `sales of a product that is not there are left out`() {
        let summaries = ProductSummary.summaries(of: [.sundial], sales: Sale.samples)

        #expect(summaries == [ProductSummary(product: .sundial, count: 0)])
    }

    private func makeSUT(_ products: [Product]) -> [ProductSummary] {
        ProductSummary.summaries(of: products, sales: [])
    }
}
