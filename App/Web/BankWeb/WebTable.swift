import BankKernel
import DisplayText

extension Layout {
    /// A table as the prompt has it; the first cell of each row leads to the link of its place, if there are links.
    static func table(_ table: Table, links: [String] = []) -> HTML {
        func isNumber(_ column: Int) -> Bool { table.columns[column].alignment == .right }
        let heads = table.columns.indices.map { index -> HTML in
            let style: HTML = isNumber(index) ? " class=\"number\"" : ""
            return "<th scope=\"col\"\(style)>\(table.columns[index].title)</th>"
        }
        let rows = table.rows.enumerated().map { place, cells -> HTML in
            let texts = zip(table.columns.indices, cells).map { column, cell -> HTML in
                let style: HTML = isNumber(column) ? " class=\"number\"" : ""
                guard column == 0, links.indices.contains(place) else { return "<td\(style)>\(text(cell))</td>" }
                return "<td\(style)><a href=\"\(links[place])\">\(text(cell))</a></td>"
            }
            return "<tr>\(texts)</tr>\n"
        }
        return """
            <table data-table>
            <thead><tr>\(heads)</tr></thead>
            <tbody>
            \(rows)</tbody>
            </table>

            """
    }

    /// A text with its styles, numbers in groups.
    static func text(_ text: StyledText) -> HTML {
        let runs = text.written(in: RegionalFormat()).runs.map { run -> HTML in
            switch run.style {
            case .negative: "<span class=\"out\">\(run.text)</span>"
            case .positive: "<span class=\"in\">\(run.text)</span>"
            default: "\(run.text)"
            }
        }
        return "\(runs)"
    }

    /// A moment, in UTC.
    static func moment(_ moment: Instant) -> HTML {
        "<time datetime=\"\(moment.description)\">\(moment.description.prefix(16).replacing("T", with: " ")) UTC</time>"
    }
}
