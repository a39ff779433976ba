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
    func `says what would be right`(refusal: HistoryRefusal, words: String) {
        #expect(refusal.description == words)
    }

    @Test func `refuses days in the wrong order`() {
        #expect(throws: HistoryRefusal.datesReversed(from: Self.monday.next, to: Self.monday)) {
            try HistoryFilter(from: Self.monday.next, to: Self.monday).validate()
        }
    }

    @Test(
        arguments: [
            HistoryFilter(), HistoryFilter(from: monday), HistoryFilter(to: monday),
            HistoryFilter(from: monday, to: monday), HistoryFilter(from: monday, to: monday.next),
        ])
    func `accepts a range of days in order`(filter: HistoryFilter) {
        #expect(throws: Never.self) { try filter.validate() }
    }
}
