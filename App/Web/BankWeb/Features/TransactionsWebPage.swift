import BankAnswers
import BankKernel
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
    private var content = PageContent("Transactions")

    private init(_ visit: WebVisit) {
        self.visit = visit
    }

    static func answer(_ visit: WebVisit) async -> WebAnswer {
        guard visit.account == nil, visit.request.method == .get else { return .missing }
        let (page, location) = (TransactionsWebPage(visit), Location())
        let presenter = TransactionsModule.presenter(
            view: page, interactor: TransactionsModule.interactor(statements: visit.services.statements),
            router: location)
        let user = visit.request.query[Self.user]
        page.content.html += page.form
        if user.isEmpty { await presenter.loadUsers() } else { await presenter.loadTransactions(forUser: user) }
        if let place = visit.command, !page.content.isRefused {
            guard let group = page.groups.first(where: { $0.key.path == place }) else { return .missing }
            page.content.html = ""
            page.content.place = "group"
            await presenter.loadDetails(of: GroupSelection(group: group))
        }
        return visit.page(page.content, refused: 422)
    }

    /// The query of the user whose statement this is.
    private var query: String { WebPath.query([(Self.user, visit.request.query[Self.user])]) }

    func displayUsers(_ users: [StatementUser]?) {
        content.answer = AnswerText(TransactionsAnswers.users, rows: users ?? [])
        let links = (users ?? []).map { "\(visit.path())\(WebPath.query([(Self.user, $0.id)]))" }
        let table = TransactionsAnswers.users.table(of: users ?? [], numberedFrom: nil)
        let none = users == nil ? "The service has no list of its users." : "There are no users."
        content.html += links.isEmpty ? Layout.said(none) : Layout.table(table, links: links)
    }

    /// The form that asks for the statement of a user.
    private var form: HTML {
        WebForm(
            command: "user", path: visit.path(), button: "Show", method: .get,
            fields: [.init(name: Self.user, label: "User", attributes: " autocomplete=\"off\" required")]
        ).html
    }

    /// The answer is not there before all is loaded.
    func showLoading() {}

    func displayProgress(count: Int) {}

    func displaySections(_ sections: RecordList<TransactionSection>) {
        groups = sections.records.flatMap(\.groups)
        content.answer = AnswerText(TransactionsAnswers.list, rows: groups.flatMap(GroupSum.sums))
        content.title = "Transactions of \(visit.request.query[Self.user])"
        let paths = groups.map { "\(visit.path($0.key.path))\(query)" }
        content.html += Layout.table(GroupTable.make(groups, numberedFrom: 1), links: paths)
        if let leftOut = sections.leftOut { content.leaveOut(leftOut) }
    }

    func displayEmpty() {
        content.html += Layout.said("No transactions.")
    }

    func displayTransactions(_ transactions: [Transaction], of group: TransactionGroup) {
        content.answer = AnswerText(TransactionsAnswers.group, rows: transactions)
        content.title = "\(group.key.state.rawValue), \(group.key.day), \(group.key.creditDebitIndicator.rawValue)"
        content.html += Layout.said(content.title)
        content.html += Layout.table(GroupTable.make(transactions))
        content.html += "<p><a href=\"\(visit.path())\(query)\">All groups</a></p>\n"
    }

    func showError(message: String) {
        content.refuse(message)
    }
}

extension TransactionGroupKey {
    /// The place of the group in a path.
    fileprivate var path: String { "\(state.rawValue)-\(day)-\(creditDebitIndicator.rawValue)" }
}
