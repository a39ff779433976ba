import BankKernel
import BankSamples
import HTTPTypes
import Metrics
import Testing

@testable import BankServer

struct AccountRoutesTests {
    private let sut = BankUnderTest()

    @Test func `accepts a number in any form`() async throws {
        let number = sut.checking.number.printForm.lowercased().replacing(" ", with: "%20")

        let answer = try await sut.asAnn { try await $0.get("/v1/accounts/\(number)/balance") }

        #expect(answer.status == 200)
    }

    @Test(arguments: [
        "accounts/AT00/balance", "payees/x", "transfers/1", "accounts/{iban}/balance", "more",
        "accounts/nonsense/balance", "accounts/GB82%2/balance", "accounts/%FF/balance",
    ])
    func `answers 404 for malformed ids`(path: String) async throws {
        let answer = try await sut.asAnn { try await $0.get("/v1/\(path)") }

        #expect(answer.status == 404)
        #expect(answer.code == "noSuchResource")
    }
}

struct PayeeAllowanceTests {
    private let ann = CustomerID(rawValue: 1)
    private let payee = AccountModel.payee.number
    private let now = Instant.mondayMorning

    @Test func `is sixty at once`() throws {
        let sut = try makeSUT(usedUpAt: now)

        #expect(throws: BankError.throttled(until: now.advanced(by: .seconds(1)))) {
            try sut.take(payee, for: ann, at: now)
        }
    }

    @Test func `refills by one a second`() throws {
        let sut = try makeSUT(usedUpAt: now)

        try sut.take(payee, for: ann, at: now.advanced(by: .seconds(1)))

        #expect(throws: BankError.self) { try sut.take(payee, for: ann, at: now.advanced(by: .seconds(1))) }
    }

    @Test func `is counted for each customer`() throws {
        let sut = try makeSUT(usedUpAt: now)

        #expect(throws: Never.self) { try sut.take(payee, for: CustomerID(rawValue: 2), at: now) }
    }

    @Test func `is not used for a payee whom the same customer was shown before, and for no other`() throws {
        let sut = try makeSUT(usedUpAt: now)
        sut.note(payee, shownTo: ann)
        try sut.take(payee, for: ann, at: now)
        #expect(throws: BankError.self) { try sut.take(.nobodys, for: ann, at: now) }

        let bob = CustomerID(rawValue: 2)
        for _ in 0..<PayeeAllowance.atOnce { try sut.take(payee, for: bob, at: now) }
        #expect(throws: BankError.self) { try sut.take(payee, for: bob, at: now) }
    }

    @Test func `is used up however many others look up payees meanwhile`() throws {
        let sut = try makeSUT(usedUpAt: now)
        for number in 2..<Int64(5_000) { try sut.take(payee, for: CustomerID(rawValue: number), at: now) }
        #expect(throws: BankError.self) { try sut.take(payee, for: ann, at: now) }
    }

    @Test func `is used again for what was shown before 65,536 others were`() throws {
        let sut = try makeSUT(usedUpAt: now)
        sut.note(payee, shownTo: ann)
        for number in 2..<Int64(65_537) { sut.note(payee, shownTo: CustomerID(rawValue: number)) }
        try sut.take(payee, for: ann, at: now)
        sut.note(payee, shownTo: CustomerID(rawValue: 65_537))
        #expect(throws: BankError.self) { try sut.take(payee, for: ann, at: now) }
    }

    @Test func `a clock that was ahead does not count`() throws {
        let sut = try makeSUT(usedUpAt: now.advanced(by: .seconds(86_400)))

        #expect(throws: BankError.throttled(until: now.advanced(by: .seconds(1)))) {
            try sut.take(payee, for: ann, at: now)
        }
        try sut.take(payee, for: ann, at: now.advanced(by: .seconds(1)))
    }

    @Test func `answers 429 with Retry-After`() async throws {
        let sut = BankUnderTest()
        let server = try sut.server()
        let (first, free, answer) = try await server.asking { customer in
            let customer = try await customer.loggedIn()
            let path = "/v1/payees/\(sut.bobs.number.electronicForm)"
            let first = try await customer.get(path)
            let nobodys = "/v1/payees/AT089999900000999999"
            for _ in 1..<PayeeAllowance.atOnce { _ = try await customer.get(nobodys) }
            let free = try await customer.get(path)
            #expect(free.status == 200, "shown before")
            return (first, free, try await customer.get(nobodys))
        }

        #expect(first.rateLimit == [#""payees";q=60;w=60"#, #""payees";r=59;t=1"#])
        #expect(free.rateLimit == [#""payees";q=60;w=60"#, #""payees";r=0;t=1"#])
        #expect(answer.rateLimit == [#""payees";q=60;w=60"#, #""payees";r=0;t=1"#])
        #expect(answer.status == 429)
        #expect(answer.code == "throttled")
        #expect(answer.headers[.retryAfter] == "1")
        #expect(server.metrics.text.contains(#"dobank_throttled_total{what="payees"} 1"#))
    }

    @Test func `a payee with a nickname is found without an allowance`() async throws {
        let sut = BankUnderTest()
        try await sut.records.payees.keep(Nickname(number: sut.bobs.number, name: "landlord"), for: sut.ann.id)
        let statuses = try await sut.inBrowser { browser async throws in
            var statuses: Set<Int> = []
            for _ in 0..<PayeeAllowance.atOnce + 3 {
                let page = try await browser.get(sut.filled("/app/{checking}/transfer"))
                statuses.insert(page.text.contains("landlord") ? page.status : 0)
            }
            return statuses
        }

        #expect(statuses == [200])
    }

    @Test func `a nickname makes its own payee free, and no other`() async throws {
        let sut = BankUnderTest()
        try await sut.records.payees.keep(Nickname(number: sut.bobs.number, name: "landlord"), for: sut.ann.id)
        let bank = ServedBank(store: sut.bank, sessions: sut.sessions, records: sut.records)
        let ann = ServedCustomers(bank, metrics: NOOPMetricsHandler.instance, tracer: nil, clock: sut.time)[sut.ann.id]
        for _ in 0..<PayeeAllowance.atOnce {
            await #expect(throws: BankError.unknownAccount(.nobodys)) { try await ann.payee(numbered: .nobodys) }
        }
        await #expect(throws: BankError.throttled(until: sut.time.now().advanced(by: .seconds(1)))) {
            try await ann.payee(numbered: .nobodys)
        }
        #expect(try await ann.payee(numbered: sut.bobs.number).number == sut.bobs.number)
    }

    /// An allowance that Ann has used up at once.
    private func makeSUT(usedUpAt time: Instant) throws -> PayeeAllowance {
        let sut = PayeeAllowance()
        for _ in 0..<PayeeAllowance.atOnce { try sut.take(payee, for: ann, at: time) }
        return sut
    }
}

