/// The tests of what the feature does.
enum TestTemplates {
    static let files = [
        ("Tests/Modules/__Feature__Tests/__Feature__PresenterTests.swift", presenter),
        ("Tests/Modules/__Feature__Tests/__Feature__InteractorTests.swift", interactor),
    ]

    private static let presenter = #"""
        import BankKernel
        import BankSamples
        import Interception
        import Testing
        import __Feature__
        import __Feature__Mocks

        @MainActor
        struct __Feature__PresenterTests {
            private let log = MessageLog()
            private let view: Mock__Feature__View
            private let interactor: Mock__Feature__Interactor
            private let router: Mock__Feature__Router

            init() {
                view = Mock__Feature__View(log: log)
                interactor = Mock__Feature__Interactor(log: log)
                router = Mock__Feature__Router(log: log)
            }

            @Test func `asks for the items, then shows them`() async {
                await makeSUT().loadItems(forAccount: .checking)

                #expect(
                    log.messages == [
                        .__featureLabel__Interactor(.fetchItems(forAccount: .checking)),
                        .__featureLabel__View(.displayItems(.samples)),
                    ])
            }

            @Test func `says what went wrong, and shows the items when they are asked for again`() async {
                let sut = makeSUT()
                interactor.failures.fetchItems = .timeout
                await sut.loadItems(forAccount: .checking)
                interactor.failures.fetchItems = nil

                await sut.loadItems(forAccount: .checking)

                #expect(
                    view.messages == [
                        .showError(message: "\(ServiceError.timeout)"), .displayItems(.samples),
                    ])
            }

            @Test func `shows nothing as long as there is no answer`() async {
                let gate = interactor.hold(.fetchItems)
                let loaded = Task { await makeSUT().loadItems(forAccount: .checking) }

                await gate.arrival()
                #expect(view.messages == [])
                gate.open()

                await loaded.value
                #expect(view.messages == [.displayItems(.samples)])
            }

            @Test func `shows the item that was chosen`() async {
                let sut = makeSUT()
                await sut.loadItems(forAccount: .checking)

                sut.didSelectItem(place: 2)

                #expect(view.messages.last == .displayDetails([__Feature__Item].samples[1]))
            }

            @Test(arguments: [0, 3, .min])
            func `refuses a place that the list does not have`(place: Int) async {
                let sut = makeSUT()
                await sut.loadItems(forAccount: .checking)

                sut.didSelectItem(place: place)

                let refusal = __Feature__Refusal.noSuchItem(place: place, count: 2)
                #expect(view.messages.last == .showError(message: refusal.description))
            }

            @Test func `goes back`() {
                makeSUT().didSelectBack()

                #expect(router.messages == [.navigateBack])
            }

            private func makeSUT() -> any __Feature__PresenterProtocol {
                __Feature__Module.presenter(view: view, interactor: interactor, router: router)
            }
        }
        """#

    private static let interactor = #"""
        import BankKernel
        import BankSamples
        import Testing
        import __Feature__
        import __Feature__Mocks

        struct __Feature__InteractorTests {
            private let port = Mock__Feature__Port()

            @Test func `gives the items in their order`() async throws {
                port.answers.items = { _ in .samples }

                #expect(try await makeSUT().fetchItems(forAccount: .checking) == .samples)
            }

            @Test func `passes the failure on`() async {
                port.failAll(with: .timeout)

                await #expect(throws: ServiceError.timeout) { try await makeSUT().fetchItems(forAccount: .checking) }
            }

            @Test func `asks for the account it was asked for`() async throws {
                port.answers.items = { _ in [] }

                _ = try await makeSUT().fetchItems(forAccount: .savings)

                #expect(port.messages == [.items(of: .savings)])
            }

            private func makeSUT() -> any __Feature__InteractorProtocol { __Feature__Module.interactor(port: port) }
        }
        """#
}

/// The tests of how the feature is built, and of what it says.
enum ModuleTestTemplates {
    static let files = [
        ("Tests/Modules/__Feature__Tests/__Feature__ModuleTests.swift", module),
        ("Tests/Modules/__Feature__Tests/__Feature__EntitiesTests.swift", entities),
    ]

    private static let module = #"""
        import BankSamples
        import Testing
        import __Feature__
        import __Feature__Mocks

        @MainActor
        struct __Feature__ModuleTests {
            @Test func `keeps neither the view nor the router`() async {
                weak var view: Mock__Feature__View?
                weak var router: Mock__Feature__Router?
                let presenter = {
                    let (newView, newRouter) = (Mock__Feature__View(), Mock__Feature__Router())
                    (view, router) = (newView, newRouter)
                    return __Feature__Module.presenter(
                        view: newView, interactor: Mock__Feature__Interactor(), router: newRouter)
                }()

                #expect(view == nil)
                #expect(router == nil)
                await presenter.loadItems(forAccount: .checking)
            }
        }
        """#

    private static let entities = #"""
        import Testing
        import __Feature__

        struct __Feature__EntitiesTests {
            @Test func `a refusal says what the list has`() {
                #expect(
                    __Feature__Refusal.noSuchItem(place: 3, count: 2).description
                        == "The list of __feature__ has nothing in place 3; it has 2.")
            }
        }
        """#
}

/// Walks through the feature's screen: a test and a session.
enum WalkTemplates {
    static let files = [
        ("Tests/App/BankAppTests/Features/__Feature__ScreenTests.swift", screen),
        ("Tests/Sessions/__Feature__/__feature__.session.md", session),
    ]

    private static let screen = #"""
        import TerminalIO
        import Testing

        @testable import BankApp

        @MainActor
        @Suite struct __Feature__ScreenTests {
            @Test func `shows what is known of the selected account`() async throws {
                let walk = try makeSUT()
                await walk.run("login demo", "demo", "__feature__")
                #expect(walk.output.text.contains("\n1  Account  Checking\n"))
            }

            @Test func `shows one of the list`() async throws {
                let walk = try makeSUT()
                await walk.run("login demo", "demo", "__feature__", "show 1")
                #expect(walk.output.text.hasSuffix("Account: Checking\n"))
            }

            @Test(arguments: ["0", "4", "99999999999999999999"])
            func `refuses what the list does not have`(place: String) async throws {
                let walk = try makeSUT()
                await walk.run("login demo", "demo", "__feature__", "show \(place)")
                #expect(walk.errors.text.contains("The list of __feature__ has nothing in place"))
            }

            private func makeSUT() throws -> Walk {
                Walk(bank: try SampleBank().bank)
            }
        }
        """#

    private static let session = ##"""
        # See the __feature__ of an account

        The screen opens with the list of the selected account; `show N` shows one of it, `back` leads to the accounts.

        ```session
        @include ../logged-in.session

        main(demo)> __feature__
        \#  Name     Value
        1  Account  Checking
        2  Holder   Demo
        3  Number   AT04 9999 9000 0000 0001
        @route main -> __feature__

        __feature__> show 1
        Account: Checking

        __feature__> show 9
        ! The list of __feature__ has nothing in place 9; it has 3.

        __feature__> refresh
        ...

        __feature__> back
        ...
        @route __feature__ -> main

        main(demo)> quit
        [0]
        ```
        """##
}
