import BankAnswers
import BankKernel
import BankKernelMocks
import BankSamples
import ContractTraces
import DisplayText
import History
import InMemoryBank
import Interception
import LoopbackBank
import Money
import ShellCommands
import TerminalIO
import TestSupport
import Testing

@testable import BankApp

@MainActor
@Suite struct HistoryScreenTests {
    @Test func `says that there are no transactions`() async throws {
        let sut = try await makeSUT()
        await sut.walk.run("login demo", "demo", "select 2", "history", "chart")
        #expect(sut.output.text.hasSuffix("No transactions yet.\nNo transactions yet.\n"))
    }

    @Test(arguments: [(OutputForm.csv, "csv"), (.json, "json"), (.markdown, "md")])
    func `an export, the screen and a list have the same bytes, all filtered`(form: OutputForm, type: String)
        async throws
    {
        let sut = try await makeSUT()
        await sut.history("find rent", "output \(form.rawValue)", "list 9", "export -", "export my rents.\(type)")
        let document = try #require(sut.walk.documents.texts["my rents.\(type)"])
        #expect(document.contains("March rent") && !document.contains("Lunch"))
        #expect(sut.output.text.hasSuffix(document + document))
    }

    @Test func `rows keep their count when a filter after them cannot be loaded`() async throws {
        let walk = try await makeSUT().walk
        let screen = HistoryScreen(
            console: Console(writer: walk.writer, input: ScriptedInput([]), idleLimit: nil), account: .checking
        ) { Instant.mondayMorning.day }
        await screen.loadFirstPage(matching: HistoryFilter(text: "lunch"))
        let total = MoneyTotal(minorUnits: -25_00, currency: .eur)
        screen.displayFilter(HistoryFilter(text: "lunch"), count: HistoryCount(matching: 1, of: 9, total: total))
        screen.displayTransactions([.lunch])
        await screen.loadFirstPage(matching: HistoryFilter(text: "rent"))
        screen.displayFilter(HistoryFilter(text: "rent"), count: HistoryCount(matching: 4, of: 9))
        screen.showTransactions()

        #expect(walk.output.text.contains("Filter: rent (4 of 9)\nFilter: lunch (1 of 9)\n"))
        #expect(walk.output.text.hasSuffix("1 payment, -25.00 EUR\n"))
    }

    @Test(arguments: [
        ("amount 10..20", "Filter: amount 10,00..20,00 EUR (2 of 4)\n", "2 payments, -30,00 EUR\n"),
        ("amount >=1000,00", "Filter: amount 1.000,00 EUR or more (1 of 4)\n", "1 payment, +1.000,00 EUR\n"),
        ("find \"1000.00 EUR\"", "Filter: \"1000.00 EUR\" (1 of 4)\n", "1 payment, +1.000,00 EUR\n"),
    ])
    func `a filter has its amounts as its rows have them, and its words as they were typed`(
        line: String, filter: String, sum: String
    ) async throws {
        let sut = try await HistoryWalk(locale: "de_DE")
        await sut.history(line, "all")
        #expect(sut.output.text.contains(filter) && sut.output.text.contains(sum))
        let inAll = filter.prefix { $0 != "(" }
        #expect(sut.output.text.contains("\(inAll)(\(sum.prefix(1)) in all accounts)\n"))
    }

    @Test func `a statement of today says what a clock that was ahead dated later`() async throws {
        let sut = try await HistoryWalk(today: .mondayMorning)
        await sut.history("statement this month", "statement 2026-01..2026-03")
        let ahead = "A clock was ahead: the closing balance leaves out transactions of later days.\n"
        #expect(sut.output.text.contains("990.00 EUR\n2026-01 is not over yet.\n\(ahead)"))
        #expect(sut.output.text.hasSuffix("is not over yet: the closing balance is the balance so far.\n"))
    }

    @Test func `a chart with no room for all months says what has them`() async throws {
        let walk = try await makeSUT().walk
        let screen = HistoryScreen(
            console: Console(writer: walk.writer, input: ScriptedInput([]), idleLimit: nil), account: .checking
        ) { Instant.mondayMorning.day }
        screen.displayTurnover(.numbered(1_200))

        let drawn = "12 of 1200 or more months: +0.12 EUR in, 0.00 EUR out, +0.12 EUR in all\n"
        #expect(
            walk.output.text.hasSuffix("\(drawn)A chart has the latest 1200 months; \"sums by month\" has all.\n"))
    }

    @Test func `answers about one account name it while those of all are shown`() async throws {
        let sut = try await makeSUT()
        await sut.history("sums", "all", "sums", "export -")
        #expect(sut.output.text.matches(of: /Checking alone:/).count == 2)
    }

    private func makeSUT() async throws -> HistoryWalk {
        try await HistoryWalk()
    }
}

