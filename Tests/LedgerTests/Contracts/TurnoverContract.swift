import BankKernel
import BankKernelMocks
import Testing

@Suite("What every HistoryPort says of turnover")
struct TurnoverContract {
    /// After the opening deposit two transfers out, of 1.00 and 2.00 EUR, a day apart.
    private func makeSUT(_ kind: BankKind) async throws -> BankFixture {
        let sut = try await BankFixture(kind)
        for amount in [1_00, 2_00] as [Int64] {
            sut.clock.advance(by: .seconds(86_400))
            _ = try await sut.bank.book(sut.order(.eur(amount)))
        }
        return sut
    }

    @Test(
        "sums credits and debits by month, the latest months that had any, oldest first", arguments: BankKind.allCases)
    func turnover(kind: BankKind) async throws {
        let sut = try await makeSUT(kind)
        for day in ["2025-12-31", "2024-02-29", "2025-12-01"] {
            sut.clock.set(try #require(CalendarDay(iso8601: day)).start)
            _ = try await sut.bank.book(sut.order(.eur(10_00)))
        }
        let months = try await sut.bank.turnover(of: sut.checking.number, months: 2, for: sut.ann.id)
        #expect(months.map(\.month.description) == ["2025-12-01", "2026-01-01"])
        #expect(months.map(\.credits.minorUnits) == [0, 100_00])
        #expect(months.map(\.debits.minorUnits) == [-20_00, -3_00])
        #expect(try await sut.bank.turnover(of: sut.checking.number, months: 12, for: sut.ann.id).count == 3)
        #expect(try await sut.bank.turnover(of: sut.checking.number, months: 0, for: sut.ann.id) == [])
    }
}
