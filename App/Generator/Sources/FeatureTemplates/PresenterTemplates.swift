/// What stands behind the contract, and what builds it.
enum PresenterTemplates {
    static let files = [
        ("Modules/Features/__Feature__/__Feature__Presenter.swift", presenter),
        ("Modules/Features/__Feature__/__Feature__Interactor.swift", interactor),
        ("Modules/Features/__Feature__/__Feature__Module.swift", module),
    ]

    private static let presenter = #"""
        import BankKernel

        @MainActor
        final class __Feature__Presenter: __Feature__PresenterProtocol {
            private weak var view: (any __Feature__ViewProtocol)?
            private weak var router: (any __Feature__RouterProtocol)?
            private let interactor: any __Feature__InteractorProtocol
            private var items: [__Feature__Item] = []

            init(
                view: any __Feature__ViewProtocol, interactor: any __Feature__InteractorProtocol,
                router: any __Feature__RouterProtocol
            ) {
                self.view = view
                self.interactor = interactor
                self.router = router
            }

            func loadItems(forAccount account: AccountModel) async {
                do {
                    items = try await interactor.fetchItems(forAccount: account)
                    view?.displayItems(items)
                } catch {
                    view?.showError(message: error.description)
                }
            }

            func didSelectItem(place: Int) {
                guard place >= 1, place <= items.count else {
                    let refusal = __Feature__Refusal.noSuchItem(place: place, count: items.count)
                    view?.showError(message: refusal.description)
                    return
                }
                view?.displayDetails(items[place - 1])
            }

            func didSelectBack() {
                router?.navigateBack()
            }
        }
        """#

    private static let interactor = #"""
        import BankKernel

        struct __Feature__Interactor: __Feature__InteractorProtocol {
            let port: any __Feature__Port

            func fetchItems(forAccount account: AccountModel) async throws(ServiceError) -> [__Feature__Item] {
                try await port.items(of: account)
            }
        }
        """#

    private static let module = #"""
        public import BankKernel

        /// Builds the __feature__ screen; between its parts a decorator or a mock can be put.
        public enum __Feature__Module: Module {
            /// An interactor that asks `port`.
            public static func interactor(port: any __Feature__Port) -> any __Feature__InteractorProtocol {
                __Feature__Interactor(port: port)
            }

            /// A presenter, which keeps `interactor` but neither `view` nor `router`.
            @MainActor
            public static func presenter(
                view: any __Feature__ViewProtocol, interactor: any __Feature__InteractorProtocol,
                router: any __Feature__RouterProtocol
            ) -> any __Feature__PresenterProtocol {
                __Feature__Presenter(view: view, interactor: interactor, router: router)
            }
        }
        """#
}
