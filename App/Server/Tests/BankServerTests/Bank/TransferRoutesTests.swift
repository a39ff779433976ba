import BankKernel
import BankSamples
import BankWire
import InMemoryBank
import LedgerRules
import PostgresSupport
import TestSupport
import Testing

@testable import BankServer

struct TransferRoutesTests {
    private let sut: BankUnderTest

    init() throws {
        sut = try BankUnderTest()
    }

    @Test func `recognizes a repeat though the clock went back`() async throws {
        let again = try await sut.asAnn { customer in
            _ = try await customer.pay(from: sut.checking.number, to: sut.bobs.number)
            sut.time.advance(by: .seconds(-60))
            return try await customer.pay(from: sut.checking.number, to: sut.bobs.number)
        }

        #expect(again.status == 200)
    }

    @Test func `books one of two orders with the same id`() async throws {
        let answers = try await sut.asAnn { customer in
            async let one = customer.pay(from: sut.checking.number, to: sut.bobs.number, "100")
            async let other = customer.pay(from: sut.checking.number, to: sut.savings.number, "200")
            return try await [one, other]
        }

        #expect(answers.map(\.status).sorted() == [201, 409])
        #expect(answers.compactMap(\.code) == ["idReused"])
    }

    @Test func `takes the customer from the token alone`() async throws {
        let answer = try await sut.asAnn { customer in
            try await customer.put(
                "/v1/transfers/deadbeef-dead-4eef-8ead-beefdeadbeef",
                #"{"customer":"2","source":"\#(sut.bobs.number.electronicForm)","#
                    + #""destination":"\#(sut.checking.number.electronicForm)","#
                    + #""amount":{"minorUnits":"1","currency":"EUR"}}"#)
        }

        #expect(try BankWire.Problem(reading: answer.bytes).bankError == .notYourAccount(sut.bobs.number))
    }

    @Test func `ignores unknown members`() async throws {
        let answer = try await sut.asAnn { customer in
            try await customer.put(
                "/v1/transfers/deadbeef-dead-4eef-8ead-beefdeadbeef",
                #"{"urgent":true,"source":"\#(sut.checking.number.electronicForm)","later":{"a":[1,null]},"#
                    + #""destination":"\#(sut.bobs.number.electronicForm)","#
                    + #""amount":{"minorUnits":"1","currency":"EUR","scale":2}}"#)
        }

        #expect(answer.status == 201)
    }
}

struct ConcurrentTransfersTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: StoreKind.allCases)
    func `answers 201 once for each order that is sent ten times at once`(kind: StoreKind) async throws {
        let clock = TestTime()
        let (sut, bank) = try await makeSUT(kind, clock: clock)
        let statuses = try await sut.asking { customer in
            let customer = try await customer.loggedIn()
            return try await atOnce(200) { order in
                let id = TransferID(rawValue: UInt128(order / 10 + 1_000)).description
                return try await customer.pay(id, from: numbers[0], to: numbers[1], "1").status
            }
        }

        #expect(statuses.sorted() == Array(repeating: 200, count: 180) + Array(repeating: 201, count: 20))
        #expect(sut.metrics.text.contains(#"dobank_transfers_total{outcome="booked"} 20"#))
        #expect(sut.metrics.text.contains(#"dobank_transfers_total{outcome="repeated"} 180"#))
        await bank.close()
    }

    private var numbers: [IBAN] { Self.seed.numbers }

    private static let seed = BankSeed.ann(
        passwordHash: FakePasswordHasher.hash(of: "ann"), accounts: 2, cents: 100_00, at: TestTime().now())

    private func makeSUT(_ kind: StoreKind, clock: TestTime) async throws -> (BankServer, ServedBank) {
        let store = try BankStore(parsing: kind.text("bank", in: folder))
        try await store.keeper.make(with: Self.seed, clock: clock)
        let bank = try await store.open(clock: clock)
        return (try .testing(bank: bank, time: clock), bank)
    }
}
