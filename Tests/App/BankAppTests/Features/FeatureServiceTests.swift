import BankKernel
import BankKernelMocks
import LoopbackServer
import PublicServices
import TestSupport
import Testing

@testable import BankApp

@MainActor
@Suite struct FeatureServiceTests {
    @Test(arguments: [
        ("ACCOUNTS_API_URL", "HTTPTransparentAccounts"), ("CARDS_API_URL", "HTTPCards"),
        ("RATES_URL", "HTTPDirectRates"), ("SALES_API_URL", "HTTPSales"),
    ])
    func `asks only the service with an address`(variable: String, service: String) throws {
        #expect(
            try types(of: makeSUT([variable: "", "ACCOUNTS_API_KEY": "key"])) == [
                "EmbeddedTransparentAccounts", "GeneratedCards", "EmbeddedDirectRates", "EmbeddedSales",
            ])
        let asked = try types(of: makeSUT([variable: "http://127.0.0.1:1", "ACCOUNTS_API_KEY": "key"]))
        #expect(asked.filter { $0.hasPrefix("HTTP") } == [service])
    }

    @Test func `a live run uses embedded data where there is no public service`() async throws {
        #expect(try await makeSUT([:], services: .live).statements.users()?.count == 7)
        #expect(try makeSUT([:], services: .live).cards is HTTPCards)
    }

    @Test(
        arguments: [
            (
                ServiceChoice.live, [:],
                [
                    "There is no public service of the transactions: DOBank uses its own data, unless "
                        + "TRANSACTIONS_API_URL is set to the address of one."
                ]
            ), (.live, ["TRANSACTIONS_API_URL": "http://127.0.0.1:1/"], []), (nil, [:], []),
            (.sandbox("http://127.0.0.1:1"), [:], []),
        ] as [(ServiceChoice?, [String: String], [String])])
    func `notes the services without a public address`(
        choice: ServiceChoice?, environment: [String: String], notices: [String]
    ) throws {
        let folder = try TemporaryFolder()
        var invocation = Invocation()
        invocation.services = choice
        let settings = try RunSettings(
            invocation: invocation, environment: environment.merging(["DOBANK_DATA": folder.path]) { $1 })

        #expect(BankServices.notices(on: settings) == notices)
    }

    @Test func `a flag wins over the config`() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"services": "live"}"#, to: "config.json")
        var invocation = Invocation()
        #expect(try makeSUT(invocation, in: folder).transparentAccounts is UnavailableTransparentAccounts)
        invocation.services = .sandbox("http://127.0.0.1:8080")
        #expect(try makeSUT(invocation, in: folder).transparentAccounts is HTTPTransparentAccounts)
    }

    @Test(arguments: [[:], ["TRANSACTIONS_API_URL": ""]])
    func `uses embedded statements without an address`(environment: [String: String]) async throws {
        let chunks = try await makeSUT(environment).statements.open(.user(id: "10000"))
        #expect(try await chunks.next() == Array("[]".utf8))
    }

    @Test func `asks the service for statements with an address`() async throws {
        let server = try LoopbackServer { _ in .text("[]") }
        let statements = try makeSUT(["TRANSACTIONS_API_URL": server.url("/statements")]).statements
        _ = try await statements.open(.user(id: "10000"))
        #expect(server.requests.first?.hasPrefix("GET /statements?userId=10000 ") == true)
    }

    @Test func `the sandbox has an address for every service`() {
        let addresses = ServiceAddresses(flag: .sandbox("http://s"), environment: [:])

        #expect(addresses.address(of: TransparentAccountsService.address) == "http://s/sandbox/transparentAccounts")
        #expect(addresses.address(of: StatementsService.address) == "http://s/sandbox/transactions")
        #expect(addresses.address(of: CardsService.address) == "http://s/sandbox/credit_cards")
        #expect(addresses.address(of: SalesService.address) == "http://s/sandbox")
        #expect(addresses.address(of: DirectRatesService.address) == "http://s/rates")
    }

    @Test func `all services but the transactions have a public address`() {
        let addresses = ServiceAddresses(flag: .live, environment: [:])

        #expect(addresses.address(of: SalesService.address) == "https://ile-b2p4.essentialdeveloper.com")
        #expect(addresses.address(of: DirectRatesService.address) == "https://ile-b2p4.essentialdeveloper.com/rates")
        #expect(
            addresses.address(of: CardsService.address) == "https://random-data-api.com/api/v2/credit_cards")
        #expect(addresses.address(of: TransparentAccountsService.address)?.contains("erstegroup") == true)
        #expect(addresses.address(of: StatementsService.address) == nil)
    }

    @Test func `all lists of cards share one feed`() throws {
        let sut = try Walk(bank: SampleBank().bank).services

        #expect(sut.bookmarkFeed === sut.bookmarkFeed)
    }

    private func types(of services: BankServices) -> [String] {
        let all: [Any] = [services.transparentAccounts, services.cards, services.directRates, services.sales]
        return all.map { "\(type(of: $0))" }
    }

    private func makeSUT(_ environment: [String: String], services: ServiceChoice? = nil) throws -> BankServices {
        var invocation = Invocation()
        invocation.services = services
        return try makeSUT(invocation, environment, in: TemporaryFolder())
    }

    private func makeSUT(
        _ invocation: Invocation, _ environment: [String: String] = [:], in folder: TemporaryFolder
    ) throws -> BankServices {
        var services = try Walk(bank: SampleBank().bank).services
        services.configure(
            by: try RunSettings(
                invocation: invocation, environment: environment.merging(["DOBANK_DATA": folder.path]) { $1 }))
        return services
    }
}

@Suite struct NearestRatesTests {
    @Test func `asks the service on this machine first, and says so`() async throws {
        #expect(try await makeSUT(nearby: MemoryDirectRates()).directRates(to: "USD").source == "nearby")
    }

    @Test func `asks upstream when none is here, and says so`() async throws {
        let sut = makeSUT(nearby: failing(with: .refused(host: "localhost")))
        #expect(try await sut.directRates(to: "USD").source == "upstream")
    }

    @Test func `asks no further service once it is cancelled`() async throws {
        let sut = makeSUT(nearby: failing(with: .cancelled))
        await #expect(throws: ServiceError.cancelled) { try await sut.directRates(to: "USD") }
    }

    @MainActor
    @Test(arguments: [
        ([:] as [String: String], true), (["RATES_URL": "http://127.0.0.1:1/rates"], false),
    ])
    func `a public run asks it unless RATES_URL says where`(environment: [String: String], isNearest: Bool) {
        let sut = ServiceAddresses(flag: .live, environment: environment)
        #expect(sut.asksPublicService(DirectRatesService.address) == isNearest)
        #expect(
            sut.address(of: DirectRatesService.address)
                == environment["RATES_URL"] ?? DirectRatesService.address.publicAddress)
    }

    private func makeSUT(nearby: any DirectRatesPort) -> NearestRates {
        NearestRates(nearby: ("nearby", nearby), upstream: ("upstream", MemoryDirectRates()))
    }

    private func failing(with error: ServiceError) -> MockDirectRatesPort {
        let rates = MockDirectRatesPort()
        rates.failures.directRates = error
        return rates
    }
}
