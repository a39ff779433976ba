import BankKernel
import BankKernelMocks
import BankSamples
import InMemoryBank
import Money
import Testing

/// What every HistoryPort does.
enum HistoryPortContract {
    static let laws: [Law<BankMaker>] = [
        Law("gives the newest first, whatever the clock said", newestFirst),
        Law("gives each transaction as its account saw it", fields),
        Law("gives pages by key that together are everything once", pages),
        Law("has no next page when the last is exactly full", exactlyFull),
        Law("keeps a page as it was when newer transactions come", stable),
        Law("gives nothing for a limit below one", noLimit),
        Law("finds text whatever its case, in all that it may be in", text),
        Law("finds words in any order, and in quotes together", words),
        Law("lets through amounts of a range and of a direction", amounts),
        Law("gives whole pages of what the text is in", filteredPages),
        Law("bounds by days, both inclusive", days),
        Law("counts the first and the last millisecond of a day to it", midnight),
        Law("refuses somebody else's account and one that is not there", refusals),
    ]

    /// Books transfers of 1.00 EUR, 2.00 and so on, each a day after the last, noted "Gift 1" and so on.
    private static func give(_ transfers: Int64, _ sut: BankFixture) async throws {
        for number in 0..<transfers {
            sut.clock.advance(by: .seconds(86_400))
            let order = sut.order(
                to: number.isMultiple(of: 2) ? sut.bobs.number : sut.savings.number,
                .eur((number + 1) * 1_00), note: "Gift \(number + 1)")
            _ = try await sut.bank.book(order)
        }
    }

    private static func notes(
        _ sut: BankFixture, _ filter: HistoryFilter = HistoryFilter(), before: Int64? = nil, limit: Int = 20
    ) async throws -> [String] {
        try await page(sut, filter, before: before, limit: limit).notes
    }

    private static func page(
        _ sut: BankFixture, _ filter: HistoryFilter, before: Int64? = nil, limit: Int
    ) async throws -> (notes: [String], next: Int64?) {
        var (found, before): ([String], Int64?) = ([], before)
        // A bank that is busy searches a part, and gives a short page.
        repeat {
            let query = HistoryQuery(
                account: sut.checking.number, filter: filter, before: before, limit: limit - found.count)
            let page = try await sut.bank.page(query, for: sut.ann.id)
            found += page.transactions.map(\.note)
            before = page.next
        } while before != nil && found.count < limit
        return (found, before)
    }

    static func newestFirst(_ sut: BankFixture) async throws {
        try await give(2, sut)
        sut.clock.set(Instant(millisecondsSinceEpoch: 0))
        _ = try await sut.bank.book(sut.order(note: "Late"))
        #expect(try await notes(sut) == ["Late", "Gift 2", "Gift 1", "Opening"])
    }

