import Interception
import Testing

@testable import ContractTraces

struct CoverageTests {
    private static let catalog = ContractCatalog(
        methods: ["AuthView.showError(message:)", "AuthPresenter.login(username:password:)", "AuthRouter.leave()"],
        routes: ["login", "main"], errors: [ErrorCase("AuthError.cancelled", saying: "cancelled")])
    private static let login = TraceMessage(
        sender: "AuthView", receiver: "AuthPresenter", method: "login(username:password:)", values: ["\"demo\"", "***"])
    private static let cancelled = TraceMessage(
        sender: "AuthPresenter", receiver: "AuthView", method: "showError(message:)", values: ["\"It was cancelled.\""])

    @Test func `nothing is reached by no walk`() {
        let sut = makeSUT()

        #expect(sut.percentage == 0)
        #expect(sut.methods.missed == Self.catalog.methods)
        #expect(sut.routes.missed == ["login", "main"])
        #expect(sut.errors.missed == ["AuthError.cancelled"])
    }

    @Test func `what was called, visited and met is reached, in the order of the catalog`() {
        let sut = makeSUT([Self.login, Self.cancelled], routes: ["main", "login"])

        #expect(
            sut.methods.reached == ["AuthView.showError(message:)", "AuthPresenter.login(username:password:)"])
        #expect(sut.methods.missed == ["AuthRouter.leave()"])
        #expect(sut.routes.reached == ["login", "main"])
        #expect(sut.errors.reached == ["AuthError.cancelled"])
    }

    @Test func `further walks add to it`() {
        var sut = makeSUT([Self.login], routes: ["login"])

        sut.record([Self.cancelled], routes: ["main", "main"])

        #expect(sut.methods.missed == ["AuthRouter.leave()"])
        #expect(sut.routes.missed == [])
    }

    @Test func `an answer is not a call`() {
        let answer = TraceMessage(
            sender: "AuthPresenter", receiver: "AuthRouter", method: "leave()", kind: .result)

        #expect(makeSUT([answer]).methods.reached == [])
    }

    @Test func `what the catalog lacks does not count`() {
        let other = TraceMessage(sender: "A", receiver: "B", method: "c()")

        #expect(makeSUT([other], routes: ["nowhere"]).percentage == 0)
    }

    @Test func `the percentage is rounded down`() {
        #expect(makeSUT([Self.login, Self.cancelled], routes: ["login", "main"]).percentage == 83)
    }

    @Test func `an empty catalog is covered by 100 percent`() {
        #expect(Coverage(of: ContractCatalog(methods: [], routes: [], errors: [])).percentage == 100)
    }

    @Test func `the report names what was never reached`() {
        #expect(
            makeSUT([Self.login], routes: ["login"]).report == """
                Coverage 33 %: 2 of 6
                Methods 1 of 3
                  never: AuthView.showError(message:)
                  never: AuthRouter.leave()
                Routes 1 of 2
                  never: main
                Errors 0 of 1
                  never: AuthError.cancelled

                """)
    }

    private func makeSUT(_ messages: [TraceMessage] = [], routes: [String] = []) -> Coverage {
        Coverage(of: Self.catalog, messages: messages, routes: routes)
    }
}
