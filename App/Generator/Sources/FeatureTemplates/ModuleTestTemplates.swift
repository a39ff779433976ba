/// The tests of how the feature is built, and of what it says.
enum ModuleTestTemplates {
    static let files = [
        ("Tests/Modules/__Feature__Tests/__Feature__ModuleTests.swift", module),
        ("Tests/Modules/__Feature__Tests/__Feature__EntitiesTests.swift", entities),
    ]

    private static let module = #"""
        import __Feature__
        import __Feature__Mocks
        import BankSamples
        import Testing

        @MainActor
        struct __Feature__ModuleTests {
            @Test func `builds a presenter that talks to its parts`() async {
                let (view, router) = (Mock__Feature__View(), Mock__Feature__Router())
                let presenter = __Feature__Module.presenter(
                    view: view, interactor: Mock__Feature__Interactor(), router: router)

                await presenter.loadItems(forAccount: .checking)
                presenter.didSelectBack()

                #expect(view.messages == [.displayItems(.samples)])
                #expect(router.messages == [.navigateBack])
            }

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
        import __Feature__
        import Testing

        struct __Feature__EntitiesTests {
            @Test func `a refusal says what the list has`() {
                #expect(
                    __Feature__Refusal.noSuchItem(place: 3, count: 2).description
                        == "The list of __feature__ has nothing in place 3; it has 2.")
            }
        }
        """#
}
