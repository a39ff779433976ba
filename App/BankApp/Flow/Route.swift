import Accounts
import BankKernel
import Sales
import Tracing
import Transactions

/// A place in the app, with what it needs to be built.
enum Route: Sendable, Hashable {
    case login
    case main(UserModel)
    case balance(AccountVisit)
    case transfer(AccountVisit)
    case history(AccountVisit)
    case transactionDetails(TransactionModel, AccountVisit)
    case accounts
    case accountDetails(AccountViewModel)
    case transactions
    case transactionGroup(GroupSelection)
    case sales(AccountVisit)
    case salesLogin(AccountVisit)
    case product(ProductDetails, AccountVisit)

    /// The name in traces and session files.
    var name: String { routeName.rawValue }

    private var routeName: RouteName {
        switch self {
        case .login: .login
        case .main: .main
        case .balance: .balance
        case .transfer: .transfer
        case .history: .history
        case .transactionDetails: .details
        case .accounts: .accounts
        case .accountDetails: .account
        case .transactions: .transactions
        case .transactionGroup: .group
        case .sales: .sales
        case .salesLogin: .salesLogin
        case .product: .product
        }
    }
}
