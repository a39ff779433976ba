import BankContracts
import BankKernel
import BankSamples
import BankWire
import InMemoryBank
import LoopbackBank
import LoopbackServer
import Money
import TestSupport
import Testing

@testable import RemoteBank

struct RemoteBankReadingTests {
    private let ann = ScriptedBank.ann

    @Test func `asks for accounts on behalf of the token's customer`() async throws {
        let account = AccountModel(
            number: .nobodys, name: "Checking", holder: "Ann", currency: .eur, balance: .eur(100_00))
        let sut = try await ScriptedBank(.document(ItemList([account])))

        #expect(try await sut.bank.accounts(of: ann) == [account])
        #expect(sut.requests.first?.hasPrefix("GET /v1/accounts HTTP/1.1\r\n") == true)
        #expect(sut.requests.first?.contains("Authorization: Bearer t0ken-of-ann\r\n") == true)
    }

    @Test func `asks for a page as the query says`() async throws {
        let sut = try await ScriptedBank(.document(HistoryPage(transactions: [], next: nil)))
        let query = HistoryQuery(account: .nobodys, filter: HistoryFilter(text: "a & b"), before: 9, limit: 5)

        #expect(try await sut.bank.page(query, for: ann) == HistoryPage(transactions: [], next: nil))
        let path = BankResource.transactions(.nobodys).path
        #expect(sut.requests.first?.hasPrefix("GET \(path)?text=a%20%26%20b&before=9&limit=5 HTTP/1.1\r\n") == true)
    }

