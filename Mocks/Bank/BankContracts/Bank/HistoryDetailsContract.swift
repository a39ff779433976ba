import BankKernel
import BankKernelMocks
import BankSamples
import InMemoryBank
import Money
import Testing

/// What every HistoryPort says of single transfers and of months.
struct HistoryDetailsContract {
    static let laws: [Law<BankMaker>] = [
        Law("gives both sides a transfer's postings, debit first, without balances") {
            try await Self(makeBank: $0).details()
        },
        Law("knows no transfer of others and none that was never made") {
            try await Self(makeBank: $0).unknownTransfer()
        },
        Law("sums credits and debits by month, the latest months that had any, oldest first") {
            try await Self(makeBank: $0).turnover()
        },
    ]

    let makeBank: BankMaker

    private func makeSUT() async throws -> BankFixture { try await BankFixture(makeBank) }

    func details() async throws {
        let sut = try await makeSUT()
        let order = sut.order(note: "Rent")
        _ = try await sut.bank.book(order)
        let details = try await sut.bank.details(of: order.reference.id, for: sut.ann.id)
        #expect(details.postings.map(\.account.number) == [sut.checking.number, sut.bobs.number])
        #expect(details.postings.map(\.account.balance) == [nil, nil])
        #expect(details.postings.map(\.amount) == [.eur(-25_00), .eur(25_00)])
        #expect([details.note, "\(details.sequence)"] == ["Rent", "2"])
        #expect(try await sut.bank.details(of: order.reference.id, for: sut.bob.id) == details)
    }

    func unknownTransfer() async throws {
        let sut = try await makeSUT()
        let order = sut.order(to: sut.savings.number)
        _ = try await sut.bank.book(order)
        for (id, customer) in [(order.reference.id, sut.bob), (sut.ids.next(), sut.ann)] {
            await #expect(throws: BankError.unknownTransfer(id)) {
                try await sut.bank.details(of: id, for: customer.id)
            }
        }
    }

    func turnover() async throws {
        let sut = try await makeSUT()
        _ = try await sut.bank.book(sut.order(.eur(3_00)))
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
