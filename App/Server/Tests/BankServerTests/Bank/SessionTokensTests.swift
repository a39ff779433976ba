import BankKernel
import BankSamples
import BankWire
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import InMemoryBank
import Testing

@testable import BankServer

/// What opens a resource of the bank, and what does not.
struct SessionTokensTests {
    private let sut: BankUnderTest

    init() throws {
        sut = try BankUnderTest()
    }

    private static let resources: [(HTTPRequest.Method, String)] = [
        (.get, "/v1/sessions"), (.delete, "/v1/sessions/\(String(repeating: "0", count: 32))"),
        (.delete, "/v1/sessions/current"), (.put, "/v1/password"), (.get, "/v1/accounts"),
        (.get, "/v1/accounts/\(IBAN.nobodys.electronicForm)/balance"),
        (.get, "/v1/accounts/\(IBAN.nobodys.electronicForm)/turnover"),
        (.get, "/v1/accounts/\(IBAN.nobodys.electronicForm)/transactions"), (.get, "/v1/payees"),
        (.get, "/v1/payees/\(IBAN.nobodys.electronicForm)"), (.get, "/v1/transfers/\(TransferID.deadbeef)"),
        (.put, "/v1/transfers/\(TransferID.deadbeef)"),
    ]

    @Test func `every resource but the login needs one`() throws {
        let secured = try sut.server().router().routes.filter {
            $0.path.description.hasPrefix("/v1/") && !($0.path == "/v1/sessions" && $0.method == .post)
        }

        #expect(secured.count == Self.resources.count)
    }

    @Test(arguments: resources.indices)
    func `forged ones open nothing`(place: Int) async throws {
        let (method, path) = Self.resources[place]
        let forged = [nil, "", "x", String(repeating: "0", count: 64), String(repeating: "F", count: 64)]

        try await sut.serving { customer in
            for token in forged {
                var customer = customer
                customer.token = token
                let answer = try await customer.send(method, path, "{}")
                #expect(isEnded(answer), "\(token ?? "none")")
            }
        }
    }

    @Test(arguments: resources.indices)
    func `expired ones open nothing`(place: Int) async throws {
        let (method, path) = Self.resources[place]

        let answer = try await sut.serving { customer in
            let customer = try await customer.loggedIn()
            sut.time.advance(by: SessionTokens.lifetime)
            return try await customer.send(method, path, "{}")
        }

        #expect(isEnded(answer))
    }

    @Test(arguments: resources.indices)
    func `ended ones open nothing`(place: Int) async throws {
        let (method, path) = Self.resources[place]

        let (logout, answer) = try await sut.serving { customer in
            let customer = try await customer.loggedIn()
            let logout = try await customer.delete("/v1/sessions/current")
            return (logout, try await customer.send(method, path, "{}"))
        }

        #expect(logout.status == 204)
        #expect(logout.bytes.isEmpty)
        #expect(isEnded(answer))
    }

    @Test func `another customer's opens nothing of the first`() async throws {
        let number = sut.checking.number
        let answers = try await sut.serving { customer in
            _ = try await customer.loggedIn().pay(from: number, to: sut.savings.number)
            let bob = try await customer.loggedIn(as: "bob")
            return [
                try await bob.get("/v1/accounts/\(number.electronicForm)/balance"),
                try await bob.get("/v1/accounts/\(number.electronicForm)/turnover"),
                try await bob.get("/v1/accounts/\(number.electronicForm)/transactions"),
                try await bob.get("/v1/transfers/\(TransferID.deadbeef)"),
                try await bob.pay(from: number, to: sut.bobs.number),
            ]
        }

        #expect(
            answers.map(\.code) == [
                "notYourAccount", "notYourAccount", "notYourAccount", "unknownTransfer", "idReused",
            ])
    }

    @Test(arguments: ["bearer", "BEARER", "Bearer  "])
    func `the scheme's case and spaces do not matter`(scheme: String) async throws {
        let status = try await sut.serving { customer in
            let token = try #require(try await customer.loggedIn().token)
            let response = try await customer.client.execute(
                uri: "/v1/accounts", method: .get, headers: [.authorization: "\(scheme) \(token)"])
            return response.status
        }

        #expect(status == .ok)
    }

    @Test func `only digests are stored`() async throws {
        let token = try await sut.serving { try #require(try await $0.loggedIn().token) }
        let read = try #require(SessionToken(parsing: token))

        let asKept = try #require(SessionTokenDigest(bytes: read.bytes))
        #expect(try await sut.sessions.session(under: asKept, at: sut.time.now()) == nil)
        #expect(sut.sessions.count == 1)
    }

    private func isEnded(_ answer: BankAnswer) -> Bool {
        answer.status == 401 && answer.code == "sessionEnded" && answer.headers[.wwwAuthenticate] == "Bearer"
            && answer.headers[.cacheControl] == "no-store"
    }
}
