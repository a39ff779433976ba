import BankKernel
import BankKernelMocks
import BankSamples
import Money
import Testing
import Transfer

struct TransferInteractorTests {
    @Test func `books the order in the name of its customer`() async throws {
        let (sut, ports) = makeSUT()

        try await sut.send()

        #expect(ports.orders == [.lunch])
    }

    @Test func `books once more under the same id when the outcome is unknown`() async throws {
        let (sut, ports) = makeSUT()
        ports.answerBook(with: [.outcomeUnknown(.deadbeef), nil])

        try await sut.send()

        #expect(ports.orders == [.lunch, .lunch])
    }

    @Test(
        arguments: [
            .outcomeUnknown(.deadbeef), .storage(.busy(path: "bank")), .cancelled, .sessionEnded,
            .unreachable(.timeout), .throttled(until: Instant(millisecondsSinceEpoch: 0)),
        ] as [BankError])
    func `leaves the outcome unknown when the second answer tells nothing`(second: BankError) async {
        let (sut, ports) = makeSUT()
        ports.answerBook(with: [.outcomeUnknown(.deadbeef), second])

        await #expect(throws: BankError.outcomeUnknown(.deadbeef)) { try await sut.send() }

        #expect(ports.orders == [.lunch, .lunch])
    }

    @Test func `passes on the refusal that the second answer is`() async {
        let (sut, ports) = makeSUT()
        ports.answerBook(with: [.outcomeUnknown(.deadbeef), .insufficientFunds(available: .eur(1))])

        await #expect(throws: BankError.insufficientFunds(available: .eur(1))) { try await sut.send() }
    }

    @Test(
        arguments: [
            .insufficientFunds(available: .eur(1)), .cancelled, .storage(.busy(path: "bank")), .idReused(.deadbeef),
        ] as [BankError])
    func `passes on a refusal, and does not ask again`(refusal: BankError) async {
        let (sut, ports) = makeSUT()
        ports.answerBook(with: [refusal])

        await #expect(throws: refusal) { try await sut.send() }

        #expect(ports.orders == [.lunch])
    }

    @Test func `makes a reference of its own for a transfer without one`() async throws {
        let (sut, ports) = makeSUT()

        try await sut.processTransfer(fromAccount: .checking, toAccount: .payee, amount: .eur(25_00))
        try await sut.processTransfer(fromAccount: .checking, toAccount: .payee, amount: .eur(25_00))

        #expect(ports.orders.map(\.reference) == [TransferReference(id: .deadbeef), .init(id: .deadbeef(plus: 1))])
    }

    @Test func `passes on that the store fails`() async {
        let (sut, ports) = makeSUT()
        ports.failAll(with: .storage(.busy(path: "bank")))

        await #expect(throws: BankError.storage(.busy(path: "bank"))) {
            try await sut.getPayees(forAccount: .checking)
        }
        await #expect(throws: BankError.storage(.busy(path: "bank"))) {
            try await sut.checkBalance(forAccount: .checking, amount: .eur(1))
        }
    }

    private func makeSUT() -> (sut: any TransferInteractorProtocol, ports: MockBankPorts) {
        let ports = MockBankPorts(own: [.checking, .savings], known: [.payee])
        let sut = TransferModule.interactor(
            accounts: ports, payees: ports, balances: ports, transfers: ports, history: ports,
            ids: MockTransferIDSource.deadbeef(),
            customer: UserModel.demo.id)
        return (sut, ports)
    }
}

extension TransferInteractorProtocol {
    fileprivate func send() async throws(BankError) {
        try await processTransfer(
            fromAccount: .checking, toAccount: .payee, amount: .eur(25_00), reference: TransferOrder.lunch.reference)
    }
}

extension TransferOrder {
    fileprivate static let lunch = TransferOrder(
        reference: TransferReference(id: .deadbeef, note: "Lunch"), customer: UserModel.demo.id,
        source: AccountModel.checking.number, destination: AccountModel.payee.number, amount: .eur(25_00))
}
