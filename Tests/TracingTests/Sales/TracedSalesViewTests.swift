import BankKernel
import BankSamples
import Money
import Sales
import SalesMocks
import Testing

@testable import Tracing

@MainActor
struct TracedSalesViewTests {
    private let log = TraceLog()
    private let summary = ProductSummary(product: .teapot, count: 2)
    private let sale = ConvertedSale(sale: .apronInYen, dollars: nil)
    private let month = MonthlySales(
        month: CalendarDay(daysSinceEpoch: 0), total: SalesTotal(count: 1, dollars: .usd(1), leftOut: 0))

    @Test func `passes everything on and keeps it, in order`() throws {
        let view = MockSalesView()
        let sut = TracedSalesView(view, log: log)

        sut.displayLoading()
        sut.displayProducts([summary])
        sut.displayEmpty()
        sut.displayDetails(try .teapotSample)
        sut.displaySales([sale, sale])
        sut.displayMoreAvailable(true)
        sut.displayMonths([month], of: .teapot)
        sut.displayLocked()
        sut.showError(message: "No.")

        #expect(
            view.messages == [
                .displayLoading, .displayProducts([summary]), .displayEmpty, .displayDetails(try .teapotSample),
                .displaySales([sale, sale]), .displayMoreAvailable(true), .displayMonths([month], of: .teapot),
                .displayLocked, .showError(message: "No."),
            ])
        #expect(
            log.messages.map(\.content) == [
                "displayLoading()", "displayProducts([1 product])", "displayEmpty()",
                #"displayDetails("Copper teapot", [2 sales], 17.50 USD)"#, "displaySales([2 sales])",
                "displayMoreAvailable(true)", #"displayMonths([1 month], of: "Copper teapot")"#, "displayLocked()",
                #"showError(message: "No.")"#,
            ])
    }

    @Test func `does not keep the view`() {
        weak var view: MockSalesView?
        let sut = {
            let newView = MockSalesView()
            view = newView
            return TracedSalesView(newView, log: log)
        }()

        withExtendedLifetime(sut) { #expect(view == nil) }
    }
}