    static func fields(_ sut: BankFixture) async throws {
        let order = sut.order(note: "Rent")
        _ = try await sut.bank.book(order)
        let debit = try await sut.bank.page(HistoryQuery(account: sut.checking.number), for: sut.ann.id)
        let credit = try await sut.bank.page(HistoryQuery(account: sut.bobs.number), for: sut.bob.id)
        #expect(
            debit.transactions.first
                == TransactionModel(
                    id: order.reference.id, sequence: 2, bookedAt: sut.clock.now(), amount: .eur(-25_00),
                    balanceAfter: .eur(75_00),
                    counterparty: AccountModel(
                        number: sut.bobs.number, name: "Main", holder: "Bob", currency: .eur), note: "Rent"))
        #expect(credit.transactions.map(\.amount) == [.eur(25_00)])
        #expect(credit.transactions.map(\.balanceAfter) == [.eur(25_00)])
        #expect(credit.transactions.map(\.counterparty.holder) == ["Ann Áble"])
    }

    static func pages(_ sut: BankFixture) async throws {
        try await give(9, sut)
        var counts: [Int] = []
        var sequences: [Int64] = []
        var before: Int64?
        repeat {
            let query = HistoryQuery(account: sut.checking.number, before: before, limit: 4)
            let page = try await sut.bank.page(query, for: sut.ann.id)
            counts.append(page.transactions.count)
            sequences += page.transactions.map(\.sequence)
            before = page.next
        } while before != nil
        #expect(counts == [4, 4, 2])
        #expect(sequences == (1...10).reversed())
    }

    static func exactlyFull(_ sut: BankFixture) async throws {
        try await give(9, sut)
        let full = HistoryQuery(account: sut.checking.number, limit: 10)
        #expect(try await sut.bank.page(full, for: sut.ann.id).next == nil)
        let short = HistoryQuery(account: sut.checking.number, limit: 9)
        #expect(try await sut.bank.page(short, for: sut.ann.id).next == 2)
    }

    static func stable(_ sut: BankFixture) async throws {
        try await give(9, sut)
        let older = try await notes(sut, before: 8, limit: 3)
        _ = try await sut.bank.book(sut.order(.eur(1)))
        #expect(try await notes(sut, before: 8, limit: 3) == older)
        #expect(older == ["Gift 6", "Gift 5", "Gift 4"])
    }

    static func noLimit(_ sut: BankFixture) async throws {
        try await give(1, sut)
        for limit in [0, -1] { #expect(try await notes(sut, limit: limit) == []) }
    }

    static func text(_ sut: BankFixture) async throws {
        try await give(2, sut)
        _ = try await sut.bank.book(sut.order(note: "Grüße an Zoë 🎂"))
        let expected = [
            "\"gift 2\"": ["Gift 2"],
            "GRÜSSE": ["Grüße an Zoë 🎂"],
            "grusse": ["Grüße an Zoë 🎂"],
            "gruesse": [],
            "GRÜßE": ["Grüße an Zoë 🎂"],
            "zoe\u{308}": ["Grüße an Zoë 🎂"],
            "zoe": ["Grüße an Zoë 🎂"],
            "🎂": ["Grüße an Zoë 🎂"],
            "ÁBLE": ["Gift 2"],
            "bob": ["Grüße an Zoë 🎂", "Gift 1"],
            "savings": ["Gift 2"],
            "-2.00": ["Gift 2"],
            "-2,00": ["Gift 2"],
            "+100.00": ["Opening"],
            "+2.00": [],
            "100.00 eur": ["Opening"],
            sut.savings.number.electronicForm.lowercased(): ["Gift 2"],
            sut.savings.number.printForm: ["Gift 2"],
            "\"\(sut.savings.number.printForm)\"": ["Gift 2"],
            "8EAD-000000000003": ["Gift 2"],
            "%": [],
            "": ["Grüße an Zoë 🎂", "Gift 2", "Gift 1", "Opening"],
        ]
        for (text, found) in expected {
            #expect(try await notes(sut, HistoryFilter(text: text)) == found, "\(text)")
        }
    }

    static func words(_ sut: BankFixture) async throws {
        try await give(2, sut)
        let expected = [
            "able gift": ["Gift 2"], "gift able": ["Gift 2"], "bob gift": ["Gift 1"], "gift nobody": [],
            "\"2 gift\"": [], "-2.00 eur": ["Gift 2"],
        ]
        for (text, found) in expected {
            #expect(try await notes(sut, HistoryFilter(text: text)) == found, "\(text)")
        }
    }

    static func amounts(_ sut: BankFixture) async throws {
        try await give(3, sut)
        let range = AmountRange(least: .eur(2_00), greatest: .eur(100_00))
        #expect(try await notes(sut, HistoryFilter(amounts: range)) == ["Gift 3", "Gift 2", "Opening"])
        #expect(try await notes(sut, HistoryFilter(amounts: range), limit: 1) == ["Gift 3"])
        #expect(try await notes(sut, HistoryFilter(amounts: range, direction: .outgoing)) == ["Gift 3", "Gift 2"])
        #expect(try await notes(sut, HistoryFilter(direction: .incoming)) == ["Opening"])
        let outgoing = HistoryFilter(direction: .outgoing)
        let newest = try await page(sut, outgoing, limit: 2)
        #expect(newest.notes == ["Gift 3", "Gift 2"])
        #expect(try await notes(sut, outgoing, before: newest.next, limit: 2) == ["Gift 1"])
    }

    static func filteredPages(_ sut: BankFixture) async throws {
        try await give(9, sut)
        let filter = HistoryFilter(text: "bob")
        let newest = try await page(sut, filter, limit: 3)
        #expect(newest.notes == ["Gift 9", "Gift 7", "Gift 5"])
        #expect(try await notes(sut, filter, before: newest.next, limit: 3) == ["Gift 3", "Gift 1"])
    }

    static func days(_ sut: BankFixture) async throws {
        try await give(9, sut)
        let sixth = try #require(CalendarDay(iso8601: "2026-01-06"))
        let eighth = try #require(CalendarDay(iso8601: "2026-01-08"))
        #expect(try await notes(sut, HistoryFilter(from: sixth, to: eighth)) == ["Gift 3", "Gift 2", "Gift 1"])
        #expect(try await notes(sut, HistoryFilter(to: sixth)) == ["Gift 1", "Opening"])
        #expect(try await notes(sut, HistoryFilter(from: eighth, to: sixth)) == [])
    }

    static func midnight(_ sut: BankFixture) async throws {
        let day = try #require(CalendarDay(iso8601: "2024-02-29"))
        for (offset, note) in [(-1, "before"), (0, "first"), (86_399_999, "last"), (86_400_000, "after")] {
            sut.clock.set(day.start.advanced(by: .milliseconds(offset)))
            _ = try await sut.bank.book(sut.order(.eur(1), note: note))
        }
        #expect(try await notes(sut, HistoryFilter(from: day, to: day)) == ["last", "first"])
    }

    static func refusals(_ sut: BankFixture) async throws {
        let nobodys = try IBAN(country: "DE", bban: "500105175407324931")
        await #expect(throws: BankError.notYourAccount(sut.bobs.number)) {
            try await sut.bank.page(HistoryQuery(account: sut.bobs.number), for: sut.ann.id)
        }
        await #expect(throws: BankError.unknownAccount(nobodys)) {
            try await sut.bank.page(HistoryQuery(account: nobodys), for: sut.ann.id)
        }
        await #expect(throws: BankError.notYourAccount(sut.bobs.number)) {
            try await sut.bank.turnover(of: sut.bobs.number, months: 12, for: sut.ann.id)
        }
    }
}

