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
            (
                .notExported(.readOnly(path: "/out.csv")),
                "Nothing was exported: /out.csv cannot be written; choose another file."
            ),
            (
                .notExported(.failed(path: "/out", detail: "it is not a file")),
                "Nothing was exported: /out cannot be used (it is not a file)."
            ),
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
