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

    private static let secured = BankRoutesTests.resources.flatMap { resource in
        resource.methods.filter { !resource.isPublic($0) }.map { ($0.rawValue, resource.path) }
    }

    @Test(arguments: secured)
    func `forged ones open nothing`(method: String, path: String) async throws {
        let forged = [nil, "", "x", String(repeating: "0", count: 64), String(repeating: "F", count: 64)]

        try await sut.serving { customer in
            for token in forged {
                var customer = customer
                customer.token = token
                let answer = try await customer.send(#require(.init(method)), path, "{}")
                #expect(isEnded(answer), "\(token ?? "none")")
            }
        }
    }

    @Test(arguments: secured, [true, false])
    func `expired and ended ones open nothing`(resource: (method: String, path: String), isExpired: Bool) async throws {
        let answer = try await sut.serving { customer in
            let customer = try await customer.loggedIn()
            if isExpired {
                sut.time.advance(by: SessionTokens.lifetime)
            } else {
                #expect(try await customer.delete("/v1/sessions/current").status == 204)
            }
            return try await customer.send(#require(.init(resource.method)), resource.path, "{}")
        }

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
