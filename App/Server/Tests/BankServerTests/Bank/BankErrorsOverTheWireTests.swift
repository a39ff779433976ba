import BankKernel
import BankKernelMocks
import BankSamples
import BankWire
import HTTPTypes
import Money
import Testing

@testable import BankServer

/// Every refusal of a bank crosses the wire, with its values.
struct BankErrorsOverTheWireTests {
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
    func `is a problem with the values`(place: Int) async throws {
        let (error, status) = Self.refusals[place]
        for path in Self.paths {
            let answer = try await answer(to: error) { try await $0.get("/v1/\(path)") }

            #expect(answer.status == status, "\(path)")
            #expect(answer.headers[.contentType] == "application/problem+json")
            #expect(try BankWire.Problem(reading: answer.bytes).bankError == error)
        }
    }

    @Test(arguments: refusals.indices)
    func `is what an order is told`(place: Int) async throws {
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
    func `keeps why the store failed to itself`(path: String) async throws {
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
