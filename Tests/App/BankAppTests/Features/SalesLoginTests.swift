import Auth
import BankKernel
import BankSamples
import InMemoryBank
import Money
import PublicServices
import Sales
import Synchronization
import Terminal
import Testing

@testable import BankApp

@MainActor
@Suite struct SalesLoginTests {
    private let tokens = MemoryAccessTokens()

    @Test func `a token of an earlier visit opens the screen`() async throws {
        let walk = try makeSUT()
        await walk.run("login demo", "demo", "sales", "login tester", "password")
        await walk.run("login demo", "demo", "sales")
        #expect(walk.routes.suffix(2) == ["login -> main", "main -> sales"])
    }

    @Test func `the token is of the customer who asked, and stays when they quit`() async throws {
        let walk = try makeSUT()
        await walk.run("login demo", "demo", "sales", "login tester", "password", "quit")
        #expect(await tokens.token(of: CustomerID(rawValue: 1)) != nil)
        #expect(await tokens.token(of: CustomerID(rawValue: 2)) == nil)
    }

    @Test func `an expired token locks the screen, and the login leads back to the product`() async throws {
        let walk = try makeSUT(sales: OnceRefusingSales())
        await walk.run(
            "login demo", "demo", "sales", "login tester", "password", "show 1", "login tester", "password")
        #expect(
            walk.routes.suffix(3) == ["sales -> sales-login", "sales-login -> sales", "sales -> product"])
        #expect(walk.output.text.contains("Copper teapot\nSales  2\n"))
    }

    @Test(arguments: [("", "password"), ("tester", "")])
    func `an empty name or password sends nothing`(username: String, password: String) async throws {
        let walk = try makeSUT(sales: FailingSales(error: .timeout))
        await walk.run("login demo", "demo", "sales", "login", username, password)
        #expect(walk.errors.text == "Enter a username and a password.\n")
    }

    @Test(arguments: [("tester", "wrong"), ("nobody", "password")])
    func `wrong credentials are said, and the screen stays locked`(username: String, password: String) async throws {
        let walk = try makeSUT()
        await walk.run("login demo", "demo", "sales", "login \(username)", password)
        #expect(walk.errors.text == "Wrong username or password.\n")
        #expect(walk.routes.last == "sales -> sales-login")
    }

    @Test func `a service that cannot be asked says why`() async throws {
        let walk = try makeSUT(sales: FailingSales(error: .timeout))
        await walk.run("login demo", "demo", "sales", "login tester", "password")
        #expect(walk.errors.text == "The service did not answer in time; try again.\n")
    }

    @Test func `back leaves what is locked, too`() async throws {
        let walk = try makeSUT()
        await walk.run("login demo", "demo", "sales", "back", "balance")
        #expect(walk.routes.suffix(3) == ["sales -> sales-login", "sales-login -> main", "main -> balance"])
    }

    @Test func `an idle login logs out of the bank`() async throws {
        let walk = try makeSUT()
        await walk.run([.line("login demo"), .line("demo"), .line("sales"), .idle])
        #expect(walk.output.text.hasSuffix("Logged out, because nothing was typed for a while.\n"))
        #expect(walk.routes.last == "sales-login -> login")
    }

    @Test func `what is no command is neither quoted nor remembered`() async throws {
        let walk = try makeSUT()
        await walk.pipe("login demo", "demo", "sales", "hunter2", keepsGoing: true)
        #expect(!walk.errors.text.contains("hunter2"))
        await walk.run("login demo", "demo", "sales", "hunter2")
        #expect(walk.remembered == ["sales"])
    }

    /// Takes its token twice, then refuses it once.
    private final class OnceRefusingSales: SalesPort {
        private let table = TableSales.samples
        private let requests = Mutex(0)

        func logIn(username: String, password: String) async throws(ServiceError) -> AccessToken {
            try await table.logIn(username: username, password: password)
        }

        func products(token: AccessToken) async throws(ServiceError) -> RecordList<Product> {
            try count()
            return RecordList(table.products)
        }

        func sales(token: AccessToken) async throws(ServiceError) -> RecordList<Sale> {
            try count()
            return RecordList(table.sales)
        }

        private func count() throws(ServiceError) {
            let count = requests.withLock { count in
                count += 1
                return count
            }
            if count == 3 { throw .unauthorized }
        }
    }

    private func makeSUT(sales: (any SalesPort)? = nil) throws -> Walk {
        Walk(bank: try SampleBank().bank, sales: sales, tokens: tokens)
    }
}

@Suite struct SalesAuthInteractorTests {
    private let clock = ManualClock()
    private let tokens = MemoryAccessTokens()

    @Test func `keeps the token that the service gives, for the customer who asked`() async throws {
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
        await #expect(throws: expected) {
            try await makeSUT(sales: FailingSales(error: error)).authenticate(username: "tester", password: "password")
        }
    }

    @Test func `a token that cannot be kept holds for this run`() async throws {
        tokens.fail(with: .diskFull(path: "tokens.json"))
        _ = try await makeSUT().authenticate(username: "tester", password: "password")
        #expect(await tokens.token(of: UserModel.demo.id) != nil)
    }

    private func makeSUT(sales: (any SalesPort)? = nil) -> SalesAuthInteractor {
        SalesAuthInteractor(sales: sales ?? EmbeddedSales(clock: clock), tokens: tokens, customer: UserModel.demo.id)
    }
}

@Suite struct SalesChartTests {
    @Test func `draws a bar a month, the largest over the whole room`() throws {
        #expect(
            try makeSUT().lines(width: 40).map(\.text) == [
                "2025-11   8  1000.00 USD ███████████████", "2025-12  12   250.00 USD ████",
                "2026-01   1     0.00 USD", "2026-02   1   -10.00 USD █",
            ])
    }

    @Test func `colours what came in and what was given back`() throws {
        #expect(
            try makeSUT().lines(width: 40).map { $0.runs.last?.style } == [.positive, .positive, .plain, .negative])
    }

    @Test(arguments: [(Int?.some(60), 60), (nil, 80)])
    func `is as wide as the terminal, or as eighty columns`(width: Int?, widest: Int) throws {
        #expect(try makeSUT().lines(width: width).map(\.text.count).max() == widest)
    }

    @Test func `keeps the shortest bars where there is no room`() throws {
        #expect(try makeSUT().lines(width: 10).first?.text == "2025-11   8  1000.00 USD █████")
    }

    @Test func `without months there are no lines`() {
        #expect(SalesChart(months: []).lines(width: 40).map(\.text) == [])
    }

    private func makeSUT() throws -> SalesChart {
        let months: [(day: String, count: Int, cents: Int64)] = [
            ("2025-11-01", 8, 1_000_00), ("2025-12-01", 12, 250_00), ("2026-01-01", 1, 0), ("2026-02-01", 1, -10_00),
        ]
        return SalesChart(
            months: try months.map { month in
                MonthlySales(
                    month: try #require(CalendarDay(iso8601: month.day)),
                    total: SalesTotal(count: month.count, dollars: .usd(month.cents), leftOut: 0))
            })
    }
}
