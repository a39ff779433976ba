import Terminal
import Testing

@testable import BankApp

/// The history screen keeps the filter of what it shows.
@MainActor
@Suite struct HistoryViewTests {
    @Test func `a refused filter is not kept`() async throws {
        let sut = try makeSUT()
        await sut.run("login demo", "demo", "history", "from 2026-01-02", "to 2026-01-01", "find")
        #expect(sut.errors.text == "The first day, 2026-01-02, is after the last day, 2026-01-01; exchange them.\n")
    }

    @Test func `filters add up`() async throws {
        let sut = try makeSUT()
        await sut.run("login demo", "demo", "history", "find nothing", "from 2026-01-02", "export out.csv")
        #expect(sut.output.text.hasSuffix("No transaction matches.\nWrote 0 transactions to out.csv.\n"))
    }

    private func makeSUT() throws -> Walk {
        Walk(bank: try SampleBank().bank)
    }
}
