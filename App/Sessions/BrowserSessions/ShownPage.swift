import DisplayText
public import TerminalIO

/// The content of a page in a browser, as its document has it.
public struct ShownPage: Sendable, Hashable, Codable {
    /// A part that says something: a sentence, a table, or the fields of one thing.
    public struct Part: Sendable, Hashable, Codable {
        /// The commands that it answers; empty for all.
        public var answers: [String] = []
        /// Whether it says why something was not done.
        public var isRefusal = false
        /// The name of the field that it is about; `nil` for none.
        public var field: String?
        /// A sentence; the words of links are in quotation marks.
        public var line: String?
        /// A table; `nil` in a part of another kind.
        public var table: ShownTable?
        /// The fields of one thing; `nil` in a part of another kind.
        public var list: ShownList?

        /// A part that says `line`.
        public init(_ line: String, answering answers: [String] = [], isRefusal: Bool = false) {
            (self.line, self.answers, self.isRefusal) = (line, answers, isRefusal)
        }

        /// A part with `table`.
        public init(_ table: ShownTable, answering answers: [String] = []) {
            (self.table, self.answers) = (table, answers)
        }

        /// A part with `list`.
        public init(_ list: ShownList, answering answers: [String] = []) {
            (self.list, self.answers) = (list, answers)
        }
    }

    /// The name of the place, as a route has it; empty on other pages.
    public var place = ""
    /// The username of the customer; empty before a login.
    public var user = ""
    /// What the bank calls the customer.
    public var holder = ""
    /// Whether it is shown beside the page of its place.
    public var isAside = false
    /// Where it is: the path, and the query.
    public var address = ""
    /// The parts, from top to bottom.
    public var parts: [Part] = []
    /// The forms, from top to bottom.
    public var forms: [ShownForm] = []
    /// The links, from top to bottom.
    public var links: [ShownLink] = []

    /// A page that says nothing yet.
    public init() {}

    /// The tables, from top to bottom.
    public var tables: [ShownTable] { parts.compactMap(\.table) }

    /// What it says in answer to any of `commands`.
    public func parts(answering commands: [String]) -> [Part] {
        parts.filter { $0.answers.isEmpty || !Set($0.answers).isDisjoint(with: commands) }
    }

    /// The form of `command`.
    public func form(of command: String) -> ShownForm? { forms.first { $0.commands.contains(command) } }

    /// The form that asks something before anything is done.
    public var question: ShownForm? { forms.first { $0.question != nil } }

    /// What can be followed in place of a command of these words.
    public func link(of words: [String]) -> ShownLink? { links.first { $0.commands == words } }

    /// What leads to the feature called `name`.
    public func link(toFeature name: String) -> ShownLink? { links.first { $0.feature == name } }
}

/// A table of a page.
public struct ShownTable: Sendable, Hashable, Codable {
    /// A column, and how it yields where there is no room.
    public struct Column: Sendable, Hashable, Codable {
        /// The text above it.
        public var title: String
        /// Whether it has numbers.
        public var isNumber = false
        /// How its text wraps: `briefly` or `fully`; empty when it does not.
        public var wraps = ""
        /// Its turn among the columns that go where there is no room; `nil` when it stays.
        public var goes: Int?
        /// Its turn among those, where only the year goes.
        public var yearGoes: Int?

        /// A column under `title`.
        public init(_ title: String, isNumber: Bool = false, wraps: String = "") {
            (self.title, self.isNumber, self.wraps) = (title, isNumber, wraps)
        }
    }

    /// A row, or a further line of the row above it.
    public struct Row: Sendable, Hashable, Codable {
        /// The texts of its cells.
        public var cells: [String]
        /// The title of the section that begins with it.
        public var section: String?
        /// Whether it goes on with the row above it.
        public var isFurther = false
        /// The number of its link on the page; `nil` when it leads nowhere.
        public var link: Int?

        /// A row of `cells`.
        public init(_ cells: [String], section: String? = nil, isFurther: Bool = false, link: Int? = nil) {
            (self.cells, self.section, self.isFurther, self.link) = (cells, section, isFurther, link)
        }
    }

    /// Its columns, from left to right.
    public var columns: [Column]
    /// Its rows, from top to bottom.
    public var rows: [Row]

    /// A table of these columns and rows.
    public init(_ columns: [Column], rows: [Row]) {
        (self.columns, self.rows) = (columns, rows)
    }

    /// The rows that lead somewhere, in the order of their numbers.
    public var links: [Int] { rows.compactMap(\.link) }
}

/// The fields of one thing.
public struct ShownList: Sendable, Hashable, Codable {
    /// The names and values.
    public var fields: [[String]]
    /// The blanks before a name.
    public var indent = 0
    /// The blanks between the longest name and the values.
    public var gap = 2

    /// A list of names and values.
    public init(_ fields: [[String]], indent: Int = 0, gap: Int = 2) {
        (self.fields, self.indent, self.gap) = (fields, indent, gap)
    }
}

