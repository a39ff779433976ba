import BankKernel
import DisplayText

extension Layout {
    /// A table as the prompt has it. The cell `linked` of each row is a link, if there are links; the row `current` is marked, and the
    /// form of a row is at its end. A narrow screen drops the columns that a narrow terminal drops.
    static func table(
        _ table: Table, links: [String] = [], linked: Int = 0, current: Int? = nil, forms: [WebForm] = []
    ) -> HTML {
        let styles = table.columns.map(style)
        let heads = zip(table.columns, styles).map { column, style -> HTML in
            column.title.isEmpty
                ? "<td\(room(column))></td>" : "<th scope=\"col\"\(style)\(room(column))>\(column.title)</th>"
        }
        let aboveForms: HTML = forms.isEmpty ? "" : "<td data-form></td>"
        let rows = table.rows.enumerated().map { place, cells -> HTML in
            let lines = [cells] + (table.continuations[place] ?? [])
            let section = table.sections[place].map { title -> HTML in
                "\(place == 0 ? "" : "</tbody>\n<tbody>\n" as HTML)<tr class=\"section\"><th scope=\"rowgroup\" colspan=\"\(table.columns.count + (forms.isEmpty ? 0 : 1))\">\(text(title))</th></tr>\n"
            }
            let mark: HTML = place == current ? " aria-current=\"true\"" : ""
            let texts = lines.enumerated().map { line, cells -> HTML in
                let link = line == 0 && links.indices.contains(place) ? links[place] : nil
                let form =
                    line == 0 && forms.indices.contains(place)
                    ? "<td data-form>\n\(forms[place].html)</td>" as HTML : nil
                let further: HTML = line == 0 ? "" : " data-further"
                let label = label(of: cells, in: table, at: linked)
                let shown = zip(cells, styles).enumerated().map {
                    cell($1.0, $1.1, link: $0 == linked ? link : nil, label: label)
                }
                return "<tr\(mark)\(further)>\(shown)\(form ?? "")</tr>\n"
            }
            return "\(section ?? "")\(texts)"
        }
        return """
            <table data-said>
            <thead><tr>\(heads)\(aboveForms)</tr></thead>
            <tbody>
            \(rows)</tbody>
            </table>

            """
    }

    private static func cell(_ content: StyledText, _ style: HTML, link: String?, label: HTML) -> HTML {
        guard let link else { return "<td\(style)>\(text(content))</td>" }
        return "<td\(style)><a href=\"\(link)\"\(label)>\(text(content))</a></td>"
    }

    /// What a link in a column of mere numbers of rows is called: the words of its row that always stay.
    private static func label(of cells: [StyledText], in table: Table, at column: Int) -> HTML {
        guard table.columns[column].title == "#" else { return "" }
        let words = zip(cells, table.columns).filter { if case .goes = $1.yielding { false } else { true } }
            .map { $0.0.written(in: RegionalFormat()).text }.filter { !$0.isEmpty }
        // A screen reader reads hidden characters, too.
        return " aria-label=\"\(Sanitizer.visible(words.joined(separator: ", ")))\""
    }

    /// What happens to a column where there is no room, for a program that reads the page and lays the table out again.
    private static func room(_ column: Table.Column) -> HTML {
        let wraps: HTML =
            switch column.wrapping {
            case .never: ""
            case .briefly: " data-wraps=\"briefly\""
            case .fully: " data-wraps=\"fully\""
            }
        return switch column.yielding {
        case .never: wraps
        case .goes(let turn): "\(wraps) data-goes=\"\(turn)\""
        case .yearGoes(let turn): "\(wraps) data-year-goes=\"\(turn)\""
        }
    }

    private static func style(of column: Table.Column) -> HTML {
        let yields = if case .goes = column.yielding { "yields" } else { "" }
        let kind = column.alignment == .right ? "number" : column.wrapping == .never ? "whole" : ""
        let classes = [kind, yields].filter { !$0.isEmpty }
        return classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\""
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
        "<time datetime=\"\(moment.description)\">\(moment.description.prefix(19).replacing("T", with: " ")) UTC</time>"
    }
}

/// Bars side by side, for a chart whose numbers stand in a table as well.
struct BarPicture {
    struct Bar {
        let size: UInt128
        /// Whether it is of money that goes out.
        let isOut: Bool
    }

    /// The bars that stand close together.
    let groups: [[Bar]]

    private static let (height, width, gap) = (120.0, 10.0, 4.0)

    var html: HTML {
        let largest = groups.joined().map(\.size).max() ?? 0
        let room = Self.width * Double(groups.map(\.count).max() ?? 0) + Self.gap
        let bars = groups.enumerated().flatMap { place, group in
            group.enumerated().map { index, bar -> HTML in
                let left = Double(place) * room + Double(index) * Self.width
                let size = largest == 0 ? 0 : Double(bar.size) / Double(largest) * Self.height
                return """
                    <rect class="\(bar.isOut ? "out" : "in")" x="\("\(left)")" y="\("\(Self.height - size)")" \
                    width="9" height="\("\(size)")"/>

                    """
            }
        }
        return """
            <svg viewBox="0 0 \("\(Double(groups.count) * room)") \("\(Self.height)")" class="chart" aria-hidden="true">
            \(bars)</svg>

            """
    }
}
