import BankKernel
import Sales
import SalesMocks
import Testing

@MainActor
struct SalesModuleTests {
    @Test func `builds a presenter that talks to its parts`() async {
        let (view, router) = (MockSalesView(), MockSalesRouter())
        let presenter = SalesModule.presenter(
            view: view, interactor: MockSalesInteractor(fake: FakeSalesInteractor(products: RecordList([.sundial]))),
            router: router
        )

        await presenter.loadProducts()
        presenter.didSelectBack()

        #expect(
            view.messages == [.displayLoading, .displayProducts([ProductSummary(product: .sundial, count: 0)])])
        #expect(router.messages == [.navigateBack])
    }

    @Test func `keeps neither the view nor the router`() async {
        weak var view: MockSalesView?
        weak var router: MockSalesRouter?
        let presenter = {
            let (newView, newRouter) = (MockSalesView(), MockSalesRouter())
            (view, router) = (newView, newRouter)
            return SalesModule.presenter(view: newView, interactor: MockSalesInteractor(), router: newRouter)
        }()

        #expect(view == nil)
        #expect(router == nil)
        await presenter.loadProducts()
    }

    @Test func `is released with its interactor`() {
        weak var presenter: (any SalesPresenterProtocol)?
        weak var interactor: MockSalesInteractor?
        let (view, router) = (MockSalesView(), MockSalesRouter())
        do {
            let newInteractor = MockSalesInteractor()
            let newPresenter = SalesModule.presenter(view: view, interactor: newInteractor, router: router)
            (presenter, interactor) = (newPresenter, newInteractor)
            #expect(presenter != nil)
        }

        #expect(presenter == nil)
        #expect(interactor == nil)
    }
}
