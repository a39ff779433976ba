import Terminal

extension Console {
    /// Answers a command with rows: as a table, numbered from `start` unless that is `nil`, or in the form for programs.
    /// - Parameter nothing: what is said to people when there are no rows.
    func answer<Row>(
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

    /// Answers a command with one row, which `showToPeople` shows to those who read it.
    func answer<Row>(_ kind: AnswerKind<Row>, _ row: Row, _ showToPeople: (TerminalWriter) -> Void) {
        answer(kind, [row], showToPeople)
    }

    /// Answers a command with rows, which `showToPeople` shows to those who read them.
    func answer<Row>(_ kind: AnswerKind<Row>, _ rows: [Row], _ showToPeople: (TerminalWriter) -> Void) {
        guard form == .table else {
            return writer.document(AnswerText(kind, rows: rows).text(in: form))
        }
        writer.answering { showToPeople(writer) }
    }
}
