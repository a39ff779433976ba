import BankKernel
import BankKernelMocks
import BankSamples
import History
import InMemoryBank
import Testing

/// What reads page after page stops when nobody waits for it any more.
struct HistoryInteractorCancellationTests {
    enum Reading: CaseIterable {
        case count, turnover, statement

        func perform(by sut: any HistoryInteractorProtocol) async throws(BankError) {
            let filter = HistoryFilter(from: CalendarDay(daysSinceEpoch: 0))
            switch self {
            case .count: _ = try await sut.countTransactions(forAccount: .checking, matching: filter)
            case .turnover: _ = try await sut.fetchTurnover(forAccount: .checking, matching: filter)
            case .statement: _ = try await sut.fetchStatement(forAccount: .checking, monthOf: Instant.mondayMorning.day)
            }
        }
    }

    @Test(arguments: Reading.allCases)
    func `stops between pages when cancelled`(reading: Reading) async {
        let port = MockBankPorts(transactions: .numbered(1_200))
        port.cancelAtPage()
        let sut = HistoryModule.interactor(
            history: port, documents: MemoryDocuments(), customer: UserModel.demo.id)

        let task = Task {
            _ = await #expect(throws: BankError.cancelled) { try await reading.perform(by: sut) }
        }
        await task.value

        #expect(port.queries.count == 1)
    }
}
