/// A service outside the bank, with what is known of its addresses.
enum PublicService {
    case accounts
    case transactions
    case cards
    case sales
    case rates

    /// The variable that holds its address.
    var variable: String {
        switch self {
        case .accounts: "ACCOUNTS_API_URL"
        case .transactions: "TRANSACTIONS_API_URL"
        case .cards: "CARDS_API_URL"
        case .sales: "SALES_API_URL"
        case .rates: "RATES_URL"
        }
    }

    /// Where it is on a sandbox server.
    var sandboxPath: String {
        switch self {
        case .accounts: "/sandbox/transparentAccounts"
        case .transactions: "/sandbox/transactions"
        case .cards: "/sandbox/credit_cards"
        case .sales: "/sandbox"
        case .rates: "/rates"
        }
    }

    /// Its address in public, as far as the requirements state one.
    var publicAddress: String? {
        switch self {
        case .accounts, .transactions, .cards: nil
        case .sales: "https://ile-b2p4.essentialdeveloper.com"
        case .rates: "https://ile-b2p4.essentialdeveloper.com/rates"
        }
    }
}
