import BankAnswers
import BankKernel
import BankWire
import DisplayText
import Money
import Transactions

/// The statements of users in groups of transactions, or the transactions of one group.
@MainActor
final class TransactionsWebPage: TransactionsViewProtocol, WebFeature {
    nonisolated static let model = FeatureModel.transactions

    /// The name of the field, as in the syntax of the command.
    private static let user = "ID"

    private let visit: WebVisit
    private var groups: [TransactionGroup] = []
    private var title = "Transactions"
    private var content: HTML = ""
    private var answer: AnswerText?
    private var isRefused = false

    private init(_ visit: WebVisit) {
        self.visit = visit
    }

    static func answer(_ visit: WebVisit) async -> WebAnswer {
        guard visit.account == nil, visit.request.method == .get else { return visit.noPage }
        let (page, location) = (TransactionsWebPage(visit), Location())
        let presenter = TransactionsModule.presenter(
            view: page, interactor: TransactionsModule.interactor(statements: visit.services.statements),
            router: location)
        let user = visit.request.query[Self.user]
        if user.isEmpty { await presenter.loadUsers() } else { await presenter.loadTransactions(forUser: user) }
        if let place = visit.command {
            guard let group = page.groups.first(where: { $0.key.path == place }) else { return visit.noPage }
            page.content = ""
            await presenter.loadDetails(of: GroupSelection(group: group))
        }
        return visit.page(page.title, page.content, status: page.isRefused ? 422 : 200, answer: page.answer)
    }

    /// The query of the user whose statement this is.
    private var query: String { "\(Self.user)=\(PercentEncoding.encode(visit.request.query[Self.user]))" }

    func displayUsers(_ users: [StatementUser]?) {
        answer = AnswerText(TransactionsAnswers.users, rows: users ?? [])
        let form = """
            <form method="get" action="\(visit.path())" class="filter" data-command="user">
            <p><label for="user-id">User</label>
            <input id="user-id" name="\(Self.user)" required autocomplete="off"></p>
            <p><button>Show</button></p>
            </form>

            """ as HTML
        let links = (users ?? []).map { user -> HTML in
            "<li><a href=\"\(visit.path())?\(Self.user)=\(PercentEncoding.encode(user.id))\">\(user.id)</a></li>\n"
        }
        let none = users == nil ? "The service has no list of its users." : "There are no users."
        content += "\(form)\(links.isEmpty ? Layout.said(none) : "<ul class=\"links\">\n\(links)</ul>\n")"
    }

    /// The answer is not there before all is loaded.
    func showLoading() {}

    func displayProgress(count: Int) {}

    func displaySections(_ sections: RecordList<TransactionSection>) {
        groups = sections.records.flatMap(\.groups)
        answer = AnswerText(TransactionsAnswers.list, rows: groups.flatMap(GroupSum.sums))
        title = "Transactions of \(visit.request.query[Self.user])"
        let paths = groups.map { "\(visit.path($0.key.path))?\(query)" }
        content += Layout.table(GroupTable.make(groups, numberedFrom: 1), links: paths)
        if let leftOut = sections.leftOut { content += Layout.refusal(leftOut.description, id: "left-out") }
    }

    func displayEmpty() {
        content += Layout.said("No transactions.")
    }

    func displayTransactions(_ transactions: [Transaction], of group: TransactionGroup) {
        answer = AnswerText(TransactionsAnswers.group, rows: transactions)
        title = "\(group.key.state.rawValue), \(group.key.day), \(group.key.creditDebitIndicator.rawValue)"
        content += Layout.table(GroupTable.make(transactions))
        content += "<p><a href=\"\(visit.path())?\(query)\">All groups</a></p>\n"
    }

    func showError(message: String) {
        isRefused = true
        content += Layout.refusal(message)
    }
}

extension TransactionGroupKey {
    /// The place of the group in a path.
    fileprivate var path: String { "\(state.rawValue)-\(day)-\(creditDebitIndicator.rawValue)" }
}
