import BankKernel
import HTTPTypes
import Testing

@testable import BankServer

struct AnswersOfTheBankTests {
    private let sut: BankUnderTest

    init() throws {
        sut = try BankUnderTest()
    }

    @Test func `say where what was made is`() async throws {
        let (login, first, again) = try await sut.serving { [sut] customer in
            let login = try await customer.post("/v1/sessions", #"{"username":"ann","password":"ann"}"#)
            let ann = try await customer.loggedIn()
            return (
                login, try await ann.pay(from: sut.checking.number, to: sut.bobs.number),
                try await ann.pay(from: sut.checking.number, to: sut.bobs.number)
            )
        }

        #expect(login.headers[.location] == "/v1/sessions/current")
        #expect(first.headers[.location] == "/v1/transfers/deadbeef-dead-4eef-8ead-beefdeadbeef")
        #expect(again.headers[.location] == nil)
    }

    @Test(arguments: ["accounts", "accounts/{iban}/balance", "accounts/{iban}/transactions", "payees", "sessions"])
    func `are not sent again to a program that has them, until they change`(path: String) async throws {
        let path = "/v1/" + path.replacing("{iban}", with: sut.checking.number.electronicForm)
        let (first, second, third) = try await sut.serving { [sut] customer in
            let ann = try await customer.loggedIn()
            let first = try await ann.get(path)
            let known: HTTPFields = [.ifNoneMatch: first.headers[.eTag] ?? ""]
            let second = try await ann.send(.get, path, headers: known)
            _ = try await ann.pay(from: sut.checking.number, to: sut.bobs.number)
            _ = try await customer.loggedIn()
            return (first, second, try await ann.send(.get, path, headers: known))
        }

        #expect([first, second, third].map(\.status) == [200, 304, 200])
        #expect(first.headers[.cacheControl] == "private, no-cache")
        #expect(second.headers[.eTag] == first.headers[.eTag])
        #expect(second.bytes.isEmpty)
        #expect(third.headers[.eTag] != first.headers[.eTag])
    }

    @Test func `to an order are given whatever the client has, and never kept`() async throws {
        let (first, again, known) = try await sut.serving { [sut] customer in
            let ann = try await customer.loggedIn()
            let body = sut.filled(
                #"{"source":"{checking}","destination":"{bobs}","amount":{"minorUnits":"2500","currency":"EUR"}}"#)
            let path = "/v1/transfers/deadbeef-dead-4eef-8ead-beefdeadbeef"
            return (
                try await ann.send(.put, path, body, headers: [.ifNoneMatch: "*"]),
                try await ann.send(.put, path, body, headers: [.ifNoneMatch: "*"]),
                try await customer.post("/v1/sessions", #"{"username":"ann","password":"ann"}"#)
            )
        }

        #expect([first, again, known].map(\.status) == [201, 200, 201])
        for answer in [first, again, known] {
            #expect(answer.headers[.cacheControl] == "no-store")
            #expect(answer.headers[.eTag] == nil)
        }
    }

    @Test func `tell nobody who is not logged in that nothing has changed`() async throws {
        let answer = try await sut.serving { try await $0.send(.get, "/v1/accounts", headers: [.ifNoneMatch: "*"]) }

        #expect(answer.status == 401)
    }

    @Test func `to a wrong old password do not end the login`() async throws {
        let (wrong, after) = try await sut.serving { customer in
            let ann = try await customer.loggedIn()
            return (
                try await ann.put("/v1/password", #"{"old":"wrong","new":"better one"}"#),
                try await ann.get("/v1/accounts")
            )
        }

        #expect(wrong.status == 403)
        #expect(wrong.code == "wrongPassword")
        #expect(wrong.headers[.wwwAuthenticate] == nil)
        #expect(after.status == 200)
    }
}
