import BankKernel
import BankSamples
import ContractTraces
import Interception
import ShellCommands
import TerminalIO
import TestSupport
import Testing

@testable import BankApp

@MainActor
@Suite struct FlowCoordinatorTests {
    @Test func `starts at the login screen`() throws {
        #expect(try places(of: makeSUT()) == [AnyHashable(AuthRoute())])
    }

    @Test(arguments: FeatureRegistry.offered)
    func `each feature opens on the account that was selected`(feature: FeatureModel) throws {
        let sut = try makeSUT(user: .demo)
        sut.navigateToFeature(feature.type, account: .checking)
        let route = FeatureRegistry.route(to: feature.type, customer: UserModel.demo.id, account: .checking)
        let first = try #require(route as (any Route)?)
        #expect(places(of: sut) == [AnyHashable(MainRoute(user: .demo)), AnyHashable(first)])
    }

    @Test func `there is no success without a receipt`() throws {
        let sut = try makeSUT(user: .demo)
        sut.navigateToFeature(.transfer, account: .checking)
        sut.navigateToSuccessScreen()
        #expect(sut.stack.routes.map(\.name) == ["main", "transfer"])
    }

    @Test func `the login of the sales service opens only from the sales`() throws {
        let sut = try makeSUT(user: .demo)
        sut.navigateToLogin()
        #expect(sut.stack.routes.map(\.name) == ["main"])
    }

    @Test func `without a login a feature leads to the login`() throws {
        let sut = try makeSUT()
        sut.navigateToFeature(.balance, account: .checking)
        #expect(places(of: sut) == [AnyHashable(AuthRoute())])
    }

    @Test(
        arguments: ["login", "main", "balance", "transfer", "history", "details", "sales", "sales-login"],
        [false, true])
    func `releases popped modules, traced or not`(name: String, isTraced: Bool) async throws {
        let assembly: ModuleAssembly = isTraced ? ModuleAssembly(tracingTo: TraceLog()) : ModuleAssembly()
        let sut = try makeSUT(user: name == "login" ? nil : .demo, assembly: assembly)
        switch name {
        case "balance": sut.navigateToFeature(.balance, account: .checking)
        case "transfer": sut.navigateToFeature(.transfer, account: .checking)
        case "history": sut.navigateToFeature(.history, account: .checking)
        case "details":
            sut.navigateToFeature(.history, account: .checking)
            sut.navigateToTransactionDetails(transaction: .lunch)
        case "sales": sut.navigateToFeature(FeatureType("sales"), account: .checking)
        case "sales-login":
            sut.navigateToFeature(FeatureType("sales"), account: .checking)
            sut.navigateToLogin()
        default: break
        }
        #expect(sut.stack.top?.route.name == name)
        weak let screen = sut.stack.top?.screen
        weak let presenter = sut.stack.top?.presenter
        await screen?.appear(isReturning: false)
        _ = screen?.commands
        #expect(screen != nil)
        #expect(presenter != nil)

        if name == "login" {
            sut.navigateToMainScreen(user: .demo)
        } else if name == "main" {
            sut.start()
        } else {
            sut.navigateBack()
        }

        #expect(screen == nil)
        #expect(presenter == nil)
    }

    private func places(of sut: FlowCoordinator) -> [AnyHashable] {
        sut.stack.routes.map { AnyHashable($0) }
    }

    private func makeSUT(
        user: UserModel? = nil, errors: BufferSink = BufferSink(), assembly: ModuleAssembly = ModuleAssembly()
    ) throws -> FlowCoordinator {
        let writer = TerminalWriter(output: BufferSink(), errors: errors)
        let console = Console(writer: writer, input: ScriptedInput([]), idleLimit: nil)
        let sut = FlowCoordinator(
            services: try Walk(bank: SampleBank().bank).services, console: console, assembly: assembly)
        sut.start()
        if let user { sut.navigateToMainScreen(user: user) }
        return sut
    }
}

@MainActor
@Suite struct RouteObserverTests {
    private final class Routes {
        var seen: [String] = []
    }

    private let routes = Routes()

    @Test func `reports a navigation before the new screen appears`() async throws {
        let output = BufferSink()
        let sut = try makeSUT(output: output)
        sut.navigateToMainScreen(user: .demo)

        #expect(routes.seen == ["login -> main"])
        #expect(output.text == "")
        await sut.settle()
        #expect(output.text != "")
    }

    @Test func `reports nothing when the screen stays`() async throws {
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

@MainActor
@Suite struct NavigationStackTests {
    @Test func `the last pushed entry is on top`() {
        let sut = makeSUT(AuthRoute(), MainRoute(user: .demo))
        #expect(sut.top?.route is MainRoute)
        #expect(sut.routes.map(\.name) == ["login", "main"])
    }

    @Test func `pops several entries, but never the root`() {
        var sut = makeSUT(AuthRoute(), MainRoute(user: .demo), AccountsRoute(), TransactionsRoute())
        sut.pop(2)
        #expect(sut.routes.map(\.name) == ["login", "main"])
        sut.pop(2)
        #expect(sut.routes.map(\.name) == ["login"])
    }

    @Test func `gives entries of the same route different ids`() {
        var sut = makeSUT(AuthRoute(), MainRoute(user: .demo))
        let first = sut.top?.id
        sut.pop()
        sut.push(MainRoute(user: .demo), (StubScreen(), StubScreen()))
        #expect(sut.top?.id != first)
        #expect(Set(sut.entries.map(\.id)).count == 2)
    }

    @Test func `is empty after removing everything`() {
        var sut = makeSUT(AuthRoute(), MainRoute(user: .demo))
        sut.removeAll()
        #expect(sut.top?.route == nil)
        #expect(sut.routes.isEmpty)
    }

    private func makeSUT(_ routes: any Route...) -> NavigationStack {
        var stack = NavigationStack()
        for route in routes { stack.push(route, (StubScreen(), StubScreen())) }
        return stack
    }
}
