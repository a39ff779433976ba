import BankKernel
import BankSamples
import Testing

@testable import History

struct HistoryEntitiesTests {
    private static let monday = Instant.mondayMorning.day

    @Test(
        arguments: [
            (
                .datesReversed(from: monday.next, to: monday),
                "The first day, 2026-01-06, is after the last day, 2026-01-05; exchange them."
            ),
            (.limitNotPositive, "A page has at least one transaction."),
            (.nothingLoaded, "List the transactions first."),
            (.nothingOlder, "There is nothing older."),
        ] as [(HistoryRefusal, String)])
    func saysWhatWouldBeRight(refusal: HistoryRefusal, words: String) {
        #expect(refusal.description == words)
    }

    @Test func refusesDaysInTheWrongOrder() {
        #expect(throws: HistoryRefusal.datesReversed(from: Self.monday.next, to: Self.monday)) {
            try HistoryFilter(from: Self.monday.next, to: Self.monday).validate()
        }
    }

    @Test(
        arguments: [
            HistoryFilter(), HistoryFilter(from: monday), HistoryFilter(to: monday),
            HistoryFilter(from: monday, to: monday), HistoryFilter(from: monday, to: monday.next),
        ])
    func letsARangeThroughThatADayCanBeIn(filter: HistoryFilter) {
        #expect(throws: Never.self) { try filter.validate() }
    }
}
