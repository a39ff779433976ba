public import DisplayText
import Records

/// Writes the answers of commands in the form that was chosen: as tables for people, or as documents for programs.
@MainActor
public protocol AnswerWriter: AnyObject {
    /// Where they are written.
    var writer: TerminalWriter { get }
    /// The form of answers.
    var form: OutputForm { get }
}

extension AnswerWriter {
    /// Answers with rows: as a table, numbered from `start` unless that is `nil`, or in a form for programs.
    /// - Parameters:
    ///   - kind: The fields of a row.
    ///   - rows: The rows, in order.
    ///   - start: The number of the first row.
    ///   - nothing: The text for people when there are no rows.
    public func answer<Row>(
        _ kind: AnswerKind<Row>, _ rows: [Row], numberedFrom start: Int? = 1, ifEmpty nothing: String = ""
    ) {
        answer(kind, rows) { writer in
            if rows.isEmpty {
                if !nothing.isEmpty { writer.line(StyledText(nothing)) }
            } else {
                writer.table(kind.table(of: rows, numberedFrom: start))
            }
        }
    }

    /// Answers with one row; `showToPeople` writes it in the form for people.
    public func answer<Row>(_ kind: AnswerKind<Row>, _ row: Row, _ showToPeople: (TerminalWriter) -> Void) {
        answer(kind, [row], showToPeople)
    }

    /// Answers with rows; `showToPeople` writes them in the form for people.
    public func answer<Row>(_ kind: AnswerKind<Row>, _ rows: [Row], _ showToPeople: (TerminalWriter) -> Void) {
        guard form == .table else {
            return document(AnswerText(kind, rows: rows).text(in: form))
        }
        writer.answering { showToPeople(writer) }
    }

    /// Writes a document in the form of answers; at a terminal JSON gets its own escapes of hidden characters.
    public func document(_ text: String) {
        writer.document(text, naming: form == .json ? FieldText.jsonEscape : Sanitizer.name)
    }

    /// Adds a line to the answer above it; with a form for programs it is a remark.
    public func summary(_ text: StyledText) {
        guard form == .table else { return writer.line(text) }
        writer.answering { writer.line(text) }
    }
}

extension TerminalWriter {
    /// Writes the fields of one record, a line each, with aligned values when there is room.
    public func fields(_ fields: [(title: String, value: StyledText)]) {
        let fields = fields.map { (title: $0.title, value: $0.value.written(in: format)) }
        let widest = fields.map(\.title.count).max() ?? 0
        let fits = fields.allSatisfy { widest + 2 + $0.value.width <= columns ?? .max }
        for (title, value) in fields {
            let gap = fits ? String(repeating: " ", count: widest - title.count + 2) : ": "
            line(StyledText(title + gap, .muted) + value)
        }
    }
}
