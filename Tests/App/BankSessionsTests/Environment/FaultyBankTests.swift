import Auth
import BankApp
import BankKernel
import InMemoryBank
import Money
import Sessions
import Testing

@testable import BankSessions

@Suite struct FaultyBankTests {
    /// A call of each method of the ports.
    enum Call: CaseIterable, Sendable {
        case accounts, balance, payee, knownPayees, book, page, details, turnover
    }

    private static let kinds: [(SessionFault.Kind, StorageFailure)] = [
        (.timeout, .busy(path: "bank.sqlite")), (.refused, .readOnly(path: "bank.sqlite")),
        (.status(507), .diskFull(path: "bank.sqlite")),
        (.status(404), .failed(path: "bank.sqlite", detail: "status 404")),
        (.garbage, .damaged(path: "bank.sqlite", detail: "garbage")),
    ]

    @Test(arguments: Call.allCases, kinds)
    func `a fault of the bank strikes every call`(
        call: Call, fault: (kind: SessionFault.Kind, failure: StorageFailure)
    ) async throws {
        let sut = try await makeSUT(SessionFault(service: "bank", kind: fault.kind))
        await #expect(throws: BankError.storage(fault.failure)) { try await sut.make(call) }
    }

    @Test func `each call counts once`() async throws {
        let sut = try await makeSUT(SessionFault(service: "bank", kind: .timeout, calls: Call.allCases.count))
        for call in Call.allCases {
            await #expect(throws: BankError.storage(.busy(path: "bank.sqlite"))) { try await sut.make(call) }
        }
        for call in Call.allCases { try await sut.make(call) }
    }

    @Test(arguments: [("transfers", Call.book), ("balances", .balance)])
    func `a fault of one kind of calls strikes no other`(service: String, struck: Call) async throws {
        let sut = try await makeSUT(SessionFault(service: service, kind: .refused))
        for call in Call.allCases where call != struck { try await sut.make(call) }
    }

    @Test(arguments: kinds.dropFirst())
    func `a transfer that fails moves nothing`(
        fault: (kind: SessionFault.Kind, failure: StorageFailure)
    ) async throws {
        let sut = try await makeSUT(SessionFault(service: "transfers", kind: fault.kind))
        let before = try await sut.balance()
        await #expect(throws: BankError.storage(fault.failure)) { try await sut.make(.book) }
        #expect(try await sut.balance() == before)
    }

    @Test func `a transfer that times out is booked, and nobody could say so`() async throws {
        let sut = try await makeSUT(SessionFault(service: "transfers", kind: .timeout))
        let before = try await sut.balance()
        await #expect(throws: BankError.outcomeUnknown(sut.order.reference.id)) { try await sut.make(.book) }
        #expect(try await sut.balance() == before.subtracting(sut.order.amount))
    }

    @Test func `a refusal of the bank is told even when the transfer times out`() async throws {
        let sut = try await makeSUT(SessionFault(service: "transfers", kind: .timeout), destination: 0)
        await #expect(throws: BankError.sameAccount) { try await sut.make(.book) }
    }

    @Test func `a balance that is garbage is ten times the right one`() async throws {
        let sut = try await makeSUT(SessionFault(service: "balances", kind: .garbage, calls: 1))
        let seeming = try await sut.balance()
        #expect(try await seeming.minorUnits == sut.balance().minorUnits * 10)
    }

    private struct SUT {
        let bank: any CustomerPorts
        let customer: CustomerID
        let order: TransferOrder

        func make(_ call: Call) async throws(BankError) {
            switch call {
            case .accounts: _ = try await bank.accounts(of: customer)
            case .balance: _ = try await balance()
            case .payee: _ = try await bank.payee(numbered: order.destination)
            case .knownPayees: _ = try await bank.knownPayees(of: customer)
            case .book: _ = try await bank.book(order)
            case .page: _ = try await bank.page(HistoryQuery(account: order.source), for: customer)
            case .details: _ = try await bank.details(of: Self.booked, for: customer)
            case .turnover: _ = try await bank.turnover(of: order.source, months: 12, for: customer)
            }
        }

        func balance() async throws(BankError) -> Money {
            try await bank.balance(of: order.source, for: customer).amount
        }

        /// The first salary of the demo bank.
        private static let booked = TransferID(rawValue: 0xcafe_f00d_cafe_4ead_8ead_0000_0000_0009)
    }

    private func makeSUT(_ faults: SessionFault..., destination: Int = 1) async throws -> SUT {
        let fixture = try await SessionFixture.demo.bank(clock: ManualClock())
        let user = try await fixture.identity.login.authenticate(username: "demo", password: "demo")
        let accounts = try await fixture.bank.accounts(of: user.id)
        let order = TransferOrder(
            reference: TransferReference(id: TransferID(rawValue: 7)), customer: user.id,
            source: accounts[0].number, destination: accounts[destination].number,
            amount: Money(minorUnits: 100_00, currency: .eur))
        let faultSwitch = FaultSwitch()
        for fault in faults { faultSwitch.set(fault) }
        return SUT(
            bank: faultSwitch.customerPorts(fixture.bank), customer: user.id, order: order)
    }
}
