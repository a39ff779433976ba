import BankKernel
import BankKernelMocks
import BankSamples
import InMemoryBank
import Money
import Synchronization
import Testing
import TransferMocks

@testable import Transfer

struct TransferInteractorTests {
    @Test func `books the order in the name of its customer`() async throws {
        let (sut, ports) = makeSUT()

        let receipt = try await sut.send()

        #expect(ports.orders == [.lunch])
        #expect(receipt.id == .deadbeef)
        #expect(receipt.balanceAfter == .eur(1_209_50))
    }

    @Test func `books once more under the same id when the outcome is unknown`() async throws {
        let (sut, ports) = makeSUT()
        ports.failNext(with: [.outcomeUnknown(.deadbeef), nil])

        try await sut.send()

        #expect(ports.orders == [.lunch, .lunch])
    }

    @Test(
        arguments: [
            .outcomeUnknown(.deadbeef), .storage(.busy(path: "bank")), .cancelled, .sessionEnded,
            .unreachable(.timeout), .throttled(until: Instant(millisecondsSinceEpoch: 0)),
            // The first request may still arrive, after money or a new account.
            .insufficientFunds(available: .eur(1)), .unknownAccount(.nobodys),
        ] as [BankError])
    func `leaves the outcome unknown when the second answer does not settle it`(second: BankError) async {
        let (sut, ports) = makeSUT()
        ports.failNext(with: [.outcomeUnknown(.deadbeef), second])

        await #expect(throws: BankError.outcomeUnknown(.deadbeef)) { try await sut.send() }

        #expect(ports.orders == [.lunch, .lunch])
    }

    @Test func `passes on a final refusal in the second answer`() async {
        let (sut, ports) = makeSUT()
        ports.failNext(with: [.outcomeUnknown(.deadbeef), .idReused(.deadbeef)])

        await #expect(throws: BankError.idReused(.deadbeef)) { try await sut.send() }
    }

    @Test func `a bank that had time to ask by itself is not asked again`() async {
        let ports = MockBankPorts(own: [.checking], known: [.payee])
        let sut = TransferInteractor(
            bank: ports, book: MemoryPayeeBook(), ids: MockTransferIDSource(fake: DeadbeefIDs()),
            documents: MemoryDocuments(), clock: ManualClock(.mondayMorning), customer: UserModel.demo.id,
            patience: .zero)
        ports.failNext(with: [.outcomeUnknown(.deadbeef), nil])

        await #expect(throws: BankError.outcomeUnknown(.deadbeef)) { try await sut.send() }

        #expect(ports.orders == [.lunch])
    }

    @Test func `the first use of a reference that was just made repeats nothing, whatever is sent twice on the way`()
        async throws
    {
        let (sut, ports) = makeSUT()
        ports.answers.book = { order throws(BankError) in
            TransferReceipt(
                id: order.reference.id, sequence: 1, bookedAt: .mondayMorning, balanceAfter: .eur(1), isRepeat: true)
        }
        let reference = sut.makeReference(note: "Lunch")
        var repeats: [Bool] = []
        for reference in [reference, reference, TransferReference(id: .deadbeef(plus: 77))] {
            let receipt = try await sut.processTransfer(
                fromAccount: .checking, toAccount: .payee, amount: .eur(25_00), reference: reference)
            repeats.append(receipt.isRepeat)
        }

        #expect(repeats == [false, true, true])
    }

    @Test func `what the second attempt repeats is the first one`() async throws {
        let (sut, ports) = makeSUT()
        try await sut.send()
        ports.failNext(with: [.outcomeUnknown(.deadbeef), nil])

        #expect(try await !sut.send().isRepeat)
    }

    @Test(
        arguments: [
            .insufficientFunds(available: .eur(1)), .cancelled, .storage(.busy(path: "bank")), .idReused(.deadbeef),
        ] as [BankError])
    func `passes on a refusal without asking again`(refusal: BankError) async {
        let (sut, ports) = makeSUT()
        ports.failNext(with: [refusal])

        await #expect(throws: refusal) { try await sut.send() }

        #expect(ports.orders == [.lunch])
    }

    @Test func `makes a reference for a transfer without one`() async throws {
        let (sut, ports) = makeSUT()

        _ = try await sut.processTransfer(fromAccount: .checking, toAccount: .payee, amount: .eur(25_00))
        _ = try await sut.processTransfer(fromAccount: .checking, toAccount: .payee, amount: .eur(25_00))

        #expect(ports.orders.map(\.reference) == [TransferReference(id: .deadbeef), .init(id: .deadbeef(plus: 1))])
    }

