import BankKernel
import BankKernelMocks
import InMemoryBank
import Money
import Terminal
import Testing

@testable import BankApp

@MainActor
@Suite struct HistoryScreenTests {
    @Test func `shows the newest transactions first`() async throws {
        let sut = try await makeSUT()
        await sut.history()
        #expect(
            sut.output.text.hasSuffix(
                """
                Checking, AT04 9999 9000 0000 0001
                #  Booked      Type    With         Note              Amount      Balance
                1  2026-03-05  debit   Alice Novák  March rent    -30.00 EUR   940.00 EUR
                2  2026-02-05  debit   Alice Novák  Rent          -20.00 EUR   970.00 EUR
                3  2026-01-20  debit   Alice Novák  Lunch         -10.00 EUR   990.00 EUR
                4  2026-01-05  credit  DOBank                   +1000.00 EUR  1000.00 EUR

                """))
    }

    @Test func `an account without transactions says so`() async throws {
        let sut = try await makeSUT()
        await sut.walk.run("login demo", "demo", "select 2", "history", "chart")
        #expect(sut.output.text.hasSuffix("No transactions yet.\nNo transactions yet.\n"))
    }

    @Test func `list shows so many, more the older ones, numbered on`() async throws {
        let sut = try await makeSUT()
        await sut.history("list 2", "more")
        #expect(
            sut.output.text.hasSuffix(
                """
                #  Booked      Type   With         Note            Amount     Balance
                1  2026-03-05  debit  Alice Novák  March rent  -30.00 EUR  940.00 EUR
                2  2026-02-05  debit  Alice Novák  Rent        -20.00 EUR  970.00 EUR
                There are older ones: "more" shows them.
                #  Booked      Type    With         Note         Amount      Balance
                3  2026-01-20  debit   Alice Novák  Lunch    -10.00 EUR   990.00 EUR
                4  2026-01-05  credit  DOBank              +1000.00 EUR  1000.00 EUR

                """))
    }

    @Test func `more of what has no more says so`() async throws {
        let sut = try await makeSUT()
        await sut.history("more")
        #expect(sut.errors.text == "There is nothing older.\n")
    }

    @Test(arguments: ["0", "-1", "1001", "all"])
    func `a page has from 1 to 1000 transactions`(count: String) async throws {
        let sut = try await makeSUT()
        await sut.history("list \(count)")
        #expect(sut.errors.text == "\"\(count)\" is not a count; write a number from 1 to 1000.\n")
    }

    @Test func `show gives one transaction with its postings and stays`() async throws {
        let sut = try await makeSUT()
        await sut.history("show 2", "show 3")
        #expect(
            sut.output.text.contains(
                """
                Reference \(SequentialTransferIDs.id(2))
                Booked    2026-02-05T09:00:00Z
                Note      Rent
                Balance   970.00 EUR
                Holder       Account    Number                        Amount
                Demo         Checking   AT04 9999 9000 0000 0001  -20.00 EUR
                Alice Novák  Household  AT74 9999 9000 0000 0002  +20.00 EUR
                Reference \(SequentialTransferIDs.id(1))

                """))
        #expect(sut.errors.text == "")
    }

    @Test func `show finds a transaction of an older page by its number`() async throws {
        let sut = try await makeSUT()
        await sut.history("list 1", "more", "more", "show 3")
        #expect(sut.output.text.contains("Note      Lunch\n"))
    }

    @Test(arguments: ["0", "5", "-9223372036854775808"])
    func `what is not in the list cannot be shown`(place: String) async throws {
        let sut = try await makeSUT()
        await sut.history("show \(place)")
        #expect(sut.errors.text == "There is no \"\(place)\" in the list; choose 1 to 4.\n")
    }

    @Test func `find shows what contains the text, alone it shows all again`() async throws {
        let sut = try await makeSUT()
        await sut.history("find RENT")
        #expect(sut.days == ["2026-03-05", "2026-02-05"])
        await sut.history("find RENT", "find")
        #expect(sut.days == ["2026-03-05", "2026-02-05", "2026-01-20", "2026-01-05"])
    }

    @Test func `from and to narrow by day, both counted in`() async throws {
        let sut = try await makeSUT()
        await sut.history("from 2026-01-20", "to 2026-02-05")
        #expect(sut.days == ["2026-02-05", "2026-01-20"])
        await sut.history("from 2026-01-20", "to 2026-02-05", "to")
        #expect(sut.days == ["2026-03-05", "2026-02-05", "2026-01-20"])
        await sut.history("to 2026-01-20", "find lunch", "to")
        #expect(sut.days == ["2026-01-20"])
    }

    @Test func `what nothing fits says so`() async throws {
        let sut = try await makeSUT()
        await sut.history("find pizza", "show 1")
        #expect(sut.output.text.hasSuffix("No transaction matches.\n"))
        #expect(sut.errors.text == "There is nothing to choose from.\n")
    }

    @Test(arguments: ["from", "to"])
    func `a day that is none says how it is written`(command: String) async throws {
        let sut = try await makeSUT()
        await sut.history("\(command) 2026-02-30")
        #expect(
            sut.errors.text
                == "\"2026-02-30\" is not a day; write it as 2026-01-31, 2026-01, 31.1.2026, yesterday or last month.\n"
        )
    }

    @Test func `days the wrong way round are refused`() async throws {
        let sut = try await makeSUT()
        await sut.history("from 2026-02-01", "to 2026-01-01")
        #expect(
            sut.errors.text == "The first day, 2026-02-01, is after the last day, 2026-01-01; exchange them.\n")
    }

    @Test func `a refused filter is not kept`() async throws {
        let sut = try await makeSUT()
        await sut.history("from 2026-02-01", "to 2026-01-01", "find rent")
        #expect(sut.days == ["2026-03-05", "2026-02-05"])
    }

    @Test func `chart draws what came in and went out by month`() async throws {
        let sut = try await makeSUT()
        await sut.history("chart")
        let bar = String(repeating: "█", count: 58)
        #expect(
            sut.output.text.hasSuffix(
                """
                2026-01  +1000.00 EUR \(bar)
                           -10.00 EUR █
                2026-02      0.00 EUR
                           -20.00 EUR █
                2026-03      0.00 EUR
                           -30.00 EUR ██

                """))
    }

    @Test func `export writes what the filter shows`() async throws {
        let sut = try await makeSUT()
        await sut.history("find rent", "export my rents.csv")
        #expect(sut.output.text.hasSuffix("Wrote 2 transactions to my rents.csv.\n"))
        #expect(
            sut.walk.documents.texts["my rents.csv"] == """
                booked_at,amount,currency,balance_after,counterparty_name,counterparty_number,note,reference\r
                2026-03-05T09:00:00Z,-30.00,EUR,940.00,Alice Novák,AT749999900000000002,March rent,\
                \(SequentialTransferIDs.id(3))\r
                2026-02-05T09:00:00Z,-20.00,EUR,970.00,Alice Novák,AT749999900000000002,Rent,\
                \(SequentialTransferIDs.id(2))\r

                """)
    }

    @Test func `an export of one transaction counts one`() async throws {
        let sut = try await makeSUT()
        await sut.history("find lunch", "export lunch.csv")
        #expect(sut.output.text.hasSuffix("Wrote 1 transaction to lunch.csv.\n"))
    }

    @Test func `an export that cannot be written says why and writes nothing`() async throws {
        let sut = try await makeSUT()
        sut.walk.documents.fail(with: .diskFull(path: "all.csv"))
        await sut.history("export all.csv")
        #expect(sut.walk.documents.texts.isEmpty)
        #expect(
            sut.errors.text == "Nothing was exported: the disk is full, so nothing can be written to all.csv; "
                + "nothing was lost, free some space and try again.\n")
    }

    private func makeSUT() async throws -> HistoryWalk {
        try await HistoryWalk()
    }
}

