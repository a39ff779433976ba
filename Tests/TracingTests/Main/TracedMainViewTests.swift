import BankKernel
import BankSamples
import Main
import MainMocks
import Testing

@testable import Tracing

@MainActor
struct TracedMainViewTests {
    @Test func `passes everything on, in order`() {
        let view = MockMainView()

        callEverything(on: makeSUT(view))

        #expect(
            view.messages == [
                .displayFeatures([FeatureModel(.balance), FeatureModel(.transfer)]), .displayUserAccounts([.checking]),
                .displaySelectedAccount(.checking), .showError(message: "No."),
            ])
    }

    @Test func `keeps everything, in order`() {
        let (view, log) = (MockMainView(), TraceLog())

        callEverything(on: makeSUT(view, log: log))

        #expect(
            log.text == """
                MainPresenter -> MainView  displayFeatures([2 features])
                MainPresenter -> MainView  displayUserAccounts([1 account])
                MainPresenter -> MainView  displaySelectedAccount(Checking DE89370400440532013000)
                MainPresenter -> MainView  showError(message: "No.")

                """)
    }

    @Test func `does not own the view`() {
        var view: MockMainView? = MockMainView()
        weak let weakView = view
        let sut = view.map { makeSUT($0) }

        view = nil

        withExtendedLifetime(sut) { #expect(weakView == nil) }
    }

    private func callEverything(on sut: TracedMainView) {
        sut.displayFeatures([FeatureModel(.balance), FeatureModel(.transfer)])
        sut.displayUserAccounts([.checking])
        sut.displaySelectedAccount(.checking)
        sut.showError(message: "No.")
    }

    private func makeSUT(_ view: MockMainView, log: TraceLog = TraceLog()) -> TracedMainView {
        TracedMainView(view, log: log)
    }
}
