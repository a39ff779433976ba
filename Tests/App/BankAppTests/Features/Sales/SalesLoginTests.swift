import BankKernel
import BankKernelMocks
import InMemoryBank
import PublicServices
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
        let walk = try makeSUT(sales: failing)
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
        let walk = try makeSUT(sales: failing)
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

    /// A service that cannot be asked.
    private var failing: MockSalesPort {
        let sales = MockSalesPort()
        sales.failAll(with: .timeout)
        return sales
    }

    private func makeSUT(sales: (any SalesPort)? = nil) throws -> Walk {
        Walk(bank: try SampleBank().bank, sales: sales, tokens: tokens)
    }
}