/// Walks at the history of Demo, who got 1000.00 EUR on 5 January and paid Alice on 20 January, 5 February and 5 March;
/// the savings are empty.
@MainActor
struct HistoryWalk {
    let walk: Walk

    init() async throws {
        let clock = ManualClock()
        let bank = InMemoryBank(clock: clock)
        let demo = try bank.addCustomer(
            username: "demo", displayName: "Demo", passwordHash: FakePasswordHasher.hash(of: "demo"))
        try bank.addCustomer(username: "alice", displayName: "Alice Novák")
        let checking = try bank.openAccount(for: "demo", name: "Checking", currency: .eur).number
        let alice = try bank.openAccount(for: "alice", name: "Household", currency: .eur).number
        try bank.openAccount(for: "demo", name: "Savings", currency: .eur)
        try bank.deposit(to: checking, amount: Money(minorUnits: 1_000_00, currency: .eur))
        let ids = SequentialTransferIDs()
        for (days, cents, note) in [(15, Int64(10_00), "Lunch"), (16, 20_00, "Rent"), (28, 30_00, "March rent")] {
            clock.advance(by: .seconds(86_400 * days))
            _ = try await bank.book(
                TransferOrder(
                    reference: TransferReference(id: ids.next(), note: note), customer: demo.id, source: checking,
                    destination: alice, amount: Money(minorUnits: cents, currency: .eur)))
        }
        walk = Walk(bank: bank, clock: clock)
    }

    var output: BufferSink { walk.output }
    var errors: BufferSink { walk.errors }

    /// Demo goes to the history and types `lines`.
    func history(_ lines: String...) async {
        await walk.run((["login demo", "demo", "history"] + lines).map(InputEvent.line))
    }

    /// The days in the table shown last.
    var days: [String] {
        let lines = output.text.split(separator: "\n")
        let head = lines.lastIndex { $0.hasPrefix("#") } ?? lines.endIndex
        return lines[head...].dropFirst().map { String($0.split(separator: " ")[1]) }
    }
}
