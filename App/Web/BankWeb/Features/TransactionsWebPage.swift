import BankAnswers
import BankKernel
import DisplayText
import Transactions

/// The statements of users in groups of transactions, or the transactions of one group.
@MainActor
final class TransactionsWebPage: TransactionsViewProtocol, WebFeature {
    nonisolated static let model = FeatureModel.transactions

    /// The names of the fields, as in the syntax of the commands.
    private enum Name {
        static let (user, file, lenient) = ("ID", "FILE.json", "--lenient")
    }

    /// The most groups on a page, and of an upload, which has as many as it likes, the most descriptions of one of them.
    private static let (mostGroups, mostDescriptions, longestDescription) = (100, 10, 100)

    private let visit: WebVisit
    private var groups: [TransactionGroup] = []
    private var content = PageContent("Transactions")
    /// The name of the file whose groups these are; `nil` for those of a user.
    private var file: String?

    private init(_ visit: WebVisit) {
        self.visit = visit
    }

    static func answer(_ visit: WebVisit) async -> WebAnswer {
        guard visit.account == nil else { return .missing }
        if visit.request.method == .post {
            guard visit.command == "open" else { return .missing }
            return await open(visit)
        }
        if visit.command == "open" { return .seeOther(visit.path()) }
        let (page, location) = (TransactionsWebPage(visit), Location())
        let presenter = TransactionsModule.presenter(
            view: page, interactor: TransactionsModule.interactor(statements: visit.services.statements),
            router: location)
        let user = visit.request.query[Name.user]
        page.content.html += page.form()
        if user.isEmpty { await presenter.loadUsers() } else { await presenter.loadTransactions(forUser: user) }
        if let place = visit.command, !page.content.isRefused {
            guard let group = page.groups.first(where: { $0.key.path == place }) else { return .missing }
            page.content.html = ""
            page.content.place = "group"
            await presenter.loadDetails(of: GroupSelection(group: group))
        }
        // A statement that cannot be read is no mistake of the customer here.
        return visit.page(page.content, refused: visit.isForUnknownUser ? 422 : 503)
    }

    /// The groups of a statement that is coming in. Nothing of it is kept: their transactions are in the file that the customer has.
    private static func open(_ visit: WebVisit) async -> WebAnswer {
        let (page, location) = (TransactionsWebPage(visit), Location())
        do throws(StatementFailure) {
            guard let upload = visit.request.upload, let (name, fields) = try await upload.begin() else {
                return visit.page("Transactions", page.openForm(refusal: "Choose a file."), status: 422)
            }
            let presenter = TransactionsModule.presenter(
                view: page, interactor: TransactionsModule.interactor(statements: UploadedStatement(file: upload)),
                router: location)
            page.file = name
            await presenter.loadStatement(
                StatementFile(path: name, isLenient: fields[Name.lenient] == Name.lenient))
        } catch {
            page.showError(message: error.description)
        }
        if page.content.isRefused { page.content.html += page.openForm() }
        page.content.html += "<p><a href=\"\(visit.path())\">Other statements</a></p>\n"
        return visit.page(page.content, refused: 422)
    }

    private func openForm(refusal: String? = nil) -> HTML {
        WebForm(
            command: "open", path: visit.path("open"), button: "Open",
            fields: [
                .init(
                    name: Name.lenient, label: "Bad transactions",
                    choices: [("", "refuse the statement"), (Name.lenient, "are left out, and counted")]),
                .init(
                    name: Name.file, label: "Statement", kind: "file", hint: " in JSON, of 16 MiB at most",
                    attributes: " accept=\".json,application/json\" required"),
            ], refusals: refusal.map { [($0, Name.file)] } ?? []
        ).html
    }

    /// The query of the user whose statement this is.
    private var query: String { WebPath.query([(Name.user, visit.request.query[Name.user])]) }

    func displayUsers(_ users: [StatementUser]?) {
        content.answer = AnswerText(TransactionsAnswers.users, rows: users ?? [])
        let links = (users ?? []).map { "\(visit.path())\(WebPath.query([(Name.user, $0.id)]))" }
        let table = TransactionsAnswers.users.table(of: users ?? [], numberedFrom: nil)
        let none = users == nil ? "The service has no list of its users." : "There are no users."
        content.html += links.isEmpty ? Layout.said(none) : Layout.table(table, links: links)
        content.html += "<h2>A statement in a file</h2>\n\(openForm())"
    }

    /// The form that asks for the statement of a user.
    private func form(refusal: String? = nil) -> HTML {
        WebForm(
            command: "user", path: visit.path(), button: "Show", method: .get,
            fields: [
                .init(
                    name: Name.user, label: "User", value: visit.request.query[Name.user],
                    attributes: " autocomplete=\"off\" required")
            ], refusals: refusal.map { [($0, Name.user)] } ?? []
        ).html
    }

    /// The answer is not there before all is loaded.
    func showLoading() {}

    func displayProgress(count: Int) {}

    func displaySections(_ sections: RecordList<TransactionSection>) {
        groups = sections.records.flatMap(\.groups)
        content.answer = AnswerText(TransactionsAnswers.list, rows: groups.flatMap(GroupSum.sums))
        content.title = "Transactions of \(file ?? visit.request.query[Name.user])"
        let shown = groups.prefix(Self.mostGroups).map {
            $0.withDescriptions(most: file == nil ? .max : Self.mostDescriptions, longest: Self.longestDescription)
        }
        let paths = file == nil ? shown.map { "\(visit.path($0.key.path))\(query)" } : []
        content.html += Layout.table(GroupTable.make(shown, numberedFrom: 1), links: paths)
        if shown.count < groups.count {
            content.html += Layout.said("These are the first \(shown.count) of \(groups.count) groups.")
        }
        if let leftOut = sections.leftOut { content.leaveOut(leftOut) }
    }

    func displayEmpty() {
        content.answer = AnswerText(TransactionsAnswers.list, rows: [])
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
        guard visit.isForUnknownUser else { return content.refuse(message) }
        content.html = ""
        content.refuse(in: form(refusal: message))
    }
}

extension WebVisit {
    /// Whether the source of statements does not know the user whose statement is asked for.
    fileprivate var isForUnknownUser: Bool {
        if case .unknownUser? = failures.latest as? StatementFailure { true } else { false }
    }
}

/// The statement that a browser sends.
private struct UploadedStatement: StatementsPort {
    let file: UploadedFile

    func open(_ source: StatementSource) async throws(StatementFailure) -> any StatementChunks { file }

    func users() async throws(StatementFailure) -> [StatementUser]? { nil }
}

extension TransactionGroup {
    /// The same group with so many of its descriptions and the number of the others, none of them longer.
    fileprivate func withDescriptions(most: Int, longest: Int) -> TransactionGroup {
        var shown = descriptions.prefix(most).map { description in
            guard description.text.unicodeScalars.count > longest else { return description }
            let text = String(description.text.unicodeScalars.prefix(longest))
            return DescriptionCount(text: "\(text)…", count: description.count)
        }
        let others = descriptions.count - shown.count
        if others > 0 { shown.append(DescriptionCount(text: "and \(others) more", count: 1)) }
        return TransactionGroup(
            key: key, totals: totals, latest: latest, transactions: transactions, descriptions: shown)
    }
}

extension TransactionGroupKey {
    /// The place of the group in a path.
    fileprivate var path: String { "\(state.rawValue)-\(day)-\(creditDebitIndicator.rawValue)" }
}
