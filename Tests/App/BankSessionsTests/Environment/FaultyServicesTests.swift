import BankKernel
import InMemoryBank
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
    func `a service fails as the network would, so many times`(service: Service, kind: SessionFault.Kind) async throws {
        let sut = makeSUT(SessionFault(service: service.rawValue, kind: kind, calls: 1))
        await #expect(throws: ServiceError(kind, host: "\(service).example")) { try await service.call(sut) }
        try await service.call(sut)
    }

    @Test(arguments: kinds)
    func `a document cannot be begun, so many times`(kind: SessionFault.Kind) async throws {
        let sut = makeSUT(SessionFault(service: "documents", kind: kind, calls: 1)).documents()
        await #expect(throws: StorageFailure(kind, path: "a.csv")) {
            try await sut.begin(path: "a.csv", replacing: true)
        }
        try await sut.begin(path: "a.csv", replacing: true).commit()
    }

    @Test(arguments: kinds)
    func `no call reaches a store of cards, so many times`(kind: SessionFault.Kind) async throws {
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

    @Test func `garbage is no statement`() async throws {
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
