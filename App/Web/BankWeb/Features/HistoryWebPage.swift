import BankAnswers
import BankKernel
import BankWire
import DisplayText
import History
import Money
import Statements

/// The transactions of an account: a list with filters, one transfer, a chart, sums, a statement, and files of all of them.
@MainActor
final class HistoryWebPage: HistoryViewProtocol, WebFeature {
    nonisolated static let model = FeatureModel.history

    /// The names of the fields, as in the syntax of the commands.
    enum Name {
        static let (text, from, to, direction, limit) = ("TEXT", "FROM", "TO", "DIRECTION", "N")
        static let (amounts, pages, months) = ("AMOUNTS", "pages", "months")
        static let (grouping, days, form, reference) = ("month|payee|note", "DATE", "FORM", "UUID")
    }

    let visit: WebVisit
    let account: AccountModel
    let filter: HistoryFilter
    private var content = PageContent("History")
    private var detailed: TransactionModel?
    private var count: HistoryCount?
    private let amounts: Result<AmountRange?, TypedAmountsError>

    private init(_ visit: WebVisit, account: AccountModel) {
        (self.visit, self.account) = (visit, account)
        let query = visit.request.query
        do throws(TypedAmountsError) {
            let text = query[Name.amounts]
            amounts = .success(text.isEmpty ? nil : try TypedAmounts.range(text, in: account.currency))
        } catch {
            amounts = .failure(error)
        }
        filter = HistoryFilter(
            text: query[Name.text].isEmpty ? nil : query[Name.text], from: CalendarDay(iso8601: query[Name.from]),
            to: CalendarDay(iso8601: query[Name.to]), amounts: (try? amounts.get()) ?? nil,
            direction: PaymentDirection(rawValue: query[Name.direction]))
    }

    static func answer(_ visit: WebVisit) async -> WebAnswer {
        guard let account = visit.account, visit.request.method == .get else { return .missing }
        let (page, location, document) = (HistoryWebPage(visit, account: account), Location(), WebDocument())
        let presenter = HistoryModule.presenter(
            view: page,
            interactor: HistoryModule.interactor(
                history: visit.services.bank, documents: document, clock: visit.services.clock,
                customer: visit.user.id),
            router: location)
        do throws(BankError) {
            guard try await page.load(presenter) else { return .missing }
        } catch {
            return visit.page(page.content.title, Layout.refusal(error.description), because: Problem(error))
        }
        if let path = location.path { return .seeOther(path) }
        if let file = await document.file, !page.content.isRefused { return .download(file) }
        return visit.page(page.content, refused: 422)
    }

    /// Loads what the path names; `false` when it names nothing.
    /// - Throws: why the bank cannot be asked which transfer it is.
    private func load(_ presenter: any HistoryPresenterProtocol) async throws(BankError) -> Bool {
        let query = visit.request.query
        let refusals = refusals
        guard refusals.isEmpty else {
            content.isAside = true
            content.refuse(in: filterForm(refusals: refusals))
            return true
        }
        switch visit.command {
        case nil:
            content.html +=
                "\(Layout.answer(to: "open", Layout.said("\(account.name), \(account.number.printForm)")))\(filterForm())"
            await presenter.loadTransactions(forAccount: account, matching: filter, limit: limit)
        case "chart":
            content.isAside = true
            await presenter.loadTurnover(forAccount: account, matching: filter)
        case "sums":
            content.isAside = true
            let grouping = SumGrouping(rawValue: query[Name.grouping])
            await presenter.loadSums(forAccount: account, matching: filter, by: grouping)
        case "statement":
            guard let first = CalendarDay(iso8601: query[Name.days] + "-01") else { return false }
            content.isAside = true
            await presenter.loadStatement(
                forAccount: account, over: first...first.lastOfMonth, matching: filter)
        case "export":
            let file = "history-\(account.number.electronicForm).\(query[Name.form])"
            guard Self.fileTypes.contains(query[Name.form]), let form = ExportForm(path: file) else { return false }
            await presenter.exportTransactions(
                forAccount: account, matching: filter, toFile: file, as: form, replacing: true)
        case "again":
            guard let transaction = try await transaction(query[Name.reference]) else { return false }
            await presenter.didSelectAgain(transaction, fromAccount: account)
        case let reference?:
            guard let transaction = try await transaction(reference) else { return false }
            detailed = transaction
            content.place = "details"
            await presenter.loadDetails(of: transaction)
        }
        return true
    }

    /// The most rows of a page.
    static let mostRows = 500

    /// How many rows a page is to have; `nil` for as many as usual.
    var step: Int? { Int(visit.request.query[Name.limit]) }

    private var pages: Int { min(max(Int(visit.request.query[Name.pages]) ?? 1, 1), Self.mostRows) }