/// The history of Demo, who got 1000.00 EUR on 5 January and paid Alice on 20 January, 5 February and 5 March; the
/// savings are empty.
@MainActor
struct HistoryWalk {
    let walk: Walk

    /// `today` is what the clock says then; without it the moment of the last payment.
    init(locale: String = "C", today: Instant? = nil) async throws {
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
        walk = Walk(bank: bank, clock: today.map { ManualClock($0) } ?? clock, locale: locale)
    }

    var output: BufferSink { walk.output }

    /// Logs in as Demo, opens the history and types `lines`.
    func history(_ lines: String...) async {
        await walk.run((["login demo", "demo", "history"] + lines).map(InputEvent.line))
    }
}

extension [MonthlyTurnover] {
    /// So many months from 1900 on, with a cent that came in in each.
    fileprivate static func numbered(_ count: Int) -> [MonthlyTurnover] {
        (0..<count).compactMap { CalendarDay(year: 1_900 + $0 / 12, month: $0 % 12 + 1, day: 1) }.map {
            MonthlyTurnover(month: $0, credits: MoneyTotal(of: .eur(1)), debits: MoneyTotal(of: .eur(0)))
        }
    }
}

@Suite struct HistoryAnswersTests {
    @Test func `colours amounts by sign`() {
        #expect(StyledText.signed(.eur(-25_00)).written(in: RegionalFormat()) == StyledText("-25.00 EUR", .negative))
        #expect(StyledText.signed(.eur(59_50)).written(in: RegionalFormat()) == StyledText("+59.50 EUR", .positive))
    }
}

@Suite struct TurnoverChartTests {
    @Test func `draws two bars a month, the largest over the whole room`() throws {
        #expect(
            try makeSUT().lines(width: 40).map(\.text) == [
                "2025-12  +1,000.00 EUR █████████████████", "           -250.00 EUR ████",
                "2026-01      -0.01 EUR █",
            ])
    }

    @Test func `colours what came in and what went out`() throws {
        let styles = try makeSUT().lines(width: 40).map { $0.runs.last?.style }
        #expect(styles == [.positive, .negative, .negative])
    }

    @Test func `draws the largest possible sums`() throws {
        var total = MoneyTotal(currency: .eur)
        for _ in 1...3 { try total.add(.eur(.max)) }
        let sut = BarChart([
            MonthlyTurnover(month: try Self.month("2026-01-01"), credits: total, debits: MoneyTotal(currency: .eur))
        ])
        #expect(
            sut.lines(width: 44).map(\.text) == [
                "2026-01  +276,701,161,105,643,274.21 EUR █████"
            ])
    }

    private func makeSUT() throws -> BarChart {
        BarChart([
            MonthlyTurnover(
                month: try Self.month("2025-12-01"), credits: try Self.total(1_000_00), debits: try Self.total(-250_00)),
            MonthlyTurnover(
                month: try Self.month("2026-01-01"), credits: try Self.total(0), debits: try Self.total(-1)),
        ])
    }

    private static func month(_ text: String) throws -> CalendarDay {
        try #require(CalendarDay(iso8601: text))
    }

    private static func total(_ cents: Int64) throws -> MoneyTotal {
        var total = MoneyTotal(currency: .eur)
        try total.add(.eur(cents))
        return total
    }
}

