/// The feature's one place in the app.
enum AppTemplates {
    static let files = [
        ("\(folder)/__Feature__Feature.swift", feature),
        ("\(folder)/__Feature__Screen.swift", screen),
    ]

    private static let folder = "App/Prompt/BankApp/Features/__Feature__"

    private static let feature = #"""
        import BankKernel
        import ContractTraces
        import DisplayText
        import __Feature__

        /// What is known of an account, item by item.
        enum __Feature__Feature: Feature {
            static let module: any InterceptedModule.Type = __Feature__Module.self
            static var screen: any Screen.Type { __Feature__Screen.self }
            static let answers = [__Feature__Screen.items.description]
            static let offer: FeatureOffer? = FeatureOffer(
                FeatureModel(
                    type: FeatureType("__feature__"), title: "__Feature__", summary: "the __feature__ of the account",
                    needsAccount: true),
                entrance: .account { __Feature__Route(visit: $0) })
            static let routes: [any Route.Type] = [__Feature__Route.self]
            static let errors = [
                ErrorCase("__Feature__Refusal.noSuchItem", saying: "The list of __feature__ has nothing in place")
            ]
            static let services: [any FeatureService.Type] = [__Feature__Service.self]
        }

        extension FlowCoordinator: __Feature__RouterProtocol {}

        /// The __feature__ of an account.
        struct __Feature__Route: Route {
            static let name = "__feature__"

            /// Whose account, and which.
            let visit: AccountVisit

            func build(in flow: FlowCoordinator) -> BuiltModule {
                let screen = __Feature__Screen(console: flow.console, account: visit.account)
                let presenter = flow.assembly.presenter(
                    __Feature__Module.self, view: screen,
                    interactor: __Feature__Module.interactor(port: flow.services.__feature__), router: flow)
                screen.presenter = presenter
                return (screen, presenter)
            }
        }

        /// What the bank itself knows of an account; it asks nobody.
        struct Account__Feature__: __Feature__Port {
            func items(of account: AccountModel) async throws(ServiceError) -> [__Feature__Item] {
                [
                    __Feature__Item(name: "Account", value: account.name),
                    __Feature__Item(name: "Holder", value: account.holder),
                    __Feature__Item(name: "Number", value: account.number.printForm),
                ]
            }
        }

        /// Where items come from.
        enum __Feature__Service: FeatureService {
            static func shipped(with services: BankServices) -> any __Feature__Port { Account__Feature__() }
        }

        extension BankServices {
            /// Where the __feature__ screen has its items from.
            var __feature__: any __Feature__Port {
                get { self[__Feature__Service.self] }
                set { self[__Feature__Service.self] = newValue }
            }
        }
        """#

    private static let screen = #"""
        import BankKernel
        import DisplayText
        import ShellCommands
        import TerminalIO
        import __Feature__

        /// The __feature__ screen as text.
        @MainActor
        final class __Feature__Screen: __Feature__ViewProtocol {
            weak var presenter: (any __Feature__PresenterProtocol)?
            nonisolated static let items = AnswerKind<__Feature__Item>(
                "__feature__", isList: true,
                fields: [
                    .text("name", "what the item is", column: .text("Name")) { $0.name },
                    .text("value", "what is known of it", column: .text("Value", wrapping: .briefly)) { $0.value },
                ])

            private let console: Console
            private let account: AccountModel

            init(console: Console, account: AccountModel) {
                self.console = console
                self.account = account
            }

            func displayItems(_ items: [__Feature__Item]) {
                console.answer(Self.items, items)
            }

            func displayDetails(_ item: __Feature__Item) {
                console.writer.line(StyledText(item.name, .title) + ": " + StyledText(item.value))
            }

            func showError(message: String) {
                console.writer.error(message)
            }
        }

        extension __Feature__Screen: TabledScreen {
            nonisolated static let table: [ScreenCommand<__Feature__Screen>] = [
                ScreenCommand("refresh", to: "ask for the list again") { screen, _ in
                    await screen.presenter?.loadItems(forAccount: screen.account)
                },
                ScreenCommand("show", takes: [.value("N", .index)], to: "show one of the list") { screen, input in
                    screen.presenter?.didSelectItem(place: Int(input["N"] ?? "") ?? 0)
                },
            ]

            var title: String { "__feature__" }

            func appear(isReturning: Bool) async {
                await presenter?.loadItems(forAccount: account)
            }

            func goBack() {
                presenter?.didSelectBack()
            }
        }
        """#
}