    private var limit: Int { min((step ?? HistoryQuery.defaultLimit) * pages, Self.mostRows) }

    /// The transaction of the account under this reference; `nil` when there is none.
    private func transaction(_ reference: String) async throws(BankError) -> TransactionModel? {
        guard let id = TransferID(parsing: reference) else { return nil }
        let (bank, customer) = (visit.services.bank, visit.user.id)
        do throws(BankError) {
            let details = try await bank.details(of: id, for: customer)
            let numbered = HistoryQuery(account: account.number, before: details.sequence + 1, limit: 1)
            let first = try await bank.page(numbered, for: customer).transactions.first
            if let first, first.id == id { return first }
            // The number may be that on another account: a bank may number the transactions of each by itself.
            let filter = HistoryFilter(text: "\(id)", to: details.bookedAt.day)
            var before: Int64?
            repeat {
                let query = HistoryQuery(account: account.number, filter: filter, before: before, limit: 1)
                let page = try await bank.page(query, for: customer)
                if let found = page.transactions.first, found.id == id { return found }
                before = page.next
            } while before != nil
            return nil
        } catch .unknownTransfer {
            return nil
        }
    }
}

extension HistoryWebPage {
    func displayTransactions(_ transactions: [TransactionModel]) {
        content.answer = AnswerText(HistoryAnswers.list, rows: transactions)
        guard !transactions.isEmpty else {
            content.html += Layout.said(nothing)
            return
        }
        let paths = transactions.map { visit.path("\($0.id)") }
        content.html += Layout.table(HistoryAnswers.list.table(of: transactions, numberedFrom: 1), links: paths)
        if let count, count.matching > 0 { content.html += "<p data-said>\(Layout.text(.payments(count)))</p>\n" }
        content.html += further
    }

    private var nothing: String { filter == HistoryFilter() ? "No transactions yet." : "No transaction matches." }

    func displayFilter(_ filter: HistoryFilter, count: HistoryCount) {
        self.count = count
        content.html += "<p data-said>\(Layout.text(.filter(filter, count)))</p>\n"
    }

    func displayAllTransactions(_ transactions: [AccountTransaction], sums: [HistorySum]) {
        content.html += Layout.table(HistoryAnswers.all.table(of: transactions, numberedFrom: 1))
    }

    func displayMoreAvailable(_ isAvailable: Bool) {
        guard isAvailable else {
            content.html += Layout.end("\(HistoryRefusal.nothingOlder)")
            return
        }
        guard limit < Self.mostRows else {
            content.html += Layout.end(
                "These are the newest \(Self.mostRows). A narrower filter or a file shows the others.")
            return
        }
        let path = "\(visit.path())\(query(pages: pages + 1))"
        content.html += Layout.answer(
            to: "open list find from to amount both in out clear more",
            Layout.sentence(Hints.older) { Layout.command($0, path) })
    }

    func displayDetails(_ details: TransactionDetails) {
        guard let detailed else { return }
        content.answer = AnswerText(HistoryAnswers.show, rows: [(detailed, details)])
        content.title = "Transfer of \(Layout.plain(detailed.amount))"
        let note: [(String, HTML)] = details.note.isEmpty ? [] : [("Note", "\(details.note)")]
        content.html += Layout.list(
            [("Reference", "\(details.id.description)"), ("Booked", Layout.moment(details.bookedAt))] + note
                + [("Balance", Layout.amount(detailed.balanceAfter))], said: (0, 1))
        content.html += Layout.table(PostingTable.make(details.postings))
        if detailed.amount.minorUnits < 0 {
            let query = WebPath.query([(Name.reference, details.id.description)])
            content.html += "<p><a href=\"\(visit.path("again"))\(query)\">Send the same again</a></p>\n"
        }
        content.html += "<p><a href=\"\(visit.path())\">All transactions</a></p>\n"
    }

    func displayTurnover(_ months: [MonthlyTurnover]) {
        content.title = "Money in and out"
        let count = TypedCount.count(visit.request.query[Name.months]) ?? HistoryAnswers.usualMonths
        let shown = Array(months.suffix(max(1, count)))
        content.answer = AnswerText(HistoryAnswers.chart, rows: shown)
        defer { content.html += backLink }
        guard !shown.isEmpty else { return content.html += Layout.said(nothing) }
        let sums = Layout.text(.turnover(shown, of: months.count))
        content.html += "\(Self.picture(of: shown))<p data-said>\(sums)</p>\n"
        let isCut = months.count == HistoryCount.mostMonths
        if isCut { content.html += Layout.sentence(HistoryAnswers.ofLatestMonths) { Layout.command($0, path(.month)) } }
        guard shown.count < months.count else { return }
        let (all, which) = (query((Name.months, "\(months.count)")), isCut ? "The latest" : "All")
        content.html += "<p><a href=\"\(visit.path("chart"))\(all)\">\(which) \(months.count) months</a></p>\n"
    }

