import DisplayText
import ShellCommands
import TerminalIO

/// Lists the fields of every answer, for authors of programs that read them.
@MainActor
struct FieldsRun {
    private static let kind = AnswerKind<Row>(
        "fields", isList: true,
        fields: [
            .text("answer", "the line that gives the answer", column: .text("Answer")) { $0.answer },
            .text("field", "the name of the field", column: .text("Field")) { $0.field.name },
            .text("kind", "what it holds", column: .text("Kind")) { $0.field.kind.rawValue },
            .flag("isList", "whether the answer is a list of such rows", column: .text("List"), mark: "list") {
                $0.isList
            },
            .text("summary", "what it says", column: .text("", wrapping: .briefly)) { $0.field.summary },
        ])

    private struct Row: Sendable {
        let answer: String
        let isList: Bool
        let field: AnswerDescription.Field
    }

    let console: Console

    /// All answers: those of the screens, then those of the operator's commands.
    static var answers: [AnswerDescription] { FeatureRegistry.answers + OperatorAnswers.all }

    func perform() {
        let rows = Self.answers.flatMap { answer in
            answer.fields.map { Row(answer: answer.name, isList: answer.isList, field: $0) }
        }
        console.answer(Self.kind, rows, numberedFrom: nil)
    }
}