/// What every HistoryPort says of single transfers and of months.
enum HistoryDetailsContract {
    static let laws: [Law<BankMaker>] = [
        Law("gives both sides a transfer's postings, debit first, without balances", details),
        Law("knows no transfer of others and none that was never made", unknownTransfer),
        Law("sums credits and debits by month, the latest months that had any, oldest first", turnover),
    ]

    static func details(_ sut: BankFixture) async throws {
        let order = sut.order(note: "Rent")
        _ = try await sut.bank.book(order)
        let details = try await sut.bank.details(of: order.reference.id, for: sut.ann.id)
        #expect(details.postings.map(\.account.number) == [sut.checking.number, sut.bobs.number])
        #expect(details.postings.map(\.account.balance) == [nil, nil])
        #expect(details.postings.map(\.amount) == [.eur(-25_00), .eur(25_00)])
        #expect([details.note, "\(details.sequence)"] == ["Rent", "2"])
        let bobs = try await sut.bank.details(of: order.reference.id, for: sut.bob.id)
        #expect([bobs.note, "\(bobs.postings)"] == [details.note, "\(details.postings)"])
        let listed = try await sut.bank.page(HistoryQuery(account: sut.bobs.number), for: sut.bob.id).transactions
        #expect(listed.map(\.sequence) == [bobs.sequence])
    }

    static func unknownTransfer(_ sut: BankFixture) async throws {
        let order = sut.order(to: sut.savings.number)
        _ = try await sut.bank.book(order)
        for (id, customer) in [(order.reference.id, sut.bob), (sut.ids.next(), sut.ann)] {
            await #expect(throws: BankError.unknownTransfer(id)) {
                try await sut.bank.details(of: id, for: customer.id)
            }
        }
    }

    static func turnover(_ sut: BankFixture) async throws {
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