/// A form of a page.
public struct ShownForm: Sendable, Hashable, Codable {
    /// A field to fill in.
    public struct Field: Sendable, Hashable, Codable {
        /// A value that is offered.
        public struct Option: Sendable, Hashable, Codable {
            /// What is sent.
            public var value: String
            /// What is shown.
            public var label: String
            /// The commands that choose it.
            public var commands: [String] = []

            /// An offered value.
            public init(_ value: String, _ label: String, commands: [String] = []) {
                (self.value, self.label, self.commands) = (value, label, commands)
            }
        }

        /// Its name, as a value of the command's syntax is called.
        public var name: String
        /// The text before it.
        public var label: String
        /// Whether what is typed is hidden.
        public var isSecret = false
        /// Whether it takes a day.
        public var isDay = false
        /// Whether it must be filled in.
        public var isRequired = false
        /// Whether the bank checks its value before the whole form is sent.
        public var isChecked = false
        /// Whether the bank refused its value.
        public var isRefused = false
        /// The commands whose value it takes; empty for all of the form.
        public var commands: [String] = []
        /// The values to choose from; empty for a field to type in.
        public var choices: [Option] = []
        /// The values that are suggested for it.
        public var suggestions: [Option] = []
        /// Its place among the fields of the form.
        public var place = 0

        /// A field called `name`.
        public init(_ name: String, label: String = "", isSecret: Bool = false, isRequired: Bool = false) {
            (self.name, self.label, self.isSecret, self.isRequired) = (name, label, isSecret, isRequired)
        }
    }

    /// The commands that it does.
    public var commands: [String]
    /// The question that it asks before it does what was typed; `nil` for none.
    public var question: String?
    /// Whether it does something, and does not only ask.
    public var isPost = false
    /// Its fields without the hidden ones.
    public var fields: [Field] = []
    /// Its place among the forms of the page.
    public var place = 0

    /// A form of `commands`.
    public init(_ commands: [String], question: String? = nil, isPost: Bool = false, fields: [Field] = []) {
        (self.commands, self.question, self.isPost, self.fields) = (commands, question, isPost, fields)
    }
}

/// A link of a page.
public struct ShownLink: Sendable, Hashable, Codable {
    /// The commands that it replaces.
    public var commands: [String] = []
    /// The feature that it leads to.
    public var feature: String?
    /// Its place among the links of the page.
    public var place: Int

    /// A link at `place`.
    public init(_ place: Int, commands: [String] = [], feature: String? = nil) {
        (self.place, self.commands, self.feature) = (place, commands, feature)
    }
}

/// Writes what a page says as the prompt writes the same.
@MainActor
public struct PageLayout {
    private let writer: TerminalWriter

    /// A layout that writes with `writer`.
    public init(writer: TerminalWriter) {
        self.writer = writer
    }

    /// Writes `parts`; of the rows of a table only those behind the first `rows`, which were shown before.
    public func write(_ parts: [ShownPage.Part], behind rows: Int = 0) {
        for part in parts {
            if let line = part.line {
                if part.isRefusal { writer.error(line) } else { writer.line(StyledText(line)) }
            }
            if let table = part.table { writer.table(Table(table, behind: rows)) }
            if let list = part.list { write(list) }
        }
    }

    private func write(_ list: ShownList) {
        let names = list.fields.map { DisplayWidth.of($0[0]) }
        let width = (names.max() ?? 0) + list.gap
        for (field, name) in zip(list.fields, names) {
            let label = DisplayWidth.blanks(list.indent) + field[0] + DisplayWidth.blanks(width - name)
            // A label is what a line that goes on is set below.
            writer.line(StyledText(label, .muted) + StyledText(field[1]))
        }
    }
}

extension Table {
    /// A table of a page, without its first `rows`.
    init(_ shown: ShownTable, behind rows: Int) {
        self.init(columns: shown.columns.map(Column.init))
        var records: [[ShownTable.Row]] = []
        for row in shown.rows {
            if row.isFurther, !records.isEmpty { records[records.count - 1].append(row) } else { records.append([row]) }
        }
        // The section that a row is in goes on behind those that were shown.
        var section: String?
        for record in records.prefix(rows) { section = record[0].section ?? section }
        for (place, record) in records.dropFirst(rows).enumerated() {
            if let title = record[0].section ?? (place == 0 ? section : nil) { beginSection(StyledText(title)) }
            append(
                record[0].cells.map { StyledText($0) },
                continuedBy: record.dropFirst().map { $0.cells.map { StyledText($0) } })
        }
    }
}

extension Table.Column {
    fileprivate init(_ shown: ShownTable.Column) {
        let wrapping: Wrapping =
            switch shown.wraps {
            case "briefly": .briefly
            case "fully": .fully
            default: .never
            }
        self.init(
            shown.title, alignment: shown.isNumber ? .right : .left, wrapping: wrapping,
            yielding: shown.goes.map { .goes($0) } ?? shown.yearGoes.map { .yearGoes($0) } ?? .never)
    }
}
