import BankKernel
import BankKernelMocks
import BankSamples
import BankWire
import Hummingbird
import Money
import Testing

@testable import BankServer

struct BankRoutesTests {
    static let resources: [BankResource] = [
        .sessions, .currentSession, .session(String(repeating: "0", count: 32)), .password, .accounts,
        .balance(.nobodys), .turnover(.nobodys),
        .transactions(.nobodys), .payees, .payee(.nobodys), .transfer(.deadbeef),
    ]

    @Test func `serve each method of each resource of the wire`() throws {
        let sut = try BankUnderTest().server().router().routes.filter { $0.path.description.hasPrefix("/v1/") }

        let known = Self.resources.flatMap { resource in
            resource.methods.map { "\($0.rawValue) \(resource.template)" }
        }
        #expect(Set(sut.map { "\($0.method.rawValue) \($0.path)" }) == Set(known))
    }
}

struct BankAnswersTests {
    private let sut = BankUnderTest()

    @Test func `locate what was created`() async throws {
        let (login, first, again) = try await sut.serving { [sut] customer in
            let login = try await customer.logIn("ann", "ann")
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

    @Test(arguments: [
        ("accounts", true), ("accounts/{checking}/balance", true), ("accounts/{checking}/turnover", true),
        ("accounts/{checking}/transactions", true), ("payees", true), ("payees/{bobs}", false), ("sessions", true),
        ("transfers/deadbeef-dead-4eef-8ead-beefdeadbeef", false),
    ])
    func `are 304 until they change`(path: String, changes: Bool) async throws {
        let path = sut.filled("/v1/\(path)")
        let (first, second, third) = try await sut.serving { [sut] customer in
            let ann = try await customer.loggedIn()
            _ = try await ann.pay(from: sut.checking.number, to: sut.savings.number)
            let first = try await ann.get(path)
            let known: HTTPFields = [.ifNoneMatch: first.headers[.eTag] ?? ""]
            let second = try await ann.send(.get, path, headers: known)
            _ = try await ann.pay("\(TransferID(rawValue: 1))", from: sut.checking.number, to: sut.bobs.number)
            _ = try await customer.loggedIn()
            return (first, second, try await ann.send(.get, path, headers: known))
        }

        #expect([first, second, third].map(\.status) == [200, 304, changes ? 200 : 304])
        #expect(first.headers[.cacheControl] == "private, no-cache")
        #expect(second.headers[.eTag] == first.headers[.eTag])
        #expect(second.bytes.isEmpty && second.headers[.contentType] == nil && second.headers[.contentLength] == nil)
        #expect((third.headers[.eTag] != first.headers[.eTag]) == changes)
    }

    @Test func `to an order obey its conditions and are never stored`() async throws {
        let answers = try await sut.serving { [sut] customer in
            let ann = try await customer.loggedIn()
            let body = sut.filled(
                #"{"source":"{checking}","destination":"{bobs}","amount":{"minorUnits":"2500","currency":"EUR"}}"#)
            let path = "/v1/transfers/deadbeef-dead-4eef-8ead-beefdeadbeef"
            func put(_ conditions: HTTPFields) async throws -> BankAnswer {
                try await ann.send(.put, path, body, headers: conditions)
            }
            var answers = [
                try await put([.ifMatch: "*"]), try await put([.ifNoneMatch: "*"]), try await put([.ifNoneMatch: "*"]),
            ]
            let tag = try #require(try await ann.get(path).headers[.eTag])
            let packed = "\(tag.dropLast())-gzip\""
            for conditions in [
                [.ifMatch: "*"], [.ifMatch: tag], [.ifMatch: packed], [.ifNoneMatch: "\"other\""],
            ] as [HTTPFields] {
                answers.append(try await put(conditions))
            }
            for conditions in [[.ifMatch: "W/\(tag)"], [.ifMatch: "\"other\""], [.ifNoneMatch: tag]] as [HTTPFields] {
                answers.append(try await put(conditions))
            }
            #expect(try await ann.get(sut.filled("/v1/accounts/{bobs}/balance")).status == 403)
            return answers
        }

        #expect(answers.map(\.status) == [412, 201, 412, 200, 200, 200, 200, 412, 412, 412])
        for answer in answers where answer.status == 412 {
            let isOfNothing = answer.message == "If-Match is not met, so nothing was done."
            #expect(answer.code == "preconditionFailed" && answer.json["refused"] == .bool(isOfNothing))
        }
        for answer in answers {
            #expect(answer.headers[.cacheControl] == "no-store")
            #expect(answer.headers[.eTag] == nil)
        }
    }

    @Test func `are 401 without a login, whatever the client has`() async throws {
        let answer = try await sut.serving { try await $0.send(.get, "/v1/accounts", headers: [.ifNoneMatch: "*"]) }

        #expect(answer.status == 401)
    }
}

/// Refusals of a bank cross the wire with their values, whatever was asked. What each becomes is held by the tests of the wire.
struct BankErrorAnswersTests {
    private static let refusal = BankError.insufficientFunds(available: .eur(7))
    private static let number = IBAN.nobodys.electronicForm
    private static let paths = [
        "accounts", "accounts/\(number)/balance", "accounts/\(number)/turnover", "accounts/\(number)/transactions",
        "payees", "payees/\(number)", "transfers/\(TransferID.deadbeef)",
    ]

    @Test(arguments: paths)
    func `becomes a problem with its values`(path: String) async throws {
        let answer = try await answer(to: Self.refusal) { try await $0.get("/v1/\(path)") }

        #expect(answer.status == 422)
        #expect(answer.headers[.contentType] == "application/problem+json")
        #expect(try BankWire.Problem(reading: answer.bytes).bankError == Self.refusal)
    }

    @Test func `becomes the answer to an order`() async throws {
        let answer = try await answer(to: Self.refusal) { try await $0.pay(from: .nobodys, to: .nobodys) }

        #expect(answer.status == 422)
        #expect(try BankWire.Problem(reading: answer.bytes).bankError == Self.refusal)
    }

    @Test(arguments: paths)
    func `keeps the store's failure private`(path: String) async throws {
        let failure = BankError.storage(.failed(path: "/srv/s3cret.sqlite", detail: "SELECT s3cret"))

        let answer = try await answer(to: failure) { try await $0.get("/v1/\(path)") }

        #expect(answer.status == 503)
        #expect(answer.code == "unavailable")
        #expect(answer.headers[.retryAfter] == "1")
        #expect(!answer.text.contains("s3cret"))
    }

    @Test func `says of an order that may be booked that it may be, and what became of it when it is sent again`()
        async throws
    {
        let sut = BankUnderTest()
        let store = MockBankPorts(fake: sut.bank)
        store.failures.book = .outcomeUnknown(.deadbeef)
        let (unknown, again) = try await sut.serving(store: store) { customer in
            let ann = try await customer.loggedIn()
            let unknown = try await ann.pay(from: sut.checking.number, to: sut.bobs.number)
            store.failures.book = nil
            return (unknown, try await ann.pay(from: sut.checking.number, to: sut.bobs.number))
        }

        #expect((unknown.status, unknown.code) == (503, "outcomeUnknown"))
        #expect(unknown.headers[.contentType] == "application/problem+json")
        #expect(unknown.json["refused"] == .bool(false))
        #expect(try BankWire.Problem(reading: unknown.bytes).bankError == .outcomeUnknown(.deadbeef))
        #expect(unknown.headers[.retryAfter] == "1")
        #expect(unknown.headers[.cacheControl] == "no-store")
        #expect(again.status == 201)
    }

    private func answer(
        to error: BankError, _ ask: @escaping @Sendable (BankCustomer) async throws -> BankAnswer
    ) async throws -> BankAnswer {
        let sut = BankUnderTest()
        return try await sut.serving(store: MockBankPorts(failingWith: error, logins: sut.bank)) { customer in
            try await ask(try await customer.loggedIn())
        }
    }
}
