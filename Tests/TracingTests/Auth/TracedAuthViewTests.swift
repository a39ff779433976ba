import AuthMocks
import Testing

@testable import Tracing

@MainActor
struct TracedAuthViewTests {
    @Test func `passes everything on, in order`() {
        let view = MockAuthView()

        callEverything(on: makeSUT(view))

        #expect(view.messages == [.showError(message: "No.")])
    }

    @Test func `keeps everything, in order`() {
        let (view, log) = (MockAuthView(), TraceLog())

        callEverything(on: makeSUT(view, log: log))

        #expect(
            log.text == """
                AuthPresenter -> AuthView  showError(message: "No.")

                """)
    }

    @Test func `does not own the view`() {
        var view: MockAuthView? = MockAuthView()
        weak let weakView = view
        let sut = view.map { makeSUT($0) }

        view = nil

        withExtendedLifetime(sut) { #expect(weakView == nil) }
    }

    private func callEverything(on sut: TracedAuthView) {
        sut.showError(message: "No.")
    }

    private func makeSUT(_ view: MockAuthView, log: TraceLog = TraceLog()) -> TracedAuthView {
        TracedAuthView(view, log: log)
    }
}
