import BankKernel
import Testing

@testable import BankApp

struct ServiceAddressesTests {
    private static let sandbox = ServiceChoice.sandbox("http://127.0.0.1:8080")
    private static let variables = [
        "ACCOUNTS_API_URL": "http://a", "ACCOUNTS_API_KEY": "key", "TRANSACTIONS_API_URL": "http://t",
        "CARDS_API_URL": "http://c", "SALES_API_URL": "http://s", "RATES_URL": "http://r",
    ]

    @Test(arguments: [[:], variables.mapValues { _ in "" }])
    func `without a word all data is shipped`(environment: [String: String]) {
        let sut = makeSUT(environment: environment)

        #expect([sut.accounts, sut.transactions, sut.cards] == [.embedded, .embedded, .embedded])
        #expect([sut.sales, sut.rates] == [nil, nil])
    }

    @Test func `each variable names a service`() {
        let sut = makeSUT(environment: Self.variables)

        #expect([sut.accounts, sut.transactions, sut.cards] == [.url("http://a"), .url("http://t"), .url("http://c")])
        #expect([sut.sales, sut.rates] == ["http://s", "http://r"])
        #expect(sut.accountsKey == "key")
    }

    @Test(arguments: [[:], variables])
    func `a sandbox has all services, and wins over the variables`(environment: [String: String]) {
        let sut = makeSUT(flag: Self.sandbox, environment: environment)
        let address = "http://127.0.0.1:8080"

        #expect(sut.accounts == .url(address + "/sandbox/transparentAccounts"))
        #expect(sut.transactions == .url(address + "/sandbox/transactions"))
        #expect(sut.cards == .url(address + "/sandbox/credit_cards"))
        #expect([sut.sales, sut.rates] == [address + "/sandbox", address + "/rates"])
        #expect(sut.accountsKey == "sandbox")
    }

    @Test func `in public there are the sales and their rates`() {
        let sut = makeSUT(flag: .live, environment: Self.variables)

        #expect(sut.sales == "https://ile-b2p4.essentialdeveloper.com")
        #expect(sut.rates == "https://ile-b2p4.essentialdeveloper.com/rates")
    }

    @Test func `what has no known address in public is where its variable says`() {
        let sut = makeSUT(flag: .live, environment: Self.variables)

        #expect([sut.accounts, sut.transactions, sut.cards] == [.url("http://a"), .url("http://t"), .url("http://c")])
    }

    @Test func `or else one line says which variable to set`() {
        let sut = makeSUT(flag: .live)
        let expected = [
            ("transparent accounts", "ACCOUNTS_API_URL"), ("transactions", "TRANSACTIONS_API_URL"),
            ("cards", "CARDS_API_URL"),
        ].map { noun, variable in
            ServicePlace.unavailable(
                .notConfigured("No public address of the \(noun) is known; set \(variable) to one."))
        }

        #expect([sut.accounts, sut.transactions, sut.cards] == expected)
    }

    @Test(arguments: [["ACCOUNTS_API_URL": "http://a"], ["ACCOUNTS_API_URL": "http://a", "ACCOUNTS_API_KEY": ""]])
    func `accounts without their key are nowhere`(environment: [String: String]) {
        let message = "ACCOUNTS_API_URL is set but ACCOUNTS_API_KEY is not; set it to the key of the service."

        #expect(makeSUT(environment: environment).accounts == .unavailable(.notConfigured(message)))
    }

    @Test func `a variable wins over the config, and a flag over both`() {
        let environment = ["TRANSACTIONS_API_URL": "http://t"]

        #expect(makeSUT(environment: environment, config: Self.sandbox).transactions == .url("http://t"))
        #expect(makeSUT(config: Self.sandbox).rates == "http://127.0.0.1:8080/rates")
        #expect(
            makeSUT(flag: .live, environment: environment, config: Self.sandbox).rates
                == "https://ile-b2p4.essentialdeveloper.com/rates")
    }

    @Test func `a key of the customer's own goes to no sandbox of the config`() {
        #expect(makeSUT(environment: ["ACCOUNTS_API_KEY": "key"], config: Self.sandbox).accountsKey == "sandbox")
    }

    private func makeSUT(
        flag: ServiceChoice? = nil, environment: [String: String] = [:], config: ServiceChoice? = nil
    ) -> ServiceAddresses {
        ServiceAddresses(flag: flag, environment: environment, config: config)
    }
}
