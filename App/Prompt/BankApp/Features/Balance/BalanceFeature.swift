import Balance
import BankAnswers
import BankKernel
import ContractTraces
import DisplayText
import Money
import TerminalIO

/// What an account holds.
enum BalanceFeature: Feature {
    static let module: any InterceptedModule.Type = BalanceModule.self
    static var screen: any Screen.Type { BalanceScreen.self }
    static let offer: FeatureOffer? = FeatureOffer(.balance, entrance: .account { BalanceRoute(visit: $0) })
    static let routes: [any Route.Type] = [BalanceRoute.self]
    static let answers = [MainAnswers.balance.description, BalanceAnswers.all.description]
    static let errors: [ErrorCase] = []
}

extension FlowCoordinator: BalanceRouterProtocol {
    func navigateToTransfer(account: AccountModel) {
        openTransfer(from: account)
    }
}

/// The balance of an account.
struct BalanceRoute: Route {
    static let name = "balance"

    let visit: AccountVisit

    func build(in flow: FlowCoordinator) -> BuiltModule {
        let screen = BalanceScreen(console: flow.console, account: visit.account)
        let presenter = flow.assembly.presenter(
            BalanceModule.self, view: screen,
            interactor: BalanceModule.interactor(balances: flow.services.bank, customer: visit.customer),
            router: flow)
        screen.presenter = presenter
        return (screen, presenter)
    }
}

/// The answer of the balance screen for all accounts.
enum BalanceAnswers {
    static let all = AnswerKind<WorthRow>(
        "balance all", isList: true,
        fields: [
            .text("type", "\"account\", or \"total\" for what all accounts of a currency come to") { $0.type },
            .text("name", "what the holder calls the account", column: .text("Account", wrapping: .briefly)) {
                $0.account?.name
            }.shown { StyledText($0.account?.name ?? "In all") },
            .text("number", "the IBAN, without spaces", column: .text("Number")) {
                $0.account?.number.electronicForm
            }.shown { StyledText($0.account?.number.printForm ?? "") },
            .currency("currency", "the currency of the balance") { $0.balance.currency },
            .text("balance", "what it holds", kind: .amount, column: .number("Balance")) { $0.balance.decimalText }
                .shown { .amount($0.balance, $0.account == nil ? .positive : .plain) },
        ])
}

/// A row of the net worth: an account, or what all accounts of a currency come to.
struct WorthRow: Sendable, Hashable {
    /// `nil` for a total.
    let account: AccountModel?
    let balance: MoneyTotal

    var type: String { account == nil ? "total" : "account" }

    /// The accounts, then the totals.
    static func rows(of worth: NetWorth) -> [WorthRow] {
        worth.accounts.compactMap { account in
            account.balance.map { WorthRow(account: account, balance: MoneyTotal(of: $0)) }
        } + worth.totals.map { WorthRow(account: nil, balance: $0) }
    }
}