/// Ctrl-C ends each watch; nothing else does.
@MainActor
@Suite(.timeLimit(.minutes(20))) struct WatchTests {
    @Test(arguments: [false, true])
    func `shows a transaction once it is booked, also at a bank on a server`(isRemote: Bool) async throws {
        let sut = try makeSUT(isRemote: isRemote)
        let run = Task { await sut.walk.run("login demo", "demo", "history", "watch") }
        try await sut.shows("Watching Checking. Press Ctrl-C to stop.\n")
        // Those that are booked before the first look are not news.
        repeat {
            try sut.receive(12_34)
            try await Task.sleep(for: .milliseconds(100))
        } while !sut.walk.output.text.contains("+12.34 EUR")
        sut.walk.inFlight.cancel()
        #expect(await run.value == .success)
        #expect(sut.walk.errors.text == "")
    }

    @Test(arguments: [false, true])
    func `shows a balance whenever it changes, also at a bank on a server`(isRemote: Bool) async throws {
        let sut = try makeSUT(isRemote: isRemote)
        let run = Task { await sut.walk.run("login demo", "demo", "balance", "watch") }
        try await sut.shows("Watching the balance of Checking. Press Ctrl-C to stop.\nBalance: 1,000.00 EUR\n")
        try sut.receive(12_34)
        try await sut.shows("Balance: 1,012.34 EUR  +12.34 EUR\n")
        sut.walk.inFlight.cancel()
        #expect(await run.value == .success)
    }

    @Test func `a form with a header has it once`() async throws {
        let sut = try makeSUT(isRemote: false)
        let run = Task { await sut.walk.run("login demo", "demo", "output csv", "balance watch") }
        try await sut.shows(",EUR,1000.00")
        try sut.receive(12_34)
        try await sut.shows(",EUR,1012.34")
        sut.walk.inFlight.cancel()
        #expect(await run.value == .success)
        #expect(sut.walk.output.text.split(separator: "number,name,currency,balance").count == 2)
    }

    /// To count what a filter lets through is to read the whole history.
    @Test func `counts nothing at each look, and older rows of the filter are still there`() async throws {
        let log = TraceLog()
        let sut = try makeSUT(isRemote: false, tracingTo: log)
        for _ in 1...30 { try sut.receive(12_34) }
        let run = Task { await sut.walk.run("login demo", "demo", "history amount 12.34", "watch", "more") }
        // What it hides is not to be taken for what did not come.
        try await sut.shows("Filter: amount 12.34 EUR\nWatching Checking. Press Ctrl-C to stop.\n")
        let before = counts(log)
        let start = sut.walk.output.text.utf8.count
        repeat {
            try sut.receive(99_99)
            try sut.receive(12_34)
            try await Task.sleep(for: .milliseconds(100))
        } while !sut.shown(since: start).contains("+12.34 EUR")
        #expect(counts(log) == before)
        #expect(!sut.shown(since: start).contains("+99.99 EUR"))
        sut.walk.inFlight.cancel()
        #expect(await run.value == .success)
        #expect(sut.shown(since: start).contains("\n21 "))
        #expect(!sut.shown(since: start).contains("+99.99 EUR"))
    }

    @Test(arguments: [("list 3", "#  Booked      Type"), ("all 3", "#  Booked      Account")])
    func `after a watch, older rows go on where the shown ones end`(line: String, header: String) async throws {
        let sut = try makeSUT(isRemote: false)
        for _ in 1...9 { try sut.receive(12_34) }
        let run = Task { await sut.walk.run("login demo", "demo", "history", line, "watch", "more") }
        let watching = "Watching Checking. Press Ctrl-C to stop.\n"
        try await sut.shows(watching)
        sut.walk.inFlight.cancel()
        #expect(await run.value == .success)
        let older = try #require(sut.walk.output.text.split(separator: watching).last)
        #expect(older.hasPrefix(header) && older.contains("\n4  "))
    }

    private func counts(_ log: TraceLog) -> Int {
        log.messages.count { $0.kind == .call && $0.method.hasPrefix("countTransactions") }
    }

    private struct SUT {
        let walk: Walk
        /// The server, when there is one.
        let server: LoopbackBank?
        let bank: InMemoryBank
        let checking: IBAN

        func receive(_ cents: Int64) throws {
            try bank.deposit(to: checking, amount: Money(minorUnits: cents, currency: .eur))
        }

        /// What was shown after the first `count` bytes.
        @MainActor func shown(since count: Int) -> String {
            String(decoding: walk.output.text.utf8.dropFirst(count), as: UTF8.self)
        }

        func shows(_ text: String) async throws {
            try await waitUntil("it shows \(text)") { await walk.output.text.contains(text) }
        }
    }

    private func makeSUT(isRemote: Bool, tracingTo log: TraceLog? = nil) throws -> SUT {
        let clock = ManualClock()
        let bank = InMemoryBank(clock: clock)
        try bank.addCustomer(username: "demo", displayName: "Demo", passwordHash: FakePasswordHasher.hash(of: "demo"))
        let checking = try bank.openAccount(for: "demo", name: "Checking", currency: .eur).number
        try bank.deposit(to: checking, amount: Money(minorUnits: 1_000_00, currency: .eur))
        let server = isRemote ? try LoopbackBank(bank, clock: clock) : nil
        let remote = try server?.connect(clock: clock)
        let walk = Walk(bank: bank, clock: clock, assembly: ModuleAssembly(tracingTo: log), over: remote)
        return SUT(walk: walk, server: server, bank: bank, checking: checking)
    }
}
