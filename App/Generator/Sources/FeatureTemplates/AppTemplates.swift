/// The feature at the prompt, and what the pages say as well.
enum AppTemplates {
    static let files = [
        ("\(folder)/__Feature__Feature.swift", feature),
        ("\(folder)/__Feature__Screen.swift", screen),
        ("App/Prompt/BankAnswers/__Feature__Answers.swift", answers),
    ]

    private static let folder = "App/Prompt/BankApp/Features/__Feature__"

    private static let feature = #"""
        import BankAnswers
        import BankKernel
        import ContractTraces
        import DisplayText
        import __Feature__

        /// What is known of an account, item by item.
        enum __Feature__Feature: Feature {
            static let module: any InterceptedModule.Type = __Feature__Module.self
            static var screen: any Screen.Type { __Feature__Screen.self }
            static let answers = [__Feature__Answers.items.description]
            static let offer: FeatureOffer? = FeatureOffer(
                .__featureLabel__, entrance: .account { __Feature__Route(visit: $0) })
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
                    interactor: __Feature__Module.interactor(port: flow.services.__featureLabel__Port), router: flow)
                screen.presenter = presenter
                return (screen, presenter)
            }
        }

        /// Where items come from.
        enum __Feature__Service: FeatureService {
            static func makeDefault(with services: BankServices) -> any __Feature__Port { Account__Feature__() }
        }

        extension BankServices {
            /// Where the __feature__ screen has its items from.
            var __featureLabel__Port: any __Feature__Port {
                get { self[__Feature__Service.self] }
                set { self[__Feature__Service.self] = newValue }
            }
        }
        """#

    private static let screen = #"""
        import BankAnswers
        import BankKernel
        import DisplayText
        import ShellCommands
        import TerminalIO
        import __Feature__

        /// The __feature__ screen as text.
        @MainActor
        final class __Feature__Screen: __Feature__ViewProtocol {
            weak var presenter: (any __Feature__PresenterProtocol)?

            private let console: Console
            private let account: AccountModel

            init(console: Console, account: AccountModel) {
                self.console = console
                self.account = account
            }

            func displayItems(_ items: [__Feature__Item]) {
                console.answer(__Feature__Answers.items, items)
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

    private static let answers = #"""
        package import BankKernel
        package import DisplayText
        package import __Feature__

        extension FeatureModel {
            package static let __featureLabel__ = FeatureModel(
                type: FeatureType("__feature__"), title: "__Feature__", summary: "the __feature__ of the account",
                needsAccount: true)
        }

        /// The answers of the __feature__ screen.
        package enum __Feature__Answers {
            package static let items = AnswerKind<__Feature__Item>(
                "__feature__", isList: true,
                fields: [
                    .text("name", "what the item is", column: .text("Name")) { $0.name },
                    .text("value", "what is known of it", column: .text("Value", wrapping: .briefly)) { $0.value },
                ])
        }
        """#
}

/// The feature in a browser.
enum WebTemplates {
    static let files = [
        ("App/Web/BankWeb/Features/__Feature__WebPage.swift", page),
        ("Tests/App/BankWebTests/__Feature__WebPageTests.swift", tests),
    ]

    private static let page = #"""
        import BankAnswers
        import BankKernel
        import DisplayText
        import __Feature__

        /// The __feature__ of an account, or one of them.
        @MainActor
        final class __Feature__WebPage: __Feature__ViewProtocol, WebFeature {
            nonisolated static let model = FeatureModel.__featureLabel__

            private let visit: WebVisit
            private var content: PageContent

            private init(_ visit: WebVisit, of account: AccountModel) {
                self.visit = visit
                content = PageContent("__Feature__ of \(account.name)")
            }

            static func answer(_ visit: WebVisit) async -> WebAnswer {
                guard let account = visit.account, visit.request.method == .get else { return .missing }
                let (page, location) = (__Feature__WebPage(visit, of: account), Location())
                let presenter = __Feature__Module.presenter(
                    view: page, interactor: __Feature__Module.interactor(port: Account__Feature__()), router: location)
                await presenter.loadItems(forAccount: account)
                if let place = visit.command, !page.content.isRefused {
                    page.content.html = ""
                    presenter.didSelectItem(place: Int(place) ?? 0)
                }
                return visit.page(page.content, refused: visit.command == nil ? 503 : 404)
            }

            func displayItems(_ items: [__Feature__Item]) {
                content.answer = AnswerText(__Feature__Answers.items, rows: items)
                let table = __Feature__Answers.items.table(of: items, numberedFrom: 1)
                content.html += Layout.table(table, links: items.indices.map { visit.path("\($0 + 1)") })
            }

            func displayDetails(_ item: __Feature__Item) {
                content.answer = AnswerText(__Feature__Answers.items, rows: [item])
                content.html += Layout.list([(item.name, "\(item.value)")])
                content.html += "<p><a href=\"\(visit.path())\">All __feature__</a></p>\n"
            }

            func showError(message: String) {
                content.refuse(message)
            }
        }

        extension Location: __Feature__RouterProtocol {}
        """#

    private static let tests = #"""
        import BankKernel
        import BankSamples
        import BankWeb
        import Testing

        struct __Feature__WebPageTests {
            private let kit = WebKit()

            @Test func `lists the items with a link to each`() async {
                let text = await kit.get("\(place)").text

                #expect(text.contains("<a href=\"/app\(place)/2\" aria-label=\"2, Holder, "))
            }

            @Test(arguments: [("2", 200), ("0", 404), ("4", 404), ("x", 404)])
            func `one item is at its place in the list`(item: String, status: Int) async {
                let answer = await kit.get("\(place)/\(item)")

                #expect(answer.status == status && answer.text.contains("<dt>Holder</dt>") == (status == 200))
            }

            @Test func `needs an account`() async {
                #expect(await kit.get("/__feature__").status == 404)
            }

            private var place: String { "/\(AccountModel.checking.number.electronicForm)/__feature__" }
        }
        """#
}
