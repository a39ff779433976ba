import Auth
import BankApp
import BankKernel
import DisplayText
import InMemoryBank
import Money
import Sessions
import Testing

@testable import BankSessions

/// How services and stores fail; what is shown then is in Tests/Sessions.
struct FaultyServicesTests {
    /// A service, with a call of it.
    enum Service: String, CaseIterable {
        case accounts
        case cards
        case rates
        case sales

        func call(_ faults: FaultSwitch) async throws(ServiceError) {
            switch self {
            case .accounts: _ = try await faults.transparentAccounts().page(0)
            case .cards: _ = try await faults.cards(seed: 1, clock: ManualClock()).cards()
            case .rates: _ = try await faults.directRates().directRates(to: "USD")
            case .sales:
                _ = try await faults.sales(clock: ManualClock()).logIn(username: "tester", password: "password")
            }
        }
    }

    private static let kinds = [
        SessionFault.Kind.timeout, .refused, .garbage, .status(500), .status(401), .status(507),
    ]

    @Test(arguments: Service.allCases, kinds)
    func `a service fails like the network, as often as set`(service: Service, kind: SessionFault.Kind) async throws {
        let sut = makeSUT(SessionFault(service: service.rawValue, kind: kind, calls: 1))
        await #expect(throws: ServiceError(kind, host: "\(service).example")) { try await service.call(sut) }
        try await service.call(sut)
    }

    @Test(arguments: kinds)
    func `a document cannot be begun, as often as set`(kind: SessionFault.Kind) async throws {
        let sut = makeSUT(SessionFault(service: "documents", kind: kind, calls: 1)).documents()
        await #expect(throws: StorageFailure(kind, path: "a.csv")) {
            try await sut.begin(path: "a.csv", replacing: true)
        }
        try await sut.begin(path: "a.csv", replacing: true).commit()
    }

    @Test(arguments: kinds)
    func `no call reaches a store of cards, as often as set`(kind: SessionFault.Kind) async throws {
        let customer = CustomerID(rawValue: 1)
        let card = CardModel(
            id: "1", type: CardType("visa"), number: "1211", expiry: CalendarDay(daysSinceEpoch: 0))
        let store = MemoryCardStore()
        let sut = makeSUT(SessionFault(service: "bookmarks", kind: kind, calls: 3)).cardStore(store)
        let failure = StorageFailure(kind, path: "cards.sqlite")
        await #expect(throws: failure) { try await sut.cards(of: customer) }
        await #expect(throws: failure) { try await sut.replaceCards(of: customer, with: [card]) }
        await #expect(throws: failure) { try await sut.setBookmark(true, on: card, for: customer) }
        #expect(try await sut.cards(of: customer) == [])
    }

    @Test(
        arguments: [
            (.timeout, .timeout), (.refused, .refused(host: "a")), (.garbage, .notJSON), (.status(401), .unauthorized),
            (.status(500), .status(500, message: "")),
        ] as [(SessionFault.Kind, ServiceError)])
    func `each fault looks like a failure of the network`(kind: SessionFault.Kind, error: ServiceError) {
        #expect(ServiceError(kind, host: "a") == error)
    }

    @Test(
        arguments: [
            (.timeout, .busy(path: "a")), (.refused, .readOnly(path: "a")), (.status(507), .diskFull(path: "a")),
            (.status(503), .failed(path: "a", detail: "status 503")),
            (.garbage, .damaged(path: "a", detail: "garbage")),
        ] as [(SessionFault.Kind, StorageFailure)])
    func `each fault looks like a failure of a store`(kind: SessionFault.Kind, failure: StorageFailure) {
        #expect(StorageFailure(kind, path: "a") == failure)
    }

    @Test func `garbage is not a statement`() async throws {
        let sut = makeSUT(SessionFault(service: "transactions", kind: .garbage, calls: 1)).statements()
        #expect(try await sut.open(.user(id: "10000")).next() == Array("<html>".utf8))
        #expect(try await sut.open(.user(id: "10000")).next() == Array("[]".utf8))
    }

    private func makeSUT(_ fault: SessionFault) -> FaultSwitch {
        let sut = FaultSwitch()
        sut.set(fault)
        return sut
    }
}

