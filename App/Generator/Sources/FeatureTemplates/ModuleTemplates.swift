/// The contract, the port and what the feature speaks of.
enum ModuleTemplates {
    static let files = [
        ("Modules/Features/__Feature__/__Feature__Contract.swift", contract),
        ("Modules/Features/__Feature__/__Feature__Entities.swift", entities),
        ("Modules/Features/__Feature__/__Feature__Port.swift", port),
    ]

    private static let contract = #"""
        public import BankKernel

        /// What the __feature__ screen can show.
        @MainActor
        public protocol __Feature__ViewProtocol: AnyObject {
            /// Shows items in place of those shown before.
            func displayItems(_ items: [__Feature__Item])
            /// Shows every field of an item.
            func displayDetails(_ item: __Feature__Item)
            /// Shows what went wrong.
            func showError(message: String)
        }

        /// What the __feature__ screen reports.
        @MainActor
        public protocol __Feature__PresenterProtocol: AnyObject {
            /// Loads the items of `account` and shows them.
            func loadItems(forAccount account: AccountModel) async
            /// The item in this place of the list, from 1, was chosen: shows its details.
            func didSelectItem(place: Int)
            /// Leaves the screen.
            func didSelectBack()
        }

        /// Gives the screen the items of an account.
        public protocol __Feature__InteractorProtocol: Sendable {
            /// The items of `account`, in the order in which they are shown.
            /// - Throws: `ServiceError`.
            func fetchItems(forAccount account: AccountModel) async throws(ServiceError) -> [__Feature__Item]
        }

        /// Where the __feature__ screen leads.
        @MainActor
        public protocol __Feature__RouterProtocol: AnyObject {
            /// Goes back to the screen before.
            func navigateBack()
        }
        """#

    private static let entities = #"""
        /// Something that the __feature__ screen lists.
        public struct __Feature__Item: Sendable, Hashable {
            /// What it is called.
            public let name: String
            /// What it says.
            public let value: String

            /// An item called `name` that says `value`; nothing of it is checked.
            public init(name: String, value: String) {
                self.name = name
                self.value = value
            }
        }

        /// What the __feature__ screen refuses on its own.
        public enum __Feature__Refusal: Error, Sendable, Hashable {
            /// The list, which has so many items, has none in this place.
            case noSuchItem(place: Int, count: Int)
        }

        extension __Feature__Refusal: CustomStringConvertible {
            /// What was wrong, for people.
            public var description: String {
                switch self {
                case .noSuchItem(let place, let count):
                    "The list of __feature__ has nothing in place \(place); it has \(count)."
                }
            }
        }
        """#

    private static let port = #"""
        public import BankKernel

        /// Where items come from.
        public protocol __Feature__Port: Sendable {
            /// The items of `account`, in the order in which they are shown.
            /// - Throws: `ServiceError`.
            func items(of account: AccountModel) async throws(ServiceError) -> [__Feature__Item]
        }

        /// What the bank itself knows of an account; it asks nobody.
        public struct Account__Feature__: __Feature__Port {
            /// A port that answers from the account alone.
            public init() {}

            /// Who holds the account, and what it is called.
            public func items(of account: AccountModel) async throws(ServiceError) -> [__Feature__Item] {
                [
                    __Feature__Item(name: "Account", value: account.name),
                    __Feature__Item(name: "Holder", value: account.holder),
                    __Feature__Item(name: "Number", value: account.number.printForm),
                ]
            }
        }
        """#
}

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

        /// Builds the __feature__ screen; between its parts an interceptor can be put.
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
