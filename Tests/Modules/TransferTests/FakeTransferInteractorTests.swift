import BankKernel
import BankSamples
import Money
import Testing
import Transfer
import TransferMocks

/// The rules of a bank that the fake keeps by itself.
struct FakeTransferInteractorTests {
    @Test func `moves money once for one reference`() async throws {
        let sut = FakeTransferInteractor()
        let reference = sut.makeReference(note: "")

        for _ in 1...2 {
            try await sut.processTransfer(
                fromAccount: .checking, toAccount: .savings, amount: .eur(34_50), reference: reference)
        }

        #expect(try await sut.getBalance(ofAccount: .checking) == .eur(1_200_00))
        #expect(try await sut.getBalance(ofAccount: .savings) == .eur(5_034_50))
    }

    @Test func `refuses a reference that names another transfer`() async throws {
        let sut = FakeTransferInteractor()
        let reference = sut.makeReference(note: "")
        try await sut.processTransfer(
            fromAccount: .checking, toAccount: .payee, amount: .eur(1), reference: reference)

        await #expect(throws: BankError.idReused(.deadbeef)) {
            try await sut.processTransfer(
                fromAccount: .checking, toAccount: .payee, amount: .eur(2), reference: reference)
        }
    }

    @Test(
        arguments: [
            (.checking, .checking, .eur(1), .sameAccount),
            (.checking, .payee, .eur(0), .amountNotPositive),
            (.checking, .dollarPayee, .eur(1), .currencyMismatch(source: .eur, destination: .usd)),
            (.checking, .payee, .usd(1), .currencyMismatch(source: .eur, destination: .usd)),
            (.payee, .checking, .eur(1), .notYourAccount(AccountModel.payee.number)),
            (.checking, .payee, .eur(1_234_51), .insufficientFunds(available: .eur(1_234_50))),
        ] as [(AccountModel, AccountModel, Money, BankError)])
    func `refuses what a bank refuses`(
        source: AccountModel, destination: AccountModel, amount: Money, refusal: BankError
    ) async {
        await #expect(throws: refusal) {
            try await FakeTransferInteractor().processTransfer(
                fromAccount: source, toAccount: destination, amount: amount)
        }
    }

    @Test func `refuses a note that is too long`() async {
        let reference = TransferReference(id: .deadbeef, note: String(repeating: "n", count: 141))

        await #expect(throws: BankError.noteTooLong) {
            try await FakeTransferInteractor().processTransfer(
                fromAccount: .checking, toAccount: .payee, amount: .eur(1), reference: reference)
        }
    }
}
