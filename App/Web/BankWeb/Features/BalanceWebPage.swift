import Balance
import BankAnswers
import BankKernel
import DisplayText

/// What an account holds.
@MainActor
final class BalanceWebPage: BalanceViewProtocol, WebFeature {
    nonisolated static let model = FeatureModel.balance

    private var content: HTML = ""
    private var isRefused = false

    static func answer(_ visit: WebVisit) async -> WebAnswer {
        guard let account = visit.account, visit.command == nil, visit.request.method == .get else {
            return visit.noPage
        }
        let (page, location) = (BalanceWebPage(), Location())
        let presenter = BalanceModule.presenter(
            view: page,
            interactor: BalanceModule.interactor(balances: visit.services.bank, customer: visit.user.id),
            router: location)
        await presenter.loadBalance(forAccount: account)
        await presenter.loadNetWorth()
        return visit.page("Balance of \(account.name)", page.content, status: page.isRefused ? 503 : 200)
    }

    func displayBalance(_ balance: BalanceModel) {
        content += "<p class=\"balance\" data-said>Balance: \(Layout.amount(balance.amount))</p>\n"
    }

    func displayNetWorth(_ worth: NetWorth) {
        let totals = worth.totals.map { "<li>\(Layout.text(.amount($0)))</li>\n" as HTML }
        content += "<h2>All your accounts</h2>\n<ul>\n\(totals)</ul>\n"
    }

    func showError(message: String) {
        isRefused = true
        content += Layout.refusal(message)
    }
}
