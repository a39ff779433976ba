import BankKernel
import Terminal

/// The help of a screen: all its commands, or one of them with what its words stand for.
@MainActor
struct HelpText {
    private let commands: [Command]
    private let features: [FeatureWords]

    init(commands: [Command], features: [FeatureWords] = []) {
        self.commands = commands
        self.features = features
    }

    /// A row a command.
    var all: Table {
        var table = Table(columns: [.text("Command", wrapping: .fully), .text("", wrapping: .fully)])
        for command in commands {
            table.rows.append([StyledText(command.usage, .accent), StyledText(command.summary)])
        }
        for feature in features {
            table.rows.append([StyledText("\(feature.name) [COMMAND]", .accent), StyledText(feature.model.summary)])
        }
        return table
    }

    /// How the command called `name` is written, what it is for and what its words stand for.
    func lines(for name: String) -> [StyledText]? {
        guard let command = commands.first(where: { $0.name == name }) else { return nil }
        return [StyledText(command.usage, .accent), StyledText("  \(command.summary)")]
            + command.syntax.flatMap(Self.explanations)
    }

    private static func explanations(of element: SyntaxElement) -> [StyledText] {
        switch element {
        case .keyword: []
        case .optional(let elements): elements.flatMap(explanations)
        case .value(let name, let kind): [StyledText("  \(name): \(kind.explanation)", .muted)]
        }
    }
}
