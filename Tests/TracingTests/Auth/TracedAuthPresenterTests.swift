import AuthMocks
import Testing

@testable import Tracing

@MainActor
struct TracedAuthPresenterTests {
    @Test func `passes everything on, in order`() async {
        let presenter = MockAuthPresenter()

        await callEverything(on: makeSUT(presenter))

        #expect(presenter.messages == [.login(username: "demo", password: .masked), .didSelectBack])
    }

    @Test func `keeps everything, in order`() async {
        let (presenter, log) = (MockAuthPresenter(), TraceLog())

        await callEverything(on: makeSUT(presenter, log: log))

        #expect(
            log.text == """
                AuthView -> AuthPresenter  login(username: "demo", password: ***)
                AuthView -> AuthPresenter  didSelectBack()

                """)
    }

    @Test func `owns the presenter`() {
        var presenter: MockAuthPresenter? = MockAuthPresenter()
        weak let weakPresenter = presenter
        let sut = presenter.map { makeSUT($0) }

        presenter = nil

        withExtendedLifetime(sut) { #expect(weakPresenter != nil) }
    }

    private func callEverything(on sut: TracedAuthPresenter) async {
        await sut.login(username: "demo", password: "canary")
        sut.didSelectBack()
    }

    private func makeSUT(_ presenter: MockAuthPresenter, log: TraceLog = TraceLog()) -> TracedAuthPresenter {
        TracedAuthPresenter(
            presenter, view: TracedAuthView(MockAuthView(), log: log),
            router: TracedAuthRouter(MockAuthRouter(), log: log), log: log)
    }
}