    /// Moments from now on in milliseconds: those of a bank whose clock goes as the one here are more exact than its whole seconds.
    @Test(arguments: [(6_500, 6_500), (7_000, 7_000), (-3_600_000, 7_000), (3_600_000, 7_000)])
    func `says when to ask again by the clock here, which may not be the bank's`(ofBank: Int, here: Int) async throws {
        let now = Instant(millisecondsSinceEpoch: 1_767_603_600_000)
        let problem = Problem(.throttled(until: now.advanced(by: .milliseconds(ofBank))))
        let sut = try await ScriptedBank(
            Reply(status: problem.status, fields: [("Retry-After", "7")], body: problem.bytes))

        await #expect(throws: BankError.throttled(until: sut.clock.now().advanced(by: .milliseconds(here)))) {
            try await sut.bank.accounts(of: ann)
        }
    }

    private func transaction(_ sequence: Int64, _ amount: Money = .eur(1)) -> TransactionModel {
        TransactionModel(
            id: TransferID(rawValue: UInt128(sequence)), sequence: sequence,
            bookedAt: Instant(millisecondsSinceEpoch: 0), amount: amount, balanceAfter: .eur(sequence),
            counterparty: AccountModel(number: .nobodys, name: "a", holder: "b", currency: .eur), note: "")
    }

    @Test func `joins pages that are shorter than asked for`() async throws {
        let sut = try await ScriptedBank(
            .document(HistoryPage(transactions: [transaction(9)], next: 9)),
            .document(HistoryPage(transactions: [], next: 5)),
            .document(HistoryPage(transactions: [transaction(4), transaction(3)], next: 3)))

        let page = try await sut.bank.page(HistoryQuery(account: .nobodys, limit: 3), for: ann)

        #expect(page == HistoryPage(transactions: [9, 4, 3].map { transaction($0) }, next: 3))
        let targets = sut.requests.map { $0.split(separator: " ")[1].split(separator: "?")[1] }
        #expect(targets == ["limit=3", "before=9&limit=2", "before=5&limit=2"])
    }

    @Test func `looks at amounts itself, over pages as long as they come`() async throws {
        let sut = try await ScriptedBank(
            .document(HistoryPage(transactions: [transaction(9), transaction(8, .eur(-1))], next: 8)),
            .document(HistoryPage(transactions: [7, 6, 5].map { transaction($0, .eur(-1)) }, next: 5)))
        let query = HistoryQuery(account: .nobodys, filter: HistoryFilter(direction: .outgoing), limit: 3)

        let page = try await sut.bank.page(query, for: ann)

        #expect(page.transactions.map(\.sequence) == [8, 7, 6])
        #expect(page.next == 6)
        let targets = sut.requests.map { $0.split(separator: " ")[1].split(separator: "?")[1] }
        #expect(targets == ["limit=200", "before=8&limit=200"])
    }

    @Test func `ends a page at the last transaction`() async throws {
        let sut = try await ScriptedBank(.document(HistoryPage(transactions: [transaction(1)], next: nil)))

        let page = try await sut.bank.page(HistoryQuery(account: .nobodys, limit: 1_000), for: ann)

        #expect(page == HistoryPage(transactions: [transaction(1)], next: nil))
        #expect(sut.requests.first?.contains("limit=\(WireLimits.pageItems) ") == true)
    }

    @Test func `rejects a page with more than was asked for`() async throws {
        let sut = try await ScriptedBank(
            .document(HistoryPage(transactions: [2, 1].map { transaction($0) }, next: nil)))

        await #expect(
            throws: BankError.unreachable(.wrongShape(path: "items", reason: "has more than was asked for"))
        ) { try await sut.bank.page(HistoryQuery(account: .nobodys, limit: 1), for: ann) }
    }

    @Test func `rejects a page that leads back to itself`() async throws {
        let sut = try await ScriptedBank(.document(HistoryPage(transactions: [], next: 9)))

        await #expect(
            throws: BankError.unreachable(.wrongShape(path: "next", reason: "is not the one that was asked for"))
        ) { try await sut.bank.page(HistoryQuery(account: .nobodys, before: 9), for: ann) }
    }

    @Test(arguments: [[1, 2], [2, 2], [9], [12]] as [[Int64]])
    func `rejects a page that does not go back in time`(sequences: [Int64]) async throws {
        let sut = try await ScriptedBank(
            .document(HistoryPage(transactions: sequences.map { transaction($0) }, next: nil)))

        await #expect(
            throws: BankError.unreachable(
                .wrongShape(path: "items", reason: "does not go from the newest to the oldest"))
        ) { try await sut.bank.page(HistoryQuery(account: .nobodys, before: 9), for: ann) }
    }

    @Test func `rejects a page in several currencies`() async throws {
        let dollar = Money(minorUnits: 1, currency: .usd)
        let sut = try await ScriptedBank(.document(HistoryPage(transactions: [transaction(2, dollar)], next: nil)))

        await #expect(
            throws: BankError.unreachable(.wrongShape(path: "items", reason: "is in several currencies"))
        ) { try await sut.bank.page(HistoryQuery(account: .nobodys), for: ann) }
    }

    @Test(
        arguments: [
            ([(3, .eur), (2, .eur)], "is not in the order of its months"),
            ([(2, .eur), (2, .eur)], "is not in the order of its months"),
            ([(2, .eur), (3, .usd)], "is in several currencies"),
        ] as [([(Int, Currency)], String)])
    func `rejects a turnover of unordered months or of several currencies`(
        months: [(Int, Currency)], reason: String
    ) async throws {
        let turnovers = try months.map { month, currency in
            let nothing = MoneyTotal(currency: currency)
            let day = try #require(CalendarDay(year: 2026, month: month, day: 1))
            return MonthlyTurnover(month: day, credits: nothing, debits: nothing)
        }
        let sut = try await ScriptedBank(.document(ItemList(turnovers)))

        await #expect(throws: BankError.unreachable(.wrongShape(path: "items", reason: reason))) {
            try await sut.bank.turnover(of: .nobodys, months: 12, for: ann)
        }
    }

    @Test func `rejects an answer about another account`() async throws {
        let other = try IBAN(parsing: "AT749999900000000002")
        let sut = try await ScriptedBank(.document(BalanceModel(accountNumber: other, amount: .eur(1))))

        await #expect(
            throws: BankError.unreachable(.wrongShape(path: "number", reason: "is not the one that was asked for"))
        ) { try await sut.bank.balance(of: .nobodys, for: ann) }
    }

    @Test func `sends nothing for a turnover of no months`() async throws {
        let sut = try await ScriptedBank(.cut)

        #expect(try await sut.bank.turnover(of: .nobodys, months: 0, for: ann) == [])
        #expect(sut.requests == [])
    }

    @Test(
        arguments: [
            (.text("<html>", status: 500), .status(500, message: "")),
            (.text(#"{"error":"x"}"#, status: 404), .status(404, message: "")),
            (.text("", status: 401), .unauthorized),
            (.text("<html>"), .notJSON), (.text(""), .notJSON),
            (.text("{}"), .wrongShape(path: "items", reason: "is missing")),
            (.text(#"{"items":[{"number":1}]}"#), .wrongShape(path: "items[0].currency", reason: "is missing")),
            (Reply(bytes: Array("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{".utf8)), .cutShort),
            (
                Reply(body: [], end: .repeats([UInt8](repeating: 0x20, count: 65_536))),
                .tooLarge(limit: WireLimits.responseBytes)
            ),
            (.text(#"{"code":"later","status":418,"detail":"Later."}"#, status: 418), .status(418, message: "Later.")),
        ] as [(Reply, ServiceError)])
    func `rejects a malformed answer`(reply: Reply, error: ServiceError) async throws {
        let sut = try await ScriptedBank(reply)

        await #expect(throws: BankError.unreachable(error)) { try await sut.bank.accounts(of: ann) }
    }

    @Test(
        arguments: [
            (429, "1", "in 1 s (at 09:00:01 UTC)."), (503, "40", "in 40 s (at 09:00:40 UTC)."), (502, "soon", "later."),
            (503, "0", "later."), (504, "86401", "later."),
        ])
    func `says of a gateway's answer that the bank is busy, and when to try again`(
        status: Int, field: String, advice: String
    ) async throws {
        let sut = try await ScriptedBank(Reply(status: status, headers: ["Retry-After": field], body: []))

        let error = await #expect(throws: BankError.self) { try await sut.bank.accounts(of: ann) }
        #expect(
            error?.description == """
                The bank cannot be reached. The service answered with status \(status): \
                The bank or a proxy in front of it is busy or down. Try again \(advice)
                """)
    }

    @Test func `does not follow a redirect to another origin with the token`() async throws {
        let thief = try LoopbackServer { _ in .text("{}") }
        let sut = try await ScriptedBank(.redirect(to: thief.url("/v1/accounts")))

        await #expect(throws: BankError.unreachable(.redirected(to: thief.url("")))) {
            try await sut.bank.accounts(of: ann)
        }
        #expect(thief.requests == [])
    }

    @Test func `reports a silent bank as unreachable in time`() async throws {
        let sut = try await ScriptedBank(.silence, isImpatient: true)

        await #expect(throws: BankError.unreachable(.timeout)) { try await sut.bank.accounts(of: ann) }
    }

    @Test func `tries again after a cut connection`() async throws {
        let sut = try await ScriptedBank(.cut, .document(ItemList<AccountModel>([])))

        #expect(try await sut.bank.accounts(of: ann) == [])
        #expect(sut.requests.count == 2)
    }

    @Test func `passes on a refusal`() async throws {
        let sut = try await ScriptedBank(.problem(.notYourAccount(.nobodys)))

        await #expect(throws: BankError.notYourAccount(.nobodys)) {
            try await sut.bank.balance(of: .nobodys, for: ann)
        }
    }

    @Test(arguments: [
        #"{"code":"later","status":500,"detail":"WORDS"}"#,
        #"{"code":"unreachable","status":500,"detail":"WORDS","reason":{"code":"notConfigured","message":"WORDS"}}"#,
        #"{"code":"usernameTaken","status":500,"detail":"","username":"WORDS"}"#,
        #"{"code":"unknownCustomer","status":500,"detail":"","username":"WORDS"}"#,
    ])
    func `masks secrets in the bank's message`(problem: String) async throws {
        let words = "token t0ken-of-ann, password s3cret-password"
        let sut = try await ScriptedBank(.text(problem.replacing("WORDS", with: words), status: 500))

        let error = await #expect(throws: BankError.self) { try await sut.bank.accounts(of: ann) }
        #expect(error?.description.contains("t0ken") == false)
        #expect(error?.description.contains("s3cret") == false)
    }

    @Test func `reports cancellation`() async throws {
        let sut = try await ScriptedBank(.silence)
        let task = Task { try await sut.bank.accounts(of: ann) }
        try await waitUntil { !sut.requests.isEmpty }

        task.cancel()

        await #expect(throws: BankError.cancelled) { try await task.value }
    }
}

struct RemoteBankContractTests {
    @Test(arguments: BankContract.customers)
    func `keeps the contract of banks for customers`(law: Law<BankMaker>) async throws {
        try await law.hold { clock in
            let bank = InMemoryBank(clock: clock)
            let server = try LoopbackBank(bank, clock: clock)
            let remote = try server.connect(clock: clock)
            return BankFromElsewhere(bank) { customer in
                if !remote.isLoggedIn(customer) { remote.keep(server.admit(customer), of: customer) }
                return remote
            }
        }
    }
}
