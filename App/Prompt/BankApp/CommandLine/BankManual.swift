import DisplayText
import ReleaseVersion
import ShellCommands
import TerminalIO

extension ManualPage {
    /// The manual page of dobank, written from the tables of commands, screens and answers.
    @MainActor static var dobank: ManualPage {
        var page = ManualPage(of: .program, on: ReleaseVersion.day) { command in
            let isCustomers = FeatureCommands.all.contains(command)
            return command.options.filter { !isCustomers || !$0.isShared }
        }
        page.add(
            HelpSection(
                "Screens",
                ["These commands can be typed at the prompt, come through a pipe, and be given with -c."]),
            below: HelpSection.screens)
        page.add(answers, below: FieldsRun.answers.map(fields))
        for section in [HelpSection.environment, .files, .exitCodes] { page.add(section) }
        page.add(examples: examples)
        return page
    }

    private static let answers = HelpSection(
        "Answers",
        [
            """
            With --output json, a command answers with one JSON document in one line: an object, or an array of objects for a \
            list. With --output csv or markdown, the same fields are columns. Amounts are decimal text, with their currency \
            beside them; times are RFC 3339 in UTC.
            """
        ])

    private static func fields(of answer: AnswerDescription) -> HelpSection {
        HelpSection(
            answer.name + (answer.isList ? " (a list)" : ""),
            entries: answer.fields.map { ($0.name, "(\($0.kind.rawValue)) \($0.summary.sentence)") })
    }

    private static let examples = [
        ("Log in to the demo bank and look around:", "dobank"),
        (
            "Print the balance and the five newest transactions, each as a line of JSON:",
            "dobank --user demo --password-file FILE --output json -c balance -c \"history list 5\""
        ),
        (
            "Pay once, however often the line runs:",
            "dobank --user demo --yes -c \"transfer send 5 to Savings ref UUID\""
        ),
    ]
}

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
