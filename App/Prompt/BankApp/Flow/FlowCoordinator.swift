import BankKernel
import ContractTraces
import ShellCommands
import TerminalIO

/// The composition root: the router of every module and the owner of the navigation stack.
///
/// The router methods and routes of each feature are in `Features/<Feature>/<Feature>Feature.swift`; `navigateBack()`, which is
/// the same for all, is here.
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
    /// The account that was chosen by `use`, which prompts name from then on.
    var named: IBAN?
    /// The payees of an account that completion offers at the main screen.
    var payeesAtMain: (of: IBAN, words: [String])?
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

    /// The current day in UTC.
    var today: () -> CalendarDay { { [services] in services.clock.now().day } }

    /// The visible screen; `nil` before `start()`.
    var screen: (any Screen)? { stack.top?.screen }

    /// The customer who is logged in.
    var user: UserModel? {
        stack.routes.lazy.compactMap { ($0 as? MainRoute)?.user }.first
    }

    /// Shows only the login screen: at the start, after a logout, when idle.
    func start() {
        stack.removeAll()
        named = nil
        show(AuthRoute())
    }

    /// Logs out and forgets the customer's tokens of other services.
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

    /// Pushes the screen of `route`.
    func show(_ route: some Route) {
        stack.push(route, route.build(in: self))
    }

    /// Pushes a screen of the logged-in customer; without one, shows the login.
    func show(_ route: (CustomerID) -> (any Route)?) {
        guard let user else { return start() }
        if let route = route(user.id) { show(route) }
    }

    /// Pops the visible screen, and with it the one that it locks or ends.
    ///
    /// Implements `navigateBack()` of all router protocols that require it.
    func navigateBack() {
        let endsScreenBelow = stack.top.map { type(of: $0.route).endsScreenBelow } ?? false
        stack.pop(blocksScreenBelow || endsScreenBelow ? 2 : 1)
    }

    /// Continues after a login: from the login of the bank to the main screen of `user`, from a login that locks a screen to that
    /// screen, unless it belongs to another customer.
    func enter(_ user: UserModel) {
        let lock = stack.top?.route as? RenewedAuthRoute
        guard !blocksScreenBelow || lock.map({ $0.customer != user.id }) ?? false else { return stack.pop() }
        stack.removeAll()
        named = nil
        show(MainRoute(user: user))
    }

    /// Locks the open screen when the bank has ended the login; returns whether it did.
    func lockIfLoggedOut() -> Bool {
        guard let user, !services.identity.isLoggedIn(user.id), !(stack.top?.route is RenewedAuthRoute) else {
            return false
        }
        show(RenewedAuthRoute(customer: user.id))
        return true
    }

    /// Makes the top screen appear, unless it was visible before.
    func settle() async {
        while let top = stack.top, top.id != visibleID {
            visibleID = top.id
            // The payees may have changed.
            payeesAtMain = nil
            await top.screen.appear(isReturning: !seenIDs.insert(top.id).inserted)
        }
        seenIDs.formIntersection(stack.entries.map(\.id))
    }

    /// Opens a feature from the main screen, which shows an error when it cannot be opened.
    func open(_ feature: FeatureType) async {
        goHome()
        await (stack.top?.screen as? MainScreen)?.open(feature)
    }

    /// Pops everything above the main screen, without making that appear again.
    func goHome() {
        guard let depth = stack.routes.firstIndex(where: { $0 is MainRoute }) else { return }
        stack.pop(stack.entries.count - depth - 1)
        visibleID = stack.top?.id
    }

    /// Whether the first screen of `feature` is visible, or directly below the visible detail.
    func isOpen(_ feature: FeatureType) -> Bool {
        guard let routes = FeatureRegistry.routes(of: feature), let top = stack.top else { return false }
        return [top, stack.below(top)].contains { entry in entry.map { type(of: $0.route) == routes.first } ?? false }
    }

    /// Pops another list above the first screen of the open `feature`, unless `word` takes a number of its rows there.
    func uncover(_ feature: FeatureType, for word: String) {
        guard let top = stack.top, FeatureRegistry.routes(of: feature)?.first != type(of: top.route) else { return }
        let takesRow = top.screen.commands.contains { $0.name.hasPrefix(word) && $0.syntax == [.value("N", .index)] }
        if !top.screen.isDetail, !blocksScreenBelow, !takesRow { takeBack(top.screen) }
    }

    /// The list below `screen`, when that is a detail.
    func list(below screen: any Screen) -> (any ListScreen)? {
        guard screen.isDetail, let entry = stack.entries.last(where: { $0.screen === screen }) else { return nil }
        return stack.below(entry)?.screen as? any ListScreen
    }

    /// Pops the detail, without making its list appear again.
    func leaveDetail() {
        if let screen, screen.isDetail { takeBack(screen) }
    }

    /// Pops `screen` if it is visible, without making the one below appear again.
    func takeBack(_ screen: any Screen) {
        guard self.screen === screen else { return }
        stack.pop()
        visibleID = stack.top?.id
    }

    /// The title of the visible screen; a detail has the title of its list and the number of its row.
    var title: String {
        guard let screen else { return "" }
        guard let list = list(below: screen), let row = list.openedRow else { return title(of: screen) }
        return "\(title(of: list))/\(row)"
    }

    /// The title of `screen`, with the account that it works on where `use` chose that: `history(Savings)`.
    private func title(of screen: any Screen) -> String {
        guard let account = screen.workingAccount, account.number == named else { return screen.title }
        let accounts = (main as? MainScreen)?.accounts ?? []
        return "\(screen.title)(\(account.promptName(among: accounts)))"
    }

    /// The main screen of the customer, whatever is open above it; the visible screen before a login.
    var main: (any Screen)? {
        stack.entries.first { $0.route is MainRoute }?.screen ?? screen
    }

    /// Whether a login blocks the requested screen.
    var blocksScreenBelow: Bool {
        stack.top.map { type(of: $0.route).blocksScreenBelow } ?? false
    }

    /// Reports screen changes; an empty stack, while it is being replaced, has no screen.
    private func reportRoute() {
        guard let onRoute, let top = stack.top, top.id != reportedEntry?.id else { return }
        if let reportedEntry { onRoute(reportedEntry.route, top.route.name) }
        reportedEntry = (top.id, top.route.name)
    }
}