    func displaySums(_ sums: [HistorySum], by grouping: SumGrouping?) {
        answer(HistoryAnswers.sums(by: grouping), sums)
        content.title = grouping.map { "Sums by \($0.rawValue)" } ?? "Sums"
        defer { content.html += backLink }
        guard !sums.isEmpty else { return content.html += Layout.said(nothing) }
        let shown = Array(sums.prefix(Self.mostRows))
        content.html += Layout.table(HistoryAnswers.sums(by: grouping).table(of: shown, numberedFrom: nil))
        tellRest(of: sums.count)
        if let total = StyledText.payments(sums), grouping != nil {
            content.html += "<p data-said>\(Layout.text(total))</p>\n"
        }
    }

    func displayStatement(_ statement: AccountStatement) {
        content.title = "Statement of \(statement.days.lowerBound.description.dropLast(3))"
        let rows = StatementRow.rows(of: statement)
        answer(HistoryAnswers.statement, rows)
        if filter != HistoryFilter() {
            let count = statement.transactions.count
            displayFilter(filter, count: HistoryCount(matching: count, of: count + statement.leftOut))
        }
        // Behind the opening balance, and before the closing one.
        let shown = rows.count > Self.mostRows + 2 ? rows.prefix(Self.mostRows + 1) + rows.suffix(1) : rows
        content.html += Layout.table(HistoryAnswers.statement.table(of: shown, numberedFrom: nil))
        tellRest(of: statement.transactions.count)
        let month = "\(statement.days.lowerBound.description.dropLast(3))"
        for remark in statement.remarks(on: visit.services.clock.now().day, days: month) {
            content.html += Layout.said(remark)
        }
        let months = [statement.days.lowerBound.daysSinceEpoch - 1, statement.days.upperBound.daysSinceEpoch + 1]
            .map(CalendarDay.init(daysSinceEpoch:)).filter { $0.isWritable && $0 <= visit.services.clock.now().day }
        content.html += "<ul class=\"links\">\n\(months.map(statementLink))</ul>\n\(backLink)"
    }

    /// Answers a request for a document with all rows, however many they are.
    private func answer<Row>(_ kind: AnswerKind<Row>, _ rows: [Row]) {
        if visit.request.document != nil { content.answer = AnswerText(kind, rows: rows) }
    }

    /// Says how many rows a table would have; nothing when it has all of them.
    private func tellRest(of count: Int) {
        guard count > Self.mostRows else { return }
        content.html += Layout.said(
            "These are the first \(Self.mostRows) of \(count). A file, or fewer days, shows the rest.")
    }

    /// Leads back to the list, with the filter.
    private var backLink: HTML { "<p><a href=\"\(visit.path())\(query())\">Transactions</a></p>\n" }

    /// The file is the browser's, which asks by itself.
    func askReplacement(path: String) {}

    func displayExport(count: Int, path: String) {}

    /// The list goes on as it was before.
    func showError(message: String) {
        content.refuse(message)
        content.isAside = true
    }
}

extension HistoryWebPage {
    /// The filter as the query of a link, with so many pages of rows.
    func query(pages: Int? = nil, _ more: (name: String, value: String)...) -> String {
        WebPath.query(
            [
                (Name.text, filter.text), (Name.from, filter.from?.description), (Name.to, filter.to?.description),
                (Name.amounts, amountsText), (Name.direction, filter.direction?.rawValue),
                (Name.limit, pages == nil || step == nil ? nil : visit.request.query[Name.limit]),
                (Name.pages, pages.map(String.init)),
            ] + more.map { ($0.name, $0.value) })
    }

    private var amountsText: String? {
        let text = visit.request.query[Name.amounts]
        return text.isEmpty ? nil : text
    }

    /// What of the filter cannot be read, and why.
    private var refusals: [(text: String, field: String?)] {
        let (sent, by) = (visit.request.query, visit.request.query[Name.grouping])
        let days = [Name.from, Name.to].filter { !sent[$0].isEmpty && CalendarDay(iso8601: sent[$0]) == nil }
        var refusals = days.map { (text: "\"\(sent[$0])\" is not a day. Write it as 2026-01-31.", field: Optional($0)) }
        if let from = filter.from, let to = filter.to, from > to {
            refusals.append(("\(HistoryRefusal.datesReversed(from: from, to: to))", Name.from))
        }
        if case .failure(let refusal) = amounts { refusals.append((refusal.message, Name.amounts)) }
        if !sent[Name.direction].isEmpty, filter.direction == nil {
            refusals.append(("\"\(sent[Name.direction])\" is not a direction. Write it as in or out.", Name.direction))
        }
        if !by.isEmpty, SumGrouping(rawValue: by) == nil { refusals.append((SumGrouping.refusal(of: by), nil)) }
        if !sent[Name.months].isEmpty, TypedCount.count(sent[Name.months]) == nil {
            refusals.append((TypedCount.refusal(of: sent[Name.months]), nil))
        }
        if !sent[Name.limit].isEmpty, !(1...Self.mostRows).contains(step ?? 0) {
            refusals.append(("A page has from 1 to \(Self.mostRows) rows. A file has all.", Name.limit))
        }
        return refusals
    }

