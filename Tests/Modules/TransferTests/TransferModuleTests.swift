import BankKernel
import BankSamples
import Testing
import Transfer
import TransferMocks

@MainActor
struct TransferModuleTests {
    @Test func `builds a presenter that talks to its parts`() async {
        let (view, router) = (MockTransferView(), MockTransferRouter())
        let presenter = TransferModule.presenter(view: view, interactor: MockTransferInteractor(), router: router)

        await presenter.loadPayees(forAccount: .dollars)
        presenter.didSelectBack()

        #expect(view.messages == [.displayPayees([.dollarPayee])])
        #expect(router.messages == [.navigateBack])
    }

    @Test func `keeps neither the view nor the router`() async {
        weak var view: MockTransferView?
        weak var router: MockTransferRouter?
        let presenter = {
            let (newView, newRouter) = (MockTransferView(), MockTransferRouter())
            (view, router) = (newView, newRouter)
            return TransferModule.presenter(view: newView, interactor: MockTransferInteractor(), router: newRouter)
        }()

        #expect(view == nil)
        #expect(router == nil)
        await presenter.loadPayees(forAccount: .checking)
    }

    @Test func `is released with its interactor`() {
        weak var presenter: (any TransferPresenterProtocol)?
        weak var interactor: MockTransferInteractor?
        let (view, router) = (MockTransferView(), MockTransferRouter())
        do {
            let newInteractor = MockTransferInteractor()
            let newPresenter = TransferModule.presenter(view: view, interactor: newInteractor, router: router)
            (presenter, interactor) = (newPresenter, newInteractor)
            #expect(presenter != nil)
        }

        #expect(presenter == nil)
        #expect(interactor == nil)
    }
}
