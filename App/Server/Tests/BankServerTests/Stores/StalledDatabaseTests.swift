import BankKernel
import BankSamples
import HTTPTypes
import HummingbirdTesting
import InMemoryBank
import Money
import PostgresLedger
import PostgresSupport
import Testing

@testable import BankServer

/// A database whose processes are all stopped in the middle of whatever they do.
@Suite(.timeLimit(.minutes(5)))
struct StalledDatabaseTests {
    @Test func `is a true answer to all who ask meanwhile, and nothing was done`() async throws {
        let database = try DatabaseServer()
        let test = try await TestBank(on: database)
        let (patient, hasty) = (
            try await test.open(), try await test.open(timeouts: BookingTimeouts(untouched: .milliseconds(100)))
        )
        _ = try await patient.addCustomer(
            username: "ann", displayName: "Ann", passwordHash: FakePasswordHasher.hash(of: "ann"))
        let checking = try await patient.openAccount(for: "ann", name: "Checking", currency: .eur).number
        let savings = try await patient.openAccount(for: "ann", name: "Savings", currency: .eur).number
        let token = try await serving(patient, limit: .seconds(60)) { try await $0.loggedIn().token }

        try database.pause()
        let answers = try await serving(hasty, limit: .milliseconds(300)) { customer in
            var customer = customer
            customer.token = token
            return [
                try await customer.get("/v1/accounts"), try await customer.pay(from: checking, to: savings),
                try await customer.post("/v1/sessions", #"{"username":"ann","password":"ann"}"#),
            ]
        }
        try database.resume()

        for answer in answers {
            #expect(answer.status == 503)
            #expect(answer.code == "unavailable")
            #expect(answer.headers[.retryAfter] == "1")
        }
        let customer = try #require(try await patient.credential(forUsername: "ann")?.user.id)
        #expect(try await patient.page(HistoryQuery(account: checking), for: customer).transactions == [])
    }

    private func serving<Value: Sendable>(
        _ ledger: PostgresLedger, limit: Duration, _ body: @escaping @Sendable (BankCustomer) async throws -> Value
    ) async throws -> Value {
        let settings = try ServerSettings(environment: ["LISTEN_ADDR": "127.0.0.1:0"], ttl: 60, isSandbox: false)
        let sut = BankServer(
            settings: settings, source: StubRates(), bank: ServedBank(store: ledger, sessions: ledger),
            hashers: [FakePasswordHasher()], logger: .silent, requestLimit: limit)
        return try await sut.application().test(.router) { try await body(BankCustomer(client: $0)) }
    }
}
