import BankKernel
import BankSamples
import Money
import Testing
import Transfer

struct TransferInteractorTests {
    @Test func booksTheOrderInTheNameOfItsCustomer() async throws {
        let (sut, ports) = makeSUT()

        try await sut.send()

        #expect(ports.orders == [.lunch])
    }

    @Test func booksOnceMoreUnderTheSameIDWhenTheOutcomeIsUnknown() async throws {
        let (sut, ports) = makeSUT()
        ports.answerBook(with: [.outcomeUnknown(.deadbeef), nil])

        try await sut.send()

        #expect(ports.orders == [.lunch, .lunch])
    }

    @Test(
        arguments: [
            .outcomeUnknown(.deadbeef), .storage(.busy(path: "bank")), .cancelled,
        ] as [BankError])
    func leavesTheOutcomeUnknownWhenTheSecondAnswerTellsNothing(second: BankError) async {
        let (sut, ports) = makeSUT()
        ports.answerBook(with: [.outcomeUnknown(.deadbeef), second])

        await #expect(throws: BankError.outcomeUnknown(.deadbeef)) { try await sut.send() }

        #expect(ports.orders == [.lunch, .lunch])
    }

    @Test func passesOnTheRefusalThatTheSecondAnswerIs() async {
        let (sut, ports) = makeSUT()
        ports.answerBook(with: [.outcomeUnknown(.deadbeef), .insufficientFunds(available: .eur(1))])

        await #expect(throws: BankError.insufficientFunds(available: .eur(1))) { try await sut.send() }
    }

    @Test(
        arguments: [
            .insufficientFunds(available: .eur(1)), .cancelled, .storage(.busy(path: "bank")), .idReused(.deadbeef),
        ] as [BankError])
    func passesOnARefusalAndDoesNotAskAgain(refusal: BankError) async {
        let (sut, ports) = makeSUT()
        ports.answerBook(with: [refusal])

        await #expect(throws: refusal) { try await sut.send() }

        #expect(ports.orders == [.lunch])
    }

    @Test func makesAReferenceOfItsOwnForATransferWithoutOne() async throws {
        let (sut, ports) = makeSUT()

        try await sut.processTransfer(fromAccount: .checking, toAccount: .payee, amount: .eur(25_00))
        try await sut.processTransfer(fromAccount: .checking, toAccount: .payee, amount: .eur(25_00))

        #expect(ports.orders.map(\.reference) == [TransferReference(id: .deadbeef), .init(id: .deadbeef(plus: 1))])
    }

    @Test func passesOnThatTheStoreFails() async {
        let (sut, ports) = makeSUT()
        ports.failure = .storage(.busy(path: "bank"))

        await #expect(throws: BankError.storage(.busy(path: "bank"))) {
            try await sut.getPayees(forAccount: .checking)
        }
        await #expect(throws: BankError.storage(.busy(path: "bank"))) {
            try await sut.checkBalance(forAccount: .checking, amount: .eur(1))
        }
    }

    private func makeSUT() -> (sut: any TransferInteractorProtocol, ports: StubTransferPorts) {
        let ports = StubTransferPorts(own: [.checking, .savings], known: [.payee])
        let sut = TransferModule.interactor(
            accounts: ports, payees: ports, balances: ports, transfers: ports, history: ports, ids: ports,
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
