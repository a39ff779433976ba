import BankKernel
import Terminal
import Tracing

/// The one composition root: the router of every module, and the owner of the navigation stack.
///
/// Where each router's methods lead, and how its modules are built, stands in the folder of the feature
/// (`Features/<Feature>/<Feature>Flow.swift`). What leads the same way from everywhere stands here: `navigateBack()`.
@MainActor
final class FlowCoordinator {
    let services: BankServices
    let console: Console
    let assembly: ModuleAssembly
    private(set) var stack = NavigationStack() {
        didSet { reportRoute() }
    }
    private let onRoute: RouteObserver?
    private var reportedEntry: (id: Int, route: String)?
    private var visibleID: Int?
    private var seenIDs: Set<Int> = []

    init(
        services: BankServices, console: Console, assembly: ModuleAssembly = ModuleAssembly(),
        onRoute: RouteObserver? = nil
    ) {
        self.services = services
        self.console = console
        self.assembly = assembly
        self.onRoute = onRoute
    }

    /// The day it is, in UTC.
    var today: () -> CalendarDay { { [services] in services.clock.now().day } }

    /// The visible screen; `nil` before `start()`.
    var screen: (any Screen)? { stack.top?.screen }

    /// The customer who is logged in.
    var user: UserModel? {
        stack.routes.lazy.compactMap { ($0 as? MainRoute)?.user }.first
    }

    /// Shows the login screen alone: the start, a logout, an idle session.
    func start() {
        stack.removeAll()
        show(AuthRoute())
    }

    /// Leaves the bank: the tokens of the customer's logins elsewhere are forgotten.
    func logOut() async {
        let user = user
        start()
        guard let user else { return }
        await services.identity.logOut(user.id)
        do throws(StorageFailure) {
            try await services.tokens.forgetAll(of: user.id)
        } catch {
            console.writer.error("You are logged out, but your login at other services is still kept: \(error).")
        }
    }

    /// Puts the screen of `route` on top.
    func show(_ route: some Route) {
        stack.push(route, route.build(in: self))
    }

    /// Puts a screen of the logged-in customer on top; without one, only logging in is left.
    func show(_ route: (CustomerID) -> (any Route)?) {
        guard let user else { return start() }
        if let route = route(user.id) { show(route) }
    }

    /// Lets the visible screen appear again, to load what has changed.
    func reappear() {
        visibleID = nil
    }

    /// Removes the visible screen, and with it the one that it locks.
    ///
    /// This is the `navigateBack()` of every router protocol that declares one, from `BalanceRouterProtocol` to
    /// `SalesRouterProtocol`: the way back is the same for all, so that no feature's flow says it again.
    func navigateBack() {
        stack.pop(locksPlaceBelow ? 2 : 1)
    }

    /// A login succeeded: leaves the login of the bank for the main screen of `user`, with no way back but logging out; a login
    /// that locks a place for what it had locked, unless that is somebody else's.
    func enter(_ user: UserModel) {
        let lock = stack.top?.route as? RenewedAuthRoute
        guard !locksPlaceBelow || lock.map({ $0.customer != user.id }) ?? false else { return stack.pop() }
        stack.removeAll()
        show(MainRoute(user: user))
    }

    /// Locks what the customer has open when the bank has ended the login; whether it did.
    func lockIfLoggedOut() -> Bool {
        guard let user, !services.identity.isLoggedIn(user.id), !(stack.top?.route is RenewedAuthRoute) else {
            return false
        }
        show(RenewedAuthRoute(customer: user.id))
        return true
    }

    /// Lets the screen that is on top now appear, if it was not there before.
    func settle() async {
        while let top = stack.top, top.id != visibleID {
            visibleID = top.id
            await top.screen.appear(isReturning: !seenIDs.insert(top.id).inserted)
        }
        seenIDs.formIntersection(stack.entries.map(\.id))
    }

    /// Opens a feature from the main screen, which is where `back` then leads; says there why it cannot be opened.
    func open(_ feature: FeatureType) async {
        goHome()
        await (stack.top?.screen as? MainScreen)?.open(feature)
    }

    /// Leaves everything above the main screen, which does not appear again on that account.
    func goHome() {
        guard let depth = stack.routes.firstIndex(where: { $0 is MainRoute }) else { return }
        stack.pop(stack.entries.count - depth - 1)
        visibleID = stack.top?.id
    }

    /// Whether the screen that `feature` opens with is the visible one, or the one below the visible detail.
    func isOpen(_ feature: FeatureType) -> Bool {
        guard let routes = FeatureRegistry.routes(of: feature), let top = stack.top else { return false }
        return [top, stack.below(top)].contains { entry in entry.map { type(of: $0.route) == routes.first } ?? false }
    }

    /// The list that `screen` shows a row of.
    func list(below screen: any Screen) -> (any ListScreen)? {
        guard screen.isDetail, let entry = stack.entries.last(where: { $0.screen === screen }) else { return nil }
        return stack.below(entry)?.screen as? any ListScreen
    }

    /// Leaves the detail for its list, which does not appear again on that account.
    func leaveDetail() {
        guard let top = stack.top, top.screen.isDetail else { return }
        stack.pop()
        visibleID = stack.top?.id
    }

    /// What the prompt calls the visible screen: a detail has the name of its list and the number of its row.
    var title: String {
        guard let screen else { return "" }
        guard let list = list(below: screen), let row = list.openedRow else { return screen.title }
        return "\(list.title)/\(row)"
    }

    private var locksPlaceBelow: Bool {
        stack.top.map { type(of: $0.route).locksPlaceBelow } ?? false
    }

    /// Tells of the visible screen when it is another than before; a stack that is being replaced has none.
    private func reportRoute() {
        guard let onRoute, let top = stack.top, top.id != reportedEntry?.id else { return }
        if let reportedEntry { onRoute(reportedEntry.route, top.route.name) }
        reportedEntry = (top.id, top.route.name)
    }
}