    @Test func `the reference that was made last goes with one transfer, however often that is asked for`() async throws
    {
        let (sut, ports) = makeSUT()
        let reference = sut.makeReference(note: "Lunch")

        for amount in [Money.eur(25_00), .eur(25_00), .eur(1_00)] {
            _ = try await sut.processTransfer(fromAccount: .checking, toAccount: .payee, amount: amount)
        }

        #expect(
            ports.orders.map(\.reference) == [reference, reference, TransferReference(id: .deadbeef(plus: 1))])
    }

    @Test func `passes on a failure of the store`() async {
        let (sut, ports) = makeSUT()
        ports.failAll(with: .storage(.busy(path: "bank")))

        await #expect(throws: BankError.storage(.busy(path: "bank"))) {
            try await sut.getPayees(forAccount: .checking)
        }
        await #expect(throws: BankError.storage(.busy(path: "bank"))) {
            try await sut.checkBalance(forAccount: .checking, amount: .eur(1))
        }
    }

    @Test func `gives own accounts, and payees in the currency of one`() async throws {
        let sut = makeSUT().sut

        #expect(try await sut.getAccounts() == [.checking, .savings, .dollars])
        #expect(try await sut.getPayees(forAccount: .checking) == [.payee])
        #expect(try await sut.getPayees(forAccount: .dollars) == [.dollarPayee])
    }

    @Test func `finds a payee with the name of the holder and without the balance`() async throws {
        let sut = makeSUT().sut

        #expect(try await sut.findPayee(number: AccountModel.payee.number) == .payee)
        #expect(try await sut.findPayee(number: AccountModel.savings.number).balance == nil)
        await #expect(throws: BankError.unknownAccount(.nobodys)) { try await sut.findPayee(number: .nobodys) }
    }

    @Test func `makes a new id for each reference and keeps the note`() {
        let sut = makeSUT().sut

        let references = [sut.makeReference(note: "Lunch"), sut.makeReference(note: "")]

        #expect(
            references == [TransferReference(id: .deadbeef, note: "Lunch"), .init(id: .deadbeef(plus: 1), note: "")])
    }

    @Test(arguments: [(1_234_49, true), (1_234_50, true), (1_234_51, false)] as [(Int64, Bool)])
    func `tells whether an account holds an amount`(expected: (cents: Int64, isHeld: Bool)) async throws {
        let isHeld = try await makeSUT().sut.checkBalance(forAccount: .checking, amount: .eur(expected.cents))

        #expect(isHeld == expected.isHeld)
    }

    @Test func `does not compare currencies`() async {
        await #expect(throws: BankError.currencyMismatch(source: .usd, destination: .eur)) {
            try await makeSUT().sut.checkBalance(forAccount: .checking, amount: .usd(1))
        }
    }

    @Test func `returns balances of own accounts only`() async throws {
        let sut = makeSUT().sut

        #expect(try await sut.getBalance(ofAccount: .checking) == .eur(1_234_50))
        await #expect(throws: BankError.notYourAccount(AccountModel.payee.number)) {
            try await sut.getBalance(ofAccount: .payee)
        }
    }

    @Test func `repeats a transfer under the same reference`() async throws {
        let sut = makeSUT().sut
        let reference = sut.makeReference(note: "Lunch")

        let receipts = try await [
            sut.processTransfer(
                fromAccount: .checking, toAccount: .payee, amount: .eur(25_00), reference: reference),
            sut.processTransfer(
                fromAccount: .checking, toAccount: .payee, amount: .eur(25_00), reference: reference),
        ]

        #expect(receipts.map(\.id) == [reference.id, reference.id])
    }

    @Test func `finds a booked transfer`() async throws {
        let sut = makeSUT().sut
        let reference = TransferReference(id: .deadbeef(plus: 77), note: "Rent")
        #expect(try await sut.findTransfer(id: reference.id) == nil)

        let receipt = try await sut.processTransfer(
            fromAccount: .checking, toAccount: .payee, amount: .eur(25_00), reference: reference)

        let found = try #require(try await sut.findTransfer(id: reference.id))
        #expect(found.id == receipt.id)
        #expect(found.bookedAt == receipt.bookedAt)
        #expect(found.note == "Rent")
        #expect(found.postings.map(\.amount) == [.eur(-25_00), .eur(25_00)])
        #expect(found.postings.map(\.account.number) == [AccountModel.checking.number, AccountModel.payee.number])
    }

    private func makeSUT() -> (sut: any TransferInteractorProtocol, ports: MockBankPorts) {
        let ports = MockBankPorts(own: [.checking, .savings, .dollars], known: [.payee, .dollarPayee])
        return (ports.transfers(), ports)
    }
}

extension TransferInteractorProtocol {
    @discardableResult
    fileprivate func send() async throws(BankError) -> TransferReceipt {
        try await processTransfer(
            fromAccount: .checking, toAccount: .payee, amount: .eur(25_00), reference: TransferOrder.lunch.reference)
    }
}

extension TransferOrder {
    fileprivate static let lunch = TransferOrder(
        reference: TransferReference(id: .deadbeef, note: "Lunch"), customer: UserModel.demo.id,
        source: AccountModel.checking.number, destination: AccountModel.payee.number, amount: .eur(25_00))
}

extension MockBankPorts {
    /// A bank in memory where the sample customer has the accounts `own` and has sent money to those in `known`.
    convenience init(own: [AccountModel], known: [AccountModel]) {
        self.init(fake: InMemoryBank.holding(own, payees: known))
    }

    /// The interactor of the transfer screen over this bank.
    func transfers(
        book: MemoryPayeeBook = MemoryPayeeBook(), documents: MemoryDocuments = MemoryDocuments()
    ) -> any TransferInteractorProtocol {
        TransferModule.interactor(
            bank: self, book: book, ids: MockTransferIDSource(fake: DeadbeefIDs()), documents: documents,
            clock: ManualClock(.mondayMorning), customer: UserModel.demo.id)
    }

    /// The orders to book, in order of arrival.
    var orders: [TransferOrder] {
        messages.compactMap { if case .book(let order) = $0 { order } else { nil } }
    }

    /// Answers the next calls with `errors`; the bank answers at `nil`.
    func failNext(with errors: [BankError?]) {
        let left = Mutex(errors)
        failEach { left.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
    }
}
