import Accounts
import Auth
import Balance
import BankKernel
import BankWire
import Cards
import History
import Main
import Sales
import Transactions
import Transfer

/// Where a router leads: the path that the browser goes to. It is the router of every page.
@MainActor
final class Location {
    /// Where the presenter wants to go; `nil` as long as it stays.
    private(set) var path: String?
    /// The product whose details are wanted; `nil` for none.
    private(set) var product: ProductDetails?
}

extension Location: AuthRouterProtocol {
    func navigateToMainScreen(user: UserModel) {
        path = WebPath.main
    }

    func navigateBack() {
        path = WebPath.main
    }
}

extension Location: MainRouterProtocol {
    func navigateToFeature(_ feature: FeatureType, account: AccountModel?) {
        path = WebPath.feature(feature.rawValue, of: account)
    }
}

extension Location: BalanceRouterProtocol {
    func navigateToTransfer(account: AccountModel) {
        path = WebPath.feature(TransferWebPage.model.type.rawValue, of: account)
    }
}

extension Location: TransferRouterProtocol {
    /// The receipt is on the page that answers the form.
    func navigateToSuccessScreen() {}
}

extension Location: AccountsRouterProtocol {
    /// Rows are links.
    func navigateToAccountDetails(account: AccountViewModel) {}
}

extension Location: TransactionsRouterProtocol {
    /// Rows are links.
    func navigateToGroupDetails(_ selection: GroupSelection) {}
}

extension Location: CardsRouterProtocol {
    func navigateToBookmarks() {
        path = WebPath.feature(CardsWebPage.model.type.rawValue, of: nil, CardsWebPage.bookmarks)
    }
}

extension Location: SalesRouterProtocol {
    /// The details are on the page that was asked for.
    func navigateToProductDetails(_ details: ProductDetails) {
        product = details
    }

    /// The form of the login is on the page that was asked for.
    func navigateToLogin() {}
}

extension Location: HistoryRouterProtocol {
    /// Rows are links.
    func navigateToTransactionDetails(transaction: TransactionModel) {}

    func navigateToTransfer(repeating payment: TransactionModel, account: AccountModel) {
        path = TransferWebPage.path(repeating: payment, from: account)
    }
}

/// The paths of pages.
enum WebPath {
    static let main = "/app"
    static let login = "/app/login"
    /// The login in place of a page that wants one, for the field of its query.
    static let neededLogin = "\(login)?\(needed)"
    static let needed = "needed"
    /// The name of the place with the accounts.
    static let mainPlace = "main"

    /// The page of the feature called `name`, which may work on an account, and a place in it.
    static func feature(_ name: String?, of account: AccountModel?, _ place: String? = nil) -> String {
        of([account?.number.electronicForm, name, place].compactMap(\.self))
    }

    /// The path with these parts.
    static func of(_ parts: [String]) -> String {
        parts.reduce(main) { "\($0)/\(PercentEncoding.encode($1))" }
    }

    /// The part of a path behind its place, with these fields; none for `nil`.
    static func query(_ fields: [(name: String, value: String?)]) -> String {
        var query = WireQuery()
        for field in fields { query[field.name] = field.value }
        return "?\(query.text)"
    }
}
