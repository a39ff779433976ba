import BankKernel
import BankSamples
import Terminal
import TestSupport
import Testing

@testable import BankApp

@MainActor
@Suite struct RouteObserverTests {
    private final class Routes {
        var seen: [String] = []
    }

    private let routes = Routes()

    @Test func `the start is no navigation`() throws {
        _ = try makeSUT()

        #expect(routes.seen == [])
    }

    @Test func `is told of every navigation, in order`() async throws {
        let sut = try makeSUT()

        sut.navigateToMainScreen(user: .demo)
        sut.navigateToFeature(.balance, account: .checking)
        sut.navigateToTransfer(account: .checking)
        sut.navigateBack()
        sut.navigateBack()
        sut.navigateToFeature(.history, account: .checking)
        sut.navigateToTransactionDetails(transaction: .lunch)
        sut.navigateBack()
        sut.start()

        #expect(
            routes.seen == [
                "login -> main", "main -> balance", "balance -> transfer", "transfer -> balance", "balance -> main",
                "main -> history", "history -> details", "details -> history", "history -> login",
            ])
    }

    @Test func `is told of a navigation before the new screen appears`() async throws {
        let output = BufferSink()
        let sut = try makeSUT(output: output)
        sut.navigateToMainScreen(user: .demo)

        #expect(routes.seen == ["login -> main"])
        #expect(output.text == "")
        await sut.settle()
        #expect(output.text != "")
    }

    @Test func `is told nothing where there is no way back, or the screen only appears again`() async throws {
        let sut = try makeSUT()
        sut.navigateToMainScreen(user: .demo)
        sut.navigateToFeature(.transfer, account: .checking)
        routes.seen = []

        sut.navigateToSuccessScreen()
        await sut.settle()
        #expect(routes.seen == [])

        sut.navigateBack()
        sut.navigateBack()
        #expect(routes.seen == ["transfer -> main"])
    }

    private func makeSUT(output: BufferSink = BufferSink()) throws -> FlowCoordinator {
        let writer = TerminalWriter(output: output, errors: BufferSink())
        let console = Console(writer: writer, input: ScriptedInput([]), idleLimit: nil)
        let sut = FlowCoordinator(services: try Walk(bank: SampleBank().bank).services, console: console) {
            [routes] from, to in routes.seen.append("\(from) -> \(to)")
        }
        sut.start()
        return sut
    }
}