    /// A field for a day; a text that is no day stays in a text field, since a calendar cannot show it.
    private func dayField(_ name: String, _ label: String) -> WebForm.Field {
        let (day, words) = (visit.request.query[name], [label.lowercased()])
        let isDay = day.isEmpty || CalendarDay(iso8601: day) != nil
        return .init(name: name, label: label, value: day, kind: isDay ? "date" : "text", commands: words)
    }

    /// The form that narrows the list.
    private func filterForm(refusals: [(text: String, field: String?)] = []) -> HTML {
        let directions = [
            ("", "In and out"), (PaymentDirection.incoming.rawValue, "In"), (PaymentDirection.outgoing.rawValue, "Out"),
        ]
        return WebForm(
            command: "find list from to amount both in out", path: visit.path(), button: "Show", method: .get,
            fields: [
                .init(name: Name.text, label: "Words", value: filter.text ?? "", kind: "search", commands: ["find"]),
                dayField(Name.from, "From"), dayField(Name.to, "To"),
                .init(
                    name: Name.amounts, label: "Amounts", value: amountsText ?? "",
                    attributes: " placeholder=\"10..50\" autocomplete=\"off\"", commands: ["amount"]),
                .init(
                    name: Name.direction, label: "Direction", value: filter.direction?.rawValue ?? "",
                    choices: directions, commands: ["both", "in", "out"]),
                .init(
                    name: Name.limit, label: "Rows", value: refusals.isEmpty ? "" : visit.request.query[Name.limit],
                    kind: "number", attributes: " min=\"1\" max=\"\(Self.mostRows)\"", commands: ["list"]),
            ], refusals: refusals
        ).html
    }

    /// The extensions of the forms of files.
    static let fileTypes = recordTypes + StatementFormat.all.map(\.fileExtension)
    /// Those of files that a filter may leave something out of.
    private static let recordTypes = ["csv", "json", "md"]

    /// Leads to the statement of the month of `day`, with the filter.
    private func statementLink(_ day: CalendarDay) -> HTML {
        let month = String(day.description.dropLast(3))
        return "<li><a href=\"\(visit.path("statement"))\(query((Name.days, month)))\">Statement of \(month)</a></li>\n"
    }

    private func path(_ grouping: SumGrouping) -> String {
        "\(visit.path("sums"))\(query((Name.grouping, grouping.rawValue)))"
    }

    /// Where one goes from the list: sums, the chart, the statement of this month, and files.
    var further: HTML {
        let clear: HTML = "<li><a href=\"\(visit.path())\" data-command=\"clear\">All transactions</a></li>\n"
        let sums = SumGrouping.allCases.map { grouping -> HTML in
            let name = grouping.rawValue
            return "<li><a href=\"\(path(grouping))\" data-command=\"sums by \(name)\">Sums by \(name)</a></li>\n"
        }
        let isOfDays = filter == HistoryFilter(from: filter.from, to: filter.to)
        let files = (isOfDays ? Self.fileTypes : Self.recordTypes).map { form -> HTML in
            "<li><a href=\"\(visit.path("export"))\(query((Name.form, form)))\">\(form)</a></li>\n"
        }
        return """
            <h2>More of this</h2>
            <ul class="links">
            \(filter == HistoryFilter() ? "" : clear)\
            <li><a href="\(visit.path("chart"))\(query())">Chart by month</a></li>
            <li><a href="\(visit.path("sums"))\(query())" data-command="sums">Sums</a></li>
            \(sums)\(statementLink(visit.services.clock.now().day))\
            </ul>
            <h2>As a file</h2>
            <ul class="links">
            \(files)</ul>

            """
    }

    /// Money in and out by month, as bars and as a table with the same numbers.
    private static func picture(of months: [MonthlyTurnover]) -> HTML {
        let bars = BarPicture(
            groups: months.map { month in
                [
                    .init(size: month.credits.minorUnits.magnitude, isOut: false),
                    .init(size: month.debits.minorUnits.magnitude, isOut: true),
                ]
            })
        var table = Table(columns: [.text("Month"), .number("In"), .number("Out")])
        table.rows = months.map {
            [StyledText(String($0.month.description.prefix(7))), .signed($0.credits), .signed($0.debits)]
        }
        return "\(bars.html)\(Layout.table(table))"
    }
}
