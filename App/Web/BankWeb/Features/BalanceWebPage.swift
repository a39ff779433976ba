import Balance
import BankAnswers
import BankKernel
import DisplayText

/// What an account holds.
@MainActor
final class BalanceWebPage: BalanceViewProtocol, WebFeature {
    nonisolated static let model = FeatureModel.balance

    private let account: AccountModel
    private var content: HTML = ""
    private var answer: AnswerText?
    private var isRefused = false

    private init(account: AccountModel) {
        self.account = account
    }

    static func answer(_ visit: WebVisit) async -> WebAnswer {
        guard let account = visit.account, visit.command == nil, visit.request.method == .get else {
            return visit.noPage
        }
        let (page, location) = (BalanceWebPage(account: account), Location())
        let presenter = BalanceModule.presenter(
            view: page,
            interactor: BalanceModule.interactor(balances: visit.services.bank, customer: visit.user.id),
            router: location)
        await presenter.loadBalance(forAccount: account)
        await presenter.loadNetWorth()
        return visit.page(
            "Balance of \(account.name)", page.content, status: page.isRefused ? 503 : 200, answer: page.answer)
    }

    func displayBalance(_ balance: BalanceModel) {
        answer = AnswerText(MainAnswers.balance, rows: [account.holding(balance.amount)])
        content += "<p class=\"balance\" data-said>Balance: \(Layout.amount(balance.amount))</p>\n"
    }

    func displayNetWorth(_ worth: NetWorth) {
        let table = BalanceAnswers.all.table(of: WorthRow.rows(of: worth), numberedFrom: nil)
        content += "<h2>All your accounts</h2>\n\(Layout.table(table))"
    }

    func showError(message: String) {
        isRefused = true
        content += Layout.refusal(message)
    }
}