struct FaultyBankTests {
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

    @Test func `a transfer that times out is booked with an unknown outcome`() async throws {
        let sut = try await makeSUT(SessionFault(service: "transfers", kind: .timeout))
        let before = try await sut.balance()
        await #expect(throws: BankError.outcomeUnknown(sut.order.reference.id)) { try await sut.make(.book) }
        #expect(try await sut.balance() == before.subtracting(sut.order.amount))
    }

    @Test func `a refusal of the bank is reported even when the transfer times out`() async throws {
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

struct FaultyIdentityTests {
    private let faults = FaultSwitch()
    private let busy = BankError.storage(.busy(path: "bank.sqlite"))

    private func makeSUT() async throws -> any BankIdentity {
        faults.identity(try await SessionFixture.demo.bank(clock: ManualClock()).identity)
    }

    @Test func `a login that meets a fault says so, and the next one is let in`() async throws {
        let sut = try await makeSUT()
        faults.set(SessionFault(service: "bank", kind: .timeout, calls: 1))

        await #expect(throws: AuthError.unavailable(busy)) {
            try await sut.login.authenticate(username: "demo", password: "demo")
        }

        #expect(try await sut.login.authenticate(username: "demo", password: "demo").username == "demo")
        #expect(faults.strikes == 1)
    }

    @Test func `a password is as before when its change meets a fault`() async throws {
        let sut = try await makeSUT()
        let user = try await sut.login.authenticate(username: "demo", password: "demo")
        faults.set(SessionFault(service: "bank", kind: .timeout, calls: 1))

        await #expect(throws: PasswordChangeError.check(.unavailable(busy))) {
            try await sut.passwords.changePassword(of: user, from: "demo", to: "another one")
        }
        #expect(try await sut.login.authenticate(username: "demo", password: "demo") == user)

        try await sut.passwords.changePassword(of: user, from: "demo", to: "another one")
        await #expect(throws: AuthError.invalidCredentials) {
            try await sut.login.authenticate(username: "demo", password: "demo")
        }
    }

    @Test func `a fault of anything else strikes no login`() async throws {
        let sut = try await makeSUT()
        for service in FaultyService.allCases where service != .bank {
            faults.set(SessionFault(service: service.rawValue, kind: .refused))
        }

        #expect(try await sut.login.authenticate(username: "demo", password: "demo").username == "demo")
    }
}

struct FaultyPreferencesTests {
    private let account: IBAN
    private let customer = CustomerID(rawValue: 1)

    init() throws {
        account = try IBAN(parsing: "AT909999900000000005")
    }

    @Test func `a selection that cannot be kept holds for this run`() async {
        let sut = makeSUT(SessionFault(service: "preferences", kind: .status(507)))
        await #expect(throws: BankError.storage(.diskFull(path: "preferences.json"))) {
            try await sut.selection.select(account, for: customer)
        }
        #expect(await sut.selection.selectedAccount(of: customer) == account)
    }

    @Test func `a theme that cannot be kept holds for this run`() async {
        let sut = makeSUT(SessionFault(service: "preferences", kind: .refused))
        await #expect(throws: StorageFailure.readOnly(path: "preferences.json")) { try await sut.themes.keep(.dark) }
        #expect(await sut.themes.theme() == .dark)
    }

    @Test func `reading does not count as a call`() async throws {
        let sut = makeSUT(SessionFault(service: "preferences", kind: .refused, calls: 1))
        _ = await sut.themes.theme()
        _ = await sut.selection.selectedAccount(of: customer)
        await #expect(throws: StorageFailure.readOnly(path: "preferences.json")) { try await sut.themes.keep(.dark) }
        try await sut.themes.keep(.light)
    }

    private func makeSUT(_ faults: SessionFault...) -> (selection: any SelectionPort, themes: any ThemeStore) {
        let faultSwitch = FaultSwitch()
        for fault in faults { faultSwitch.set(fault) }
        return (faultSwitch.selection(), faultSwitch.themes())
    }
}
