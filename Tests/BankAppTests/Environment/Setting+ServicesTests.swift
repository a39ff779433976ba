import BankKernel
import PublicServices
import Terminal
import TestSupport
import Testing

@testable import BankApp

@Suite struct SettingServicesTests {
    @Test(arguments: [[:], ["ACCOUNTS_API_URL": ""], ["ACCOUNTS_API_KEY": "key"]])
    func `without an address the shipped accounts are there`(environment: [String: String]) throws {
        #expect(try makeSUT(environment).transparentAccounts is EmbeddedTransparentAccounts)
    }

    @Test func `without a key it says which variable to set`() async throws {
        let accounts = try makeSUT(["ACCOUNTS_API_URL": "http://127.0.0.1:1/"]).transparentAccounts
        let message = "ACCOUNTS_API_URL is set but ACCOUNTS_API_KEY is not; set it to the key of the service."
        await #expect(throws: ServiceError.notConfigured(message)) { try await accounts.page(0) }
    }

    @Test func `where no address is known it says which variable to set`() async throws {
        let statements = try makeSUT([:], services: .live).statements
        let message = "No public address of the transactions is known; set TRANSACTIONS_API_URL to one."
        await #expect(throws: StatementFailure.service(.notConfigured(message))) {
            _ = try await statements.open(.user(id: "10000"))
        }
    }

    @Test func `a flag wins over the config`() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"services": "live"}"#, to: "config.json")
        var invocation = Invocation()
        #expect(try makeSUT(invocation, in: folder).transparentAccounts is UnavailableTransparentAccounts)
        invocation.services = .sandbox("http://127.0.0.1:8080")
        #expect(try makeSUT(invocation, in: folder).transparentAccounts is HTTPTransparentAccounts)
    }

    @Test func `with both the service is asked`() throws {
        let environment = ["ACCOUNTS_API_URL": "http://127.0.0.1:1/", "ACCOUNTS_API_KEY": "key"]
        #expect(try makeSUT(environment).transparentAccounts is HTTPTransparentAccounts)
    }

    @Test(arguments: [[:], ["TRANSACTIONS_API_URL": ""]])
    func `without an address the shipped statements are there`(environment: [String: String]) async throws {
        let chunks = try await makeSUT(environment).statements.open(.user(id: "10000"))
        #expect(try await chunks.next() == Array("[]".utf8))
    }

    @Test func `with an address the service is asked for statements`() async throws {
        let statements = try makeSUT(["TRANSACTIONS_API_URL": "mailto:a"]).statements
        let message = "\"mailto:a?userId=10000\" is not the address of a service; it begins with http:// or https://."
        await #expect(throws: StatementFailure.service(.notConfigured(message))) {
            _ = try await statements.open(.user(id: "10000"))
        }
    }

    @Test(arguments: [[:], ["RATES_URL": ""]])
    func `without an address the shipped rates are there`(environment: [String: String]) throws {
        #expect(try makeSUT(environment).directRates is EmbeddedDirectRates)
    }

    @Test func `with an address the rates come from the service`() throws {
        #expect(try makeSUT(["RATES_URL": "http://127.0.0.1:1/rates"]).directRates is HTTPDirectRates)
    }

    @Test(arguments: [[:], ["SALES_API_URL": ""]])
    func `without an address the shipped sales are there`(environment: [String: String]) throws {
        #expect(try makeSUT(environment).sales is EmbeddedSales)
    }

    @Test func `with an address the sales service is asked`() throws {
        #expect(try makeSUT(["SALES_API_URL": "http://127.0.0.1:1"]).sales is HTTPSales)
    }

    private func makeSUT(_ environment: [String: String], services: ServiceChoice? = nil) throws -> Setting {
        var invocation = Invocation()
        invocation.services = services
        return try makeSUT(invocation, environment, in: TemporaryFolder())
    }

    private func makeSUT(
        _ invocation: Invocation, _ environment: [String: String] = [:], in folder: TemporaryFolder
    ) throws -> Setting {
        try Setting(invocation: invocation, environment: environment.merging(["DOBANK_DATA": folder.path]) { $1 })
    }
}
