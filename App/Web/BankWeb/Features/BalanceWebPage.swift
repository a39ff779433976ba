import Balance
import BankAnswers
import BankKernel
import DisplayText
import Main

/// What an account holds.
@MainActor
final class BalanceWebPage: BalanceViewProtocol, WebFeature {
    nonisolated static let model = FeatureModel.balance

    private let account: AccountModel
    private var content: PageContent

    private init(account: AccountModel) {
        self.account = account
        content = PageContent("Balance of \(account.name)")
    }

    static func answer(_ visit: WebVisit) async -> WebAnswer {
        guard let account = visit.account, visit.command == nil, visit.request.method == .get else {
            return .missing
        }
        let (page, location) = (BalanceWebPage(account: account), Location())
        let presenter = BalanceModule.presenter(
            view: page,
            interactor: BalanceModule.interactor(
                balances: LoadedAccounts(accounts: visit.accounts), customer: visit.user.id),
            router: location)
        await presenter.loadBalance(forAccount: account)
        await presenter.loadNetWorth()
        if TransferWebPage.model.isOffered(for: account) {
            let path = WebPath.feature(TransferWebPage.model.type.rawValue, of: account)
            page.content.html +=
                "<p><a href=\"\(path)\" data-command=\"transfer\">Send money from this account</a></p>\n"
        }
        return visit.page(page.content, refused: 503)
    }

    func displayBalance(_ balance: BalanceModel) {
        content.answer = AnswerText(MainAnswers.balance, rows: [account.holding(balance.amount)])
        content.html += Layout.answer(
            to: "open refresh back",
            """
            \(Layout.said("\(account.name), \(account.number.printForm)"))\
            <p class="balance" data-said>Balance: \(Layout.amount(balance.amount))</p>

            """)
    }

    func displayNetWorth(_ worth: NetWorth) {
        let table = BalanceAnswers.all.table(of: WorthRow.rows(of: worth), numberedFrom: nil)
        content.html += "<h2>All your accounts</h2>\n\(Layout.answer(to: "all", Layout.table(table)))"
    }

    func showError(message: String) {
        content.refuse(message)
    }
}
