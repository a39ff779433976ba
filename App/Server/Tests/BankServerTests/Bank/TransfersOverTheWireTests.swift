import BankKernel
import BankSamples
import BankWire
import InMemoryBank
import Money
import Testing

@testable import BankServer

struct TransfersOverTheWireTests {
    private let sut: BankUnderTest

    init() throws {
        sut = try BankUnderTest()
    }

    @Test func `are booked, with a receipt`() async throws {
        let answer = try await asAnn { try await $0.pay(from: sut.checking.number, to: sut.bobs.number) }

        #expect(answer.status == 201)
        let receipt = try TransferReceipt(reading: answer.bytes)
        #expect(receipt.id == .deadbeef)
        #expect(receipt.balanceAfter == .eur(75_00))
        #expect(try await sut.bank.balance(of: sut.checking.number, for: sut.ann.id).amount == .eur(75_00))
    }

    @Test func `are booked once however often they are sent`() async throws {
        let (first, again) = try await asAnn { customer in
            let first = try await customer.pay(from: sut.checking.number, to: sut.bobs.number)
            sut.time.advance(by: .seconds(1))
            return (first, try await customer.pay(from: sut.checking.number, to: sut.bobs.number))
        }

        #expect(first.status == 201)
        #expect(again.status == 200)
        #expect(try TransferReceipt(reading: again.bytes) == TransferReceipt(reading: first.bytes))
        #expect(try await sut.bank.balance(of: sut.checking.number, for: sut.ann.id).amount == .eur(75_00))
    }

    @Test func `are told as booked before by a server whose clock is behind`() async throws {
        let again = try await asAnn { customer in
            _ = try await customer.pay(from: sut.checking.number, to: sut.bobs.number)
            sut.time.advance(by: .seconds(-60))
            return try await customer.pay(from: sut.checking.number, to: sut.bobs.number)
        }

        #expect(again.status == 200)
    }

    @Test func `are booked once when they are sent many times at once`() async throws {
        let answers = try await asAnn { customer in
            try await withThrowingTaskGroup(of: BankAnswer.self) { group in
                for _ in 0..<20 {
                    group.addTask { try await customer.pay(from: sut.checking.number, to: sut.bobs.number) }
                }
                return try await group.reduce(into: [BankAnswer]()) { $0.append($1) }
            }
        }

        #expect(answers.map(\.status).sorted() == Array(repeating: 200, count: 19) + [201])
        #expect(Set(try answers.map { try TransferReceipt(reading: $0.bytes) }).count == 1)
        #expect(try await sut.bank.balance(of: sut.checking.number, for: sut.ann.id).amount == .eur(75_00))
    }

    @Test func `of one id and two contents at once are booked once, and one is refused`() async throws {
        let answers = try await asAnn { customer in
            async let one = customer.pay(from: sut.checking.number, to: sut.bobs.number, "100")
            async let other = customer.pay(from: sut.checking.number, to: sut.savings.number, "200")
            return try await [one, other]
        }

        #expect(answers.map(\.status).sorted() == [201, 409])
        #expect(answers.compactMap(\.code) == ["idReused"])
    }

    @Test func `are refused from the account of somebody else`() async throws {
        let answer = try await asAnn { try await $0.pay(from: sut.bobs.number, to: sut.checking.number) }

        #expect(try BankWire.Problem(reading: answer.bytes).bankError == .notYourAccount(sut.bobs.number))
    }

    @Test func `are nobody's but the customer's of the token, whatever the content says`() async throws {
        let answer = try await asAnn { customer in
            try await customer.put(
                "/v1/transfers/deadbeef-dead-4eef-8ead-beefdeadbeef",
                #"{"customer":"2","source":"\#(sut.bobs.number.electronicForm)","#
                    + #""destination":"\#(sut.checking.number.electronicForm)","#
                    + #""amount":{"minorUnits":"1","currency":"EUR"}}"#)
        }

        #expect(answer.code == "notYourAccount")
    }

    @Test func `tolerate members that nobody knows`() async throws {
        let answer = try await asAnn { customer in
            try await customer.put(
                "/v1/transfers/deadbeef-dead-4eef-8ead-beefdeadbeef",
                #"{"urgent":true,"source":"\#(sut.checking.number.electronicForm)","later":{"a":[1,null]},"#
                    + #""destination":"\#(sut.bobs.number.electronicForm)","#
                    + #""amount":{"minorUnits":"1","currency":"EUR","scale":2}}"#)
        }

        #expect(answer.status == 201)
    }

    @Test func `are told whole to both sides`() async throws {
        let details = try await sut.serving { customer in
            _ = try await customer.loggedIn().pay(from: sut.checking.number, to: sut.bobs.number)
            var details: [TransactionDetails] = []
            for username in ["ann", "bob"] {
                let answer = try await customer.loggedIn(as: username).get("/v1/transfers/\(TransferID.deadbeef)")
                details.append(try TransactionDetails(reading: answer.bytes))
            }
            return details
        }

        #expect(details.map(\.postings.count) == [2, 2])
        #expect(details[0] == details[1])
    }

    @Test func `of others are not there`() async throws {
        let answer = try await sut.serving { customer in
            _ = try await customer.loggedIn().pay(from: sut.checking.number, to: sut.savings.number)
            return try await customer.loggedIn(as: "bob").get("/v1/transfers/\(TransferID.deadbeef)")
        }

        #expect(try BankWire.Problem(reading: answer.bytes).bankError == .unknownTransfer(.deadbeef))
    }

    private func asAnn<Value: Sendable>(
        _ ask: @escaping @Sendable (BankCustomer) async throws -> Value
    ) async throws -> Value {
        try await sut.serving { try await ask(try await $0.loggedIn()) }
    }
}
