import BankKernel
import BankKernelMocks
import BankSamples
import Money
import Testing
import Transfer
import TransferMocks

/// What every interactor of the transfer screen holds, the mock and the real one alike.
struct TransferInteractorContractTests {
    enum Subject: CaseIterable {
        case mock
        case real
    }

    @Test(arguments: Subject.allCases)
    func `offers own accounts, then payees in the currency of the account`(subject: Subject) async throws {
        let sut = makeSUT(subject)

        #expect(try await sut.getPayees(forAccount: .checking) == [.savings, .payee])
        #expect(try await sut.getPayees(forAccount: .dollars) == [.dollarPayee])
    }

    @Test(arguments: Subject.allCases)
    func `finds a payee with the name of the holder`(subject: Subject) async throws {
        #expect(try await makeSUT(subject).findPayee(number: AccountModel.payee.number) == .payee)
    }

    @Test(arguments: Subject.allCases)
    func `finds a payee without the balance`(subject: Subject) async throws {
        #expect(try await makeSUT(subject).findPayee(number: AccountModel.savings.number).balance == nil)
    }

    @Test(arguments: Subject.allCases)
    func `refuses a number that nobody has`(subject: Subject) async {
        await #expect(throws: BankError.unknownAccount(.nobodys)) {
            try await makeSUT(subject).findPayee(number: .nobodys)
        }
    }

    @Test(arguments: Subject.allCases)
    func `makes another id for each reference and keeps the note`(subject: Subject) {
        let sut = makeSUT(subject)

        let references = [sut.makeReference(note: "Lunch"), sut.makeReference(note: "")]

        #expect(
            references == [TransferReference(id: .deadbeef, note: "Lunch"), .init(id: .deadbeef(plus: 1), note: "")])
    }

    @Test(arguments: Subject.allCases, [(1_234_49, true), (1_234_50, true), (1_234_51, false)] as [(Int64, Bool)])
    func `tells whether an account holds an amount`(subject: Subject, expected: (cents: Int64, isHeld: Bool))
        async throws
    {
        let isHeld = try await makeSUT(subject).checkBalance(forAccount: .checking, amount: .eur(expected.cents))

        #expect(isHeld == expected.isHeld)
    }

    @Test(arguments: Subject.allCases)
    func `does not compare currencies`(subject: Subject) async {
        await #expect(throws: BankError.currencyMismatch(source: .eur, destination: .usd)) {
            try await makeSUT(subject).checkBalance(forAccount: .checking, amount: .usd(1))
        }
    }

    @Test(arguments: Subject.allCases)
    func `tells the balance of one's own accounts only`(subject: Subject) async throws {
        let sut = makeSUT(subject)

        #expect(try await sut.getBalance(ofAccount: .checking) == .eur(1_234_50))
        await #expect(throws: BankError.notYourAccount(AccountModel.payee.number)) {
            try await sut.getBalance(ofAccount: .payee)
        }
    }

    @Test(arguments: Subject.allCases)
    func `makes a transfer and makes it again under the same reference`(subject: Subject) async throws {
        let sut = makeSUT(subject)
        let reference = sut.makeReference(note: "Lunch")

        for _ in 1...2 {
            try await sut.processTransfer(
                fromAccount: .checking, toAccount: .payee, amount: .eur(25_00), reference: reference)
        }
    }

    @Test(arguments: Subject.allCases) func `finds what is booked`(subject: Subject) async throws {
        let sut = makeSUT(subject)
        let reference = TransferReference(id: .deadbeef(plus: 77), note: "Rent")
        #expect(try await sut.findTransfer(id: reference.id) == nil)

        try await sut.processTransfer(
            fromAccount: .checking, toAccount: .payee, amount: .eur(25_00), reference: reference)

        let found = try #require(try await sut.findTransfer(id: reference.id))
        #expect(found.note == "Rent")
        #expect(found.postings.map(\.amount) == [.eur(-25_00), .eur(25_00)])
        #expect(found.postings.map(\.account.number) == [AccountModel.checking.number, AccountModel.payee.number])
    }

    private func makeSUT(_ subject: Subject) -> any TransferInteractorProtocol {
        switch subject {
        case .mock:
            return MockTransferInteractor()
        case .real:
            let ports = MockBankPorts(own: [.checking, .savings, .dollars], known: [.payee, .dollarPayee])
            return TransferModule.interactor(
                accounts: ports, payees: ports, balances: ports, transfers: ports, history: ports,
                ids: MockTransferIDSource.deadbeef(),
                customer: UserModel.demo.id)
        }
    }
}
