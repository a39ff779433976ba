import BankKernel
import BankKernelMocks
import Money
import Testing

@Suite("What every HistoryPort does")
struct HistoryPortContract {
    /// After the opening deposit nine transfers of 1.00 to 9.00 EUR, a day apart, noted "Gift 1" and so on.
    private func makeSUT(_ kind: BankKind, transfers: Int64 = 9) async throws -> BankFixture {
        let sut = try await BankFixture(kind)
        for number in 0..<transfers {
            sut.clock.advance(by: .seconds(86_400))
            let order = sut.order(
                to: number.isMultiple(of: 2) ? sut.bobs.number : sut.savings.number,
                .eur((number + 1) * 1_00), note: "Gift \(number + 1)")
            _ = try await sut.bank.book(order)
        }
        return sut
    }

    private func notes(
        _ sut: BankFixture, _ filter: HistoryFilter = HistoryFilter(), before: Int64? = nil, limit: Int = 20
    ) async throws -> [String] {
        let query = HistoryQuery(account: sut.checking.number, filter: filter, before: before, limit: limit)
        return try await sut.bank.page(query, for: sut.ann.id).transactions.map(\.note)
    }

    @Test("gives the newest first, whatever the clock said", arguments: BankKind.allCases)
    func newestFirst(kind: BankKind) async throws {
        let sut = try await makeSUT(kind, transfers: 2)
        sut.clock.set(Instant(millisecondsSinceEpoch: 0))
        _ = try await sut.bank.book(sut.order(note: "Late"))
        #expect(try await notes(sut) == ["Late", "Gift 2", "Gift 1", "Opening"])
    }

    @Test("gives each transaction as its account saw it", arguments: BankKind.allCases)
    func fields(kind: BankKind) async throws {
        let sut = try await makeSUT(kind, transfers: 0)
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

    @Test("gives pages by key that together are everything once", arguments: BankKind.allCases)
    func pages(kind: BankKind) async throws {
        let sut = try await makeSUT(kind)
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

    @Test("has no next page when the last is exactly full", arguments: BankKind.allCases)
    func exactlyFull(kind: BankKind) async throws {
        let sut = try await makeSUT(kind)
        let full = HistoryQuery(account: sut.checking.number, limit: 10)
        #expect(try await sut.bank.page(full, for: sut.ann.id).next == nil)
        let short = HistoryQuery(account: sut.checking.number, limit: 9)
        #expect(try await sut.bank.page(short, for: sut.ann.id).next == 2)
    }

    @Test("keeps a page as it was when newer transactions come", arguments: BankKind.allCases)
    func stable(kind: BankKind) async throws {
        let sut = try await makeSUT(kind)
        let older = try await notes(sut, before: 8, limit: 3)
        _ = try await sut.bank.book(sut.order(.eur(1)))
        #expect(try await notes(sut, before: 8, limit: 3) == older)
        #expect(older == ["Gift 6", "Gift 5", "Gift 4"])
    }

    @Test("gives nothing for a limit below one", arguments: BankKind.allCases, [0, -1])
    func noLimit(kind: BankKind, limit: Int) async throws {
        let sut = try await makeSUT(kind, transfers: 1)
        #expect(try await notes(sut, limit: limit) == [])
    }

    @Test("finds text whatever its case, in all that it may be in", arguments: BankKind.allCases)
    func text(kind: BankKind) async throws {
        let sut = try await makeSUT(kind, transfers: 2)
        _ = try await sut.bank.book(sut.order(note: "Grüße an Zoë 🎂"))
        let expected = [
            "gift 2": ["Gift 2"],
            "GRÜSSE": [],
            "GRÜßE": ["Grüße an Zoë 🎂"],
            "zoe\u{308}": ["Grüße an Zoë 🎂"],
            "zoe": [],
            "🎂": ["Grüße an Zoë 🎂"],
            "ÁBLE": ["Gift 2"],
            "bob": ["Grüße an Zoë 🎂", "Gift 1"],
            "savings": ["Gift 2"],
            "-2.00": ["Gift 2"],
            "100.00 eur": ["Opening"],
            sut.savings.number.electronicForm.lowercased(): ["Gift 2"],
            sut.savings.number.printForm: ["Gift 2"],
            "8EAD-000000000003": ["Gift 2"],
            "%": [],
            "": ["Grüße an Zoë 🎂", "Gift 2", "Gift 1", "Opening"],
        ]
        for (text, found) in expected {
            #expect(try await notes(sut, HistoryFilter(text: text)) == found, "\(text)")
        }
    }

    @Test("gives whole pages of what the text is in", arguments: BankKind.allCases)
    func filteredPages(kind: BankKind) async throws {
        let sut = try await makeSUT(kind)
        let filter = HistoryFilter(text: "bob")
        let first = HistoryQuery(account: sut.checking.number, filter: filter, limit: 3)
        let page = try await sut.bank.page(first, for: sut.ann.id)
        #expect(page.transactions.map(\.note) == ["Gift 9", "Gift 7", "Gift 5"])
        #expect(try await notes(sut, filter, before: page.next, limit: 3) == ["Gift 3", "Gift 1"])
    }

    @Test("bounds by days, both inclusive", arguments: BankKind.allCases)
    func days(kind: BankKind) async throws {
        let sut = try await makeSUT(kind)
        let sixth = try #require(CalendarDay(iso8601: "2026-01-06"))
        let eighth = try #require(CalendarDay(iso8601: "2026-01-08"))
        #expect(try await notes(sut, HistoryFilter(from: sixth, to: eighth)) == ["Gift 3", "Gift 2", "Gift 1"])
        #expect(try await notes(sut, HistoryFilter(to: sixth)) == ["Gift 1", "Opening"])
        #expect(try await notes(sut, HistoryFilter(from: eighth, to: sixth)) == [])
    }

    @Test("counts the first and the last millisecond of a day to it", arguments: BankKind.allCases)
    func midnight(kind: BankKind) async throws {
        let sut = try await makeSUT(kind, transfers: 0)
        let day = try #require(CalendarDay(iso8601: "2024-02-29"))
        for (offset, note) in [(-1, "before"), (0, "first"), (86_399_999, "last"), (86_400_000, "after")] {
            sut.clock.set(day.start.advanced(by: .milliseconds(offset)))
            _ = try await sut.bank.book(sut.order(.eur(1), note: note))
        }
        #expect(try await notes(sut, HistoryFilter(from: day, to: day)) == ["last", "first"])
    }

    @Test("refuses somebody else's account and one that is not there", arguments: BankKind.allCases)
    func refusals(kind: BankKind) async throws {
        let sut = try await makeSUT(kind, transfers: 0)
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
