import Auth
import BankAnswers
import BankKernel
import BankKernelMocks
import BankSamples
import DisplayText
import InMemoryBank
import Money
import PublicServices
import Sales
import TerminalIO
import Testing

@MainActor
@Suite struct SalesLoginTests {
    private let tokens = MemoryAccessTokens()

    @Test func `keeps the token for its customer after quitting`() async throws {
        let walk = try makeSUT()
        await walk.run("login demo", "demo", "sales", "login tester", "password", "quit")
        #expect(await tokens.token(of: CustomerID(rawValue: 1)) != nil)
        #expect(await tokens.token(of: CustomerID(rawValue: 2)) == nil)
    }

    @Test(arguments: [true, false])
    func `logs in by one line also while a login holds`(holds: Bool) async throws {
        let walk = try makeSUT()
        if holds { await walk.run("login demo", "demo", "sales", "login tester", "password", "quit") }
        await walk.run("login demo", "demo", "sales login tester", "password", "list")
        #expect(walk.errors.text == "")
        #expect(walk.routes.last == "sales-login -> sales")
    }

    @Test func `neither quotes nor remembers unknown input`() async throws {
        let walk = try makeSUT()
        await walk.pipe("login demo", "demo", "sales", "hunter2", keepsGoing: true)
        #expect(!walk.errors.text.contains("hunter2"))
        await walk.run("login demo", "demo", "sales", "hunter2")
        #expect(walk.remembered == ["sales"])
    }

    private func makeSUT() throws -> Walk {
        Walk(bank: try SampleBank().bank, tokens: tokens)
    }
}

@Suite struct SalesAuthInteractorTests {
    private let clock = ManualClock()
    private let tokens = MemoryAccessTokens()

    @Test func `keeps the token of the service for the customer`() async throws {
        let user = try await makeSUT().authenticate(username: "tester", password: "password")
        #expect(user == UserModel(id: UserModel.demo.id, username: "tester", displayName: "tester"))
        let token = try #require(await tokens.token(of: UserModel.demo.id))
        #expect(EmbeddedLogins(clock: clock).isValid(token))
        #expect(await tokens.token(of: UserModel.friend.id) == nil)
    }

    @Test func `wrong credentials keep nothing`() async {
        await #expect(throws: AuthError.invalidCredentials) {
            try await makeSUT().authenticate(username: "tester", password: "wrong")
        }
        #expect(await tokens.token(of: UserModel.demo.id) == nil)
    }

    @Test(arguments: [
        (ServiceError.timeout, AuthError.serviceUnavailable(.timeout)), (.cancelled, .cancelled),
        (.unauthorized, .invalidCredentials), (.notJSON, .serviceUnavailable(.notJSON)),
    ])
    func `says why the service cannot be asked`(error: ServiceError, expected: AuthError) async {
        let sales = MockSalesPort()
        sales.failAll(with: error)

        await #expect(throws: expected) {
            try await makeSUT(sales: sales).authenticate(username: "tester", password: "password")
        }
    }

    @Test func `a token that cannot be saved holds for this run`() async throws {
        tokens.fail(with: .diskFull(path: "tokens.json"))
        _ = try await makeSUT().authenticate(username: "tester", password: "password")
        #expect(await tokens.token(of: UserModel.demo.id) != nil)
    }

    private func makeSUT(sales: (any SalesPort)? = nil) -> SalesAuthInteractor {
        SalesAuthInteractor(sales: sales ?? EmbeddedSales(clock: clock), tokens: tokens, customer: UserModel.demo.id)
    }
}

@MainActor
@Suite struct SalesScreenTests {
    @Test func `chart draws the latest two years`() async throws {
        let sales = try (0..<30).map { index in
            let month = "\(2022 + index / 12)-\(String(101 + index % 12).dropFirst())"
            return Sale(
                productID: "1", amount: .usd(1_00), date: try #require(CalendarDay(iso8601: "\(month)-15")).start)
        }
        let walk = Walk(
            bank: try SampleBank().bank, sales: TableSales(products: [Product(id: "1", name: "Tea")], sales: sales),
            directRates: MemoryDirectRates())
        await walk.run("login demo", "demo", "sales", "login tester", "password", "chart 1")
        let lines = walk.output.text.split(separator: "\n").suffix(26)
        #expect(lines.first == "Tea")
        #expect(lines.dropFirst().dropLast().map { $0.prefix(7) }.first == "2022-07")
        #expect(lines.dropLast().last?.prefix(7) == "2024-06")
        #expect(lines.last?.hasPrefix("These are the latest 24 of 30 months;") == true)
    }
}

@Suite struct SalesChartTests {
    @Test func `draws a bar a month, the largest over the whole room`() throws {
        #expect(
            try makeSUT().lines(width: 40).map(\.text) == [
                "2025-11   8  1,000.00 USD ██████████████", "2025-12  12    250.00 USD ████",
                "2026-01   1      0.00 USD", "2026-02   1    -10.00 USD █",
            ])
    }

    @Test func `colours income and refunds`() throws {
        #expect(
            try makeSUT().lines(width: 40).map { $0.runs.last?.style } == [.positive, .positive, .plain, .negative])
    }

    @Test func `without months there are no lines`() {
        #expect(BarChart([MonthlySales]()).lines(width: 40).map(\.text) == [])
    }

    private func makeSUT() throws -> BarChart {
        let months: [(day: String, count: Int, cents: Int64)] = [
            ("2025-11-01", 8, 1_000_00), ("2025-12-01", 12, 250_00), ("2026-01-01", 1, 0), ("2026-02-01", 1, -10_00),
        ]
        return BarChart(
            try months.map { month in
                MonthlySales(
                    month: try #require(CalendarDay(iso8601: month.day)),
                    total: SalesTotal(count: month.count, dollars: .usd(month.cents), leftOut: 0))
            })
    }
}
