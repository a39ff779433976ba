import BankKernel
import BankSamples
import Money
import Records
import Statements
import Testing

@testable import History

struct HistoryEntitiesTests {
    private static let monday = Instant.mondayMorning.day

    @Test(
        arguments: [
            (
                .datesReversed(from: monday.next, to: monday),
                "\"from\" (2026-01-06) is after \"to\" (2026-01-05)."
            ),
            (.limitNotPositive, "A page has at least one transaction."),
            (.nothingLoaded, "List the transactions first."),
            (.nothingOlder, "No older transactions."),
            (
                .notExported(.readOnly(path: "/out.csv")),
                "Nothing was exported: /out.csv cannot be written; choose another file."
            ),
            (
                .notExported(.failed(path: "/out", detail: "it is not a file")),
                "Nothing was exported: /out cannot be used (it is not a file)."
            ),
            (
                .unknownFormat(path: "x.pdf"),
                """
                "x.pdf" has an unknown file type. Use .csv, .json, .md, .xml, .sta, .ofx, .qif, .journal or .beancount, \
                or - for the screen.
                """
            ),
            (.daysNotBegun(from: monday), "2026-01-05 is in the future; there is no statement yet."),
            (
                .daysNotContinuous(monday...monday.next),
                """
                The clock was set back, so transactions from 2026-01-05 to 2026-01-06 are mixed with those of other days. \
                Choose days that have them all.
                """
            ),
        ] as [(HistoryRefusal, String)])
    func `says what would be right`(refusal: HistoryRefusal, words: String) {
        #expect(refusal.description == words)
    }

    @Test(arguments: [
        ("a.csv", "csv"), ("-", "csv"), ("a.MD", "markdown"), ("a.xml", "camt.053"), ("a.Journal", "hledger"),
    ])
    func `the extension of a path chooses records or a statement`(path: String, name: String) {
        let form = ExportForm(path: path)
        #expect(
            form == DocumentForm(rawValue: name).map { .records($0) }
                ?? StatementFormat(name: name).map { .statement($0) })
        #expect(form != nil)
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

    @Test(
        arguments: [
            (1_259_50, .eur, true), (1_259_49, .eur, false), (1_259_50, .usd, false),
        ] as [(Int64, Currency, Bool)])
    func `detects a balance that does not follow from the one before`(
        opening: Int64, currency: Currency, isContinuous: Bool
    ) {
        let statement = AccountStatement(
            account: .checking, days: Self.monday...TransactionModel.lunch.bookedAt.day,
            opening: Money(minorUnits: opening, currency: currency), transactions: [.lunch])

        #expect(statement.isContinuous == isContinuous)
    }
}

struct HistoryPageTests {
    @Test func `put together from parts, asks for what it lacks and no more`() async throws {
        let transactions = [TransactionModel].numbered(5)
        let query = HistoryQuery(account: AccountModel.checking.number, limit: 3)
        var asked: [Int] = []

        let sut = try await HistoryPage(joining: query) { rest in
            asked.append(rest.limit)
            let start = transactions.firstIndex { $0.sequence < rest.before ?? .max } ?? 0
            let part = Array(transactions[start...].prefix(min(2, rest.limit)))
            return HistoryPage(transactions: part, next: part.last?.sequence)
        }

        #expect(asked == [3, 1])
        #expect(sut == HistoryPage(transactions: Array(transactions.prefix(3)), next: 3))
    }
}
