import BankKernel
import BankSamples
import Money
import Testing
import TransferMocks

@testable import Transfer

/// What the presenter does while the form is filled in.
@MainActor
struct TransferPresenterFormTests {
    private let view = MockTransferView()
    private let interactor = MockTransferInteractor()
    private let router = MockTransferRouter()

    @Test func `shows the payees`() async {
        await makeSUT().loadPayees(forAccount: .checking)

        #expect(view.messages == [.displayPayees([.savings, .payee])])
    }

    @Test func `says that payees cannot be had`() async {
        interactor.failures.getPayees = .storage(.busy(path: "bank"))

        await makeSUT().loadPayees(forAccount: .checking)

        #expect(view.messages == [.showError(message: BankError.storage(.busy(path: "bank")).description)])
    }

    @Test func `the form shows the paying account, then the payees`() async throws {
        await makeSUT().loadForm(forAccount: .checking)

        let balance = try await interactor.getBalance(ofAccount: .checking)
        let source = AccountModel(
            number: AccountModel.checking.number, name: AccountModel.checking.name,
            holder: AccountModel.checking.holder, currency: .eur, balance: balance)
        #expect(view.messages == [.displaySource(source), .displayPayees([.savings, .payee])])
    }

    @Test func `an amount is refused as soon as it is typed`() async {
        await makeSUT().checkAmount("all", fromAccount: .checking)
        await makeSUT().checkAmount("99999999", fromAccount: .checking)
        await makeSUT().checkAmount("1", fromAccount: .checking)

        #expect(view.messages.count == 2)
        #expect(
            view.messages.first
                == .showError(message: "\"all\" is not an amount; write it with a point, as in 25.00."))
    }

    @Test func `a payee is refused as soon as it is typed`() async {
        await makeSUT().checkPayee("nobody", fromAccount: .checking)
        await makeSUT().checkPayee(AccountModel.checking.number.electronicForm, fromAccount: .checking)
        await makeSUT().checkPayee(AccountModel.payee.number.electronicForm, fromAccount: .checking)

        #expect(view.messages.count == 2)
        #expect(view.messages.last == .showError(message: BankError.sameAccount.description))
    }

    @Test func `words behind a number are not taken for a part of it`() async {
        await makeSUT().checkPayee("FR14 2004 1010 0505 0001 3M02 606 hello you", fromAccount: .checking)

        #expect(
            view.messages == [
                .showError(
                    message: "\"hello you\" is no part of the account number; words for the payee follow \"note\".")
            ])
    }

    private func makeSUT() -> TransferPresenter {
        TransferPresenter(view: view, interactor: interactor, router: router)
    }
}
