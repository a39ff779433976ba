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

    @Test(arguments: [[:], ["ACCOUNTS_API_KEY": ""]])
    func `without a key it says which variable to set`(key: [String: String]) async throws {
        let accounts = try makeSUT(["ACCOUNTS_API_URL": "http://127.0.0.1:1/"].merging(key) { $1 }).transparentAccounts
        let message = "ACCOUNTS_API_URL is set but ACCOUNTS_API_KEY is not; set it to the key of the service."
        await #expect(throws: ServiceError.notConfigured(message)) { try await accounts.page(0) }
    }

    @Test func `with both the service is asked`() throws {
        let environment = ["ACCOUNTS_API_URL": "http://127.0.0.1:1/", "ACCOUNTS_API_KEY": "key"]
        #expect(try makeSUT(environment).transparentAccounts is HTTPTransparentAccounts)
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

    private func makeSUT(_ environment: [String: String]) throws -> Setting {
        let folder = try TemporaryFolder()
        return try Setting(
            invocation: Invocation(), environment: environment.merging(["DOBANK_DATA": folder.path]) { $1 })
    }
}