struct UndecidedOrdersTests {
    private let sut = UndecidedOrders()
    private let order = TransferOrder(
        reference: TransferReference(id: TransferID(rawValue: 7)), customer: CustomerID(rawValue: 1),
        source: AccountModel.checking.number, destination: AccountModel.payee.number, amount: .eur(1_00))
    private let failure = BankError.storage(.busy(path: "bank"))
    private var unknown: BankError { .outcomeUnknown(order.reference.id) }

    @Test func `a failure of the one request for an order is its own`() {
        sut.begin(order)
        #expect(sut.end(order, by: failure) == failure)
        sut.begin(order)
        #expect(sut.end(order, by: nil) == nil)
    }

    @Test(arguments: [BankError.storage(.busy(path: "bank")), .insufficientFunds(available: .eur(0))])
    func `while another request for the order waits, a failure does not mean that it is not booked`(first: BankError) {
        sut.begin(order)
        sut.begin(order)
        #expect(sut.end(order, by: first) == unknown)
        #expect(sut.end(order, by: failure) == failure)
    }

    @Test(arguments: [nil, BankError.insufficientFunds(available: .eur(0))])
    func `after an unknown outcome a failure says nothing, until the store has decided`(decision: BankError?) {
        sut.begin(order)
        #expect(sut.end(order, by: unknown) == unknown)
        sut.begin(order)
        #expect(sut.end(order, by: failure) == unknown)
        sut.begin(order)
        #expect(sut.end(order, by: decision) == decision)
        sut.begin(order)
        #expect(sut.end(order, by: failure) == failure)
    }

    @Test func `of many unknown outcomes the latest thousand are remembered`() {
        let orders = (0...1_000).map { number in
            TransferOrder(
                reference: TransferReference(id: TransferID(rawValue: UInt128(number))), customer: order.customer,
                source: order.source, destination: order.destination, amount: order.amount)
        }
        for order in orders {
            sut.begin(order)
            #expect(sut.end(order, by: .outcomeUnknown(order.reference.id)) != nil)
        }
        for (place, isKnown) in [(0, true), (1, false), (1_000, false)] {
            sut.begin(orders[place])
            #expect((sut.end(orders[place], by: failure) == failure) == isKnown)
        }
    }

    @Test func `an order of another customer under the same reference is another one`() {
        let other = TransferOrder(
            reference: order.reference, customer: CustomerID(rawValue: 2), source: order.source,
            destination: order.destination, amount: order.amount)
        sut.begin(order)
        sut.begin(other)
        #expect(sut.end(other, by: failure) == failure)
    }
}
