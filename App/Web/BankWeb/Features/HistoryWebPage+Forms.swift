import BankAnswers
import BankKernel
import DisplayText
import History
import Money
import Statements

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

    /// The form that narrows the list.
    var filterForm: HTML {
        let directions = [
            ("", "In and out"), (PaymentDirection.incoming.rawValue, "In"), (PaymentDirection.outgoing.rawValue, "Out"),
        ]
        return WebForm(
            command: "find list from to amount both in out", path: visit.path(), button: "Show", method: .get,
            fields: [
                .init(name: Name.text, label: "Words", value: filter.text ?? "", kind: "search", commands: ["find"]),
                .init(
                    name: Name.from, label: "From", value: filter.from?.description ?? "", kind: "date",
                    commands: ["from"]),
                .init(name: Name.to, label: "To", value: filter.to?.description ?? "", kind: "date", commands: ["to"]),
                .init(
                    name: Name.amounts, label: "Amounts", value: amountsText ?? "",
                    attributes: " placeholder=\"10..50\" autocomplete=\"off\"", commands: ["amount"]),
                .init(
                    name: Name.direction, label: "Direction", value: filter.direction?.rawValue ?? "",
                    choices: directions, commands: ["both", "in", "out"]),
                .init(
                    name: Name.limit, label: "Rows", kind: "number", attributes: " min=\"1\" max=\"\(Self.mostRows)\"",
                    commands: ["list"]),
            ]
        ).html
    }

    /// The extensions of the forms of files.
    static let fileTypes = ["csv", "json", "md"] + StatementFormat.all.map(\.fileExtension)

    private var clearLink: HTML {
        "<li><a href=\"\(visit.path())\" data-command=\"clear\">All transactions</a></li>\n"
    }

    /// Where one goes from the list: sums, the chart, the statement of this month, and files.
    var further: HTML {
        let month = visit.services.clock.now().day.description.dropLast(3)
        let sums = SumGrouping.allCases.map { grouping -> HTML in
            let query = query((Name.grouping, grouping.rawValue))
            return
                "<li><a href=\"\(visit.path("sums"))\(query)\" data-command=\"sums by \(grouping.rawValue)\">Sums by \(grouping.rawValue)</a></li>\n"
        }
        let files = Self.fileTypes.map { form -> HTML in
            "<li><a href=\"\(visit.path("export"))\(query((Name.form, form)))\" download>\(form)</a></li>\n"
        }
        return """
            <h2>More of this</h2>
            <ul class="links">
            \(filter == HistoryFilter() ? "" : clearLink)\
            <li><a href="\(visit.path("chart"))\(query())">Chart by month</a></li>
            <li><a href="\(visit.path("sums"))\(query())" data-command="sums">Sums</a></li>
            \(sums)<li><a href="\(visit.path("statement"))\(WebPath.query([(Name.days, String(month))]))">Statement of \(month)</a></li>
            </ul>
            <h2>As a file</h2>
            <ul class="links">
            \(files)</ul>

            """
    }
}

/// Money in and out by month, as bars and as a table with the same numbers.
struct TurnoverPicture {
    let months: [MonthlyTurnover]

    var html: HTML {
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
