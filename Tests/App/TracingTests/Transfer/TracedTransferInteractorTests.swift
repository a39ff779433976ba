import BankKernel
import BankSamples
import Money
import Testing
import TraceCore
import Transfer
import TransferMocks

@testable import Tracing

struct TracedTransferInteractorTests {
    private let reference = TransferReference(id: .deadbeef, note: "Rent")

    @Test func `passes every question on, in order, and gives the answers back`() async throws {
        let interactor = MockTransferInteractor()
        let (sut, _) = makeSUT(interactor)

        #expect(
            try await sut.getPayees(forAccount: .checking).map(\.number)
                == [AccountModel.savings, .payee].map(\.number))
        #expect(try await sut.findPayee(number: AccountModel.payee.number) == .payee)
        #expect(sut.makeReference(note: "Rent") == reference)
        #expect(try await sut.checkBalance(forAccount: .checking, amount: .eur(25_00)))
        #expect(try await sut.getBalance(ofAccount: .checking) == .eur(1_234_50))
        try await sut.processTransfer(
            fromAccount: .checking, toAccount: .payee, amount: .eur(25_00), reference: reference)

        #expect(
            interactor.messages == [
                .getPayees(forAccount: .checking), .findPayee(number: AccountModel.payee.number),
                .makeReference(note: "Rent"), .checkBalance(forAccount: .checking, amount: .eur(25_00)),
                .getBalance(ofAccount: .checking),
                .processTransfer(
                    fromAccount: .checking, toAccount: .payee, amount: .eur(25_00), reference: reference),
            ])
    }

    @Test func `keeps every question and answer, in order`() async throws {
        let (sut, log) = makeSUT(MockTransferInteractor())

        _ = try await sut.findPayee(number: AccountModel.payee.number)
        _ = sut.makeReference(note: "Rent")
        _ = try await sut.checkBalance(forAccount: .checking, amount: .eur(25_00))
        try await sut.processTransfer(
            fromAccount: .checking, toAccount: .payee, amount: .eur(25_00), reference: reference)
        _ = try await sut.getBalance(ofAccount: .checking)
        _ = try await sut.getPayees(forAccount: .checking)

        #expect(
            log.messages.map(\.content) == [
                "findPayee(number: FR1420041010050500013M02606)",
                "Household FR1420041010050500013M02606",
                #"makeReference(note: "Rent")"#,
                #"deadbeef-dead-4eef-8ead-beefdeadbeef "Rent""#,
                "checkBalance(forAccount: Checking DE89370400440532013000, amount: 25.00 EUR)",
                "true",
                "processTransfer(fromAccount: Checking DE89370400440532013000, "
                    + "toAccount: Household FR1420041010050500013M02606, amount: 25.00 EUR, "
                    + #"reference: deadbeef-dead-4eef-8ead-beefdeadbeef "Rent")"#,
                "done",
                "getBalance(ofAccount: Checking DE89370400440532013000)",
                "1209.50 EUR",
                "getPayees(forAccount: Checking DE89370400440532013000)",
                "[2 accounts]",
            ])
    }

    @Test func `keeps every error, in order, and passes it on`() async throws {
        let interactor = MockTransferInteractor()
        interactor.failures.getPayees = .cancelled
        let (sut, log) = makeSUT(interactor)

        await #expect(throws: BankError.cancelled) { try await sut.getPayees(forAccount: .checking) }
        await #expect(throws: BankError.unknownAccount(.nobodys)) { try await sut.findPayee(number: .nobodys) }
        await #expect(throws: BankError.currencyMismatch(source: .eur, destination: .usd)) {
            try await sut.checkBalance(forAccount: .checking, amount: .usd(1))
        }
        await #expect(throws: BankError.notYourAccount(AccountModel.payee.number)) {
            try await sut.getBalance(ofAccount: .payee)
        }
        await #expect(throws: BankError.sameAccount) {
            try await sut.processTransfer(
                fromAccount: .checking, toAccount: .checking, amount: .eur(1), reference: reference)
        }

        #expect(
            log.messages.filter { $0.kind == .failure }.map(\.content) == [
                "throws BankError.cancelled", "throws BankError.unknownAccount", "throws BankError.currencyMismatch",
                "throws BankError.notYourAccount", "throws BankError.sameAccount",
            ])
    }

    private func makeSUT(_ interactor: MockTransferInteractor) -> (TracedTransferInteractor, TraceLog) {
        let log = TraceLog()
        return (TracedTransferInteractor(interactor, log: log), log)
    }
}
