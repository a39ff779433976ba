import BankKernel
import BankKernelMocks
import BankSamples
import BankWire
import HTTPTypes
import Hummingbird
import Money
import Testing

@testable import BankServer

struct BankRoutesTests {
    private static let resources: [BankResource] = [
        .sessions, .currentSession, .session(""), .password, .accounts, .balance(.nobodys), .turnover(.nobodys),
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
    private let sut: BankUnderTest

    init() throws {
        sut = try BankUnderTest()
    }

    @Test func `locate what was created`() async throws {
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
    func `are 304 until they change`(path: String) async throws {
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

    @Test func `to an order ignore If-None-Match and are never stored`() async throws {
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

    @Test func `are 401 without a login, whatever the client has`() async throws {
        let answer = try await sut.serving { try await $0.send(.get, "/v1/accounts", headers: [.ifNoneMatch: "*"]) }

        #expect(answer.status == 401)
    }
}

/// Every refusal of a bank crosses the wire, with its values.
struct BankErrorAnswersTests {
    private static let number = IBAN.nobodys
    private static let id = TransferID(rawValue: 42)
    private static let until = Instant(millisecondsSinceEpoch: 1_767_603_612_345)

    private static let refusals: [(BankError, Int)] = [
        (.unknownAccount(number), 404), (.notYourAccount(number), 403), (.unknownTransfer(id), 404),
        (.sameAccount, 422), (.currencyMismatch(source: .eur, destination: .usd), 422), (.amountNotPositive, 422),
        (.amountTooLarge, 422), (.insufficientFunds(available: .eur(7)), 422),
        (.noteTooLong, 422), (.idReused(id), 409), (.usernameTaken("ann"), 409), (.unknownCustomer("ann"), 404),
        (.cancelled, 503), (.outcomeUnknown(id), 503), (.sessionEnded, 401), (.unreachable(.timeout), 503),
        (.throttled(until: until), 429),
    ]
    private static let paths = [
        "accounts", "accounts/\(number.electronicForm)/balance", "accounts/\(number.electronicForm)/turnover",
        "accounts/\(number.electronicForm)/transactions", "payees", "payees/\(number.electronicForm)",
        "transfers/\(id)",
    ]

    @Test(arguments: refusals.indices)
    func `becomes a problem with its values`(place: Int) async throws {
        let (error, status) = Self.refusals[place]
        for path in Self.paths {
            let answer = try await answer(to: error) { try await $0.get("/v1/\(path)") }

            #expect(answer.status == status, "\(path)")
            #expect(answer.headers[.contentType] == "application/problem+json")
            #expect(try BankWire.Problem(reading: answer.bytes).bankError == error)
        }
    }

    @Test(arguments: refusals.indices)
    func `becomes the answer to an order`(place: Int) async throws {
        let (error, status) = Self.refusals[place]
        let answer = try await answer(to: error) { try await $0.pay(from: Self.number, to: Self.number) }

        #expect(answer.status == status)
        #expect(try BankWire.Problem(reading: answer.bytes).bankError == error)
    }

    @Test func `covers each case`() {
        // A new case does not compile until it is here; the number holds the list against it.
        func known(_ error: BankError) -> Bool {
            switch error {
            case .unknownAccount, .notYourAccount, .unknownTransfer, .sameAccount, .currencyMismatch,
                .amountNotPositive, .amountTooLarge, .insufficientFunds, .noteTooLong, .idReused, .usernameTaken,
                .unknownCustomer, .cancelled, .outcomeUnknown, .sessionEnded, .unreachable, .throttled:
                true
            case .storage: false
            }
        }
        #expect(Self.refusals.filter { known($0.0) }.count == 17)
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

    private func answer(
        to error: BankError, _ ask: @escaping @Sendable (BankCustomer) async throws -> BankAnswer
    ) async throws -> BankAnswer {
        let sut = try BankUnderTest()
        return try await sut.serving(store: MockBankPorts(failingWith: error, logins: sut.bank)) { customer in
            try await ask(try await customer.loggedIn())
        }
    }
}
