import BankKernel
import Cards
import Terminal
import Tracing

/// The one composition root: builds every module, is every module's router and owns the navigation stack.
///
/// Its conformances to the routers stand beside how each module is built, a file a feature.
@MainActor
final class FlowCoordinator {
    let services: BankServices
    let console: Console
    let assembly: ModuleAssembly
    /// What all lists of cards observe.
    let bookmarkFeed = BookmarkFeed()
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

    /// The visible screen; `nil` before `start()`.
    var screen: (any Screen)? { stack.top?.screen }

    /// The customer who is logged in.
    var user: UserModel? {
        stack.routes.lazy.compactMap { if case .main(let user) = $0 { user } else { nil } }.first
    }

    /// Shows the login screen alone: the start, a logout, an idle session.
    func start() {
        stack.removeAll()
        show(.login)
    }

    /// Leaves the bank: the tokens of the customer's logins elsewhere are forgotten.
    func logOut() async {
        let user = user
        start()
        guard let user else { return }
        do throws(StorageFailure) {
            try await services.tokens.forgetAll(of: user.id)
        } catch {
            console.writer.error("You are logged out, but your login at other services is still kept: \(error).")
        }
    }

    /// Puts the screen of `route` on top.
    func show(_ route: Route) {
        let module = build(route)
        stack.push(route, screen: module.screen, presenter: module.presenter)
    }

    /// Puts a screen of the logged-in customer on top; without one, only logging in is left.
    func show(_ route: (AccountVisit) -> Route, account: AccountModel) {
        guard let user else { return start() }
        show(route(AccountVisit(customer: user.id, account: account)))
    }

    /// Lets the visible screen appear again, to load what has changed.
    func reappear() {
        visibleID = nil
    }

    /// Removes the visible screen; with the login of a service goes what it locks.
    func goBack() {
        if case .salesLogin? = stack.top?.route { stack.pop(2) } else { stack.pop() }
    }

    /// Removes the login of a service from what it locks.
    func unlock() {
        stack.pop()
    }

    /// Leaves the login screen for the main screen of `user`, with no way back but logging out.
    func enter(_ user: UserModel) {
        stack.removeAll()
        show(.main(user))
    }

    /// Lets the screen that is on top now appear, if it was not there before; a transient one goes at once.
    func settle() async {
        while let top = stack.top, top.id != visibleID {
            visibleID = top.id
            await top.screen.appear(isReturning: !seenIDs.insert(top.id).inserted)
            if top.screen.isTransient, stack.top?.id == top.id { top.screen.goBack() }
        }
        seenIDs.formIntersection(stack.entries.map(\.id))
    }

    /// Tells of the visible screen when it is another than before; a stack that is being replaced has none.
    private func reportRoute() {
        guard let onRoute, let top = stack.top, top.id != reportedEntry?.id else { return }
        if let reportedEntry { onRoute(reportedEntry.route, top.route.name) }
        reportedEntry = (top.id, top.route.name)
    }

    private func build(_ route: Route) -> (screen: any Screen, presenter: AnyObject) {
        switch route {
        case .login: buildAuth()
        case .main(let user): buildMain(user: user)
        case .balance(let visit): buildBalance(visit)
        case .transfer(let visit): buildTransfer(visit)
        case .history(let visit): buildHistory(visit)
        case .transactionDetails(let transaction, let visit): buildDetails(of: transaction, visit)
        case .accounts: buildAccounts()
        case .accountDetails(let account): buildAccountDetails(of: account)
        case .transactions: buildTransactions()
        case .transactionGroup(let selection): buildGroup(selection)
        case .cards(let customer): buildCards(of: customer)
        case .bookmarks(let customer): buildBookmarks(of: customer)
        case .sales(let visit): buildSales(visit)
        case .salesLogin(let visit): buildSalesLogin(visit)
        case .product(let details, let visit): buildProduct(details, visit)
        }
    }
}
