import BankKernel
import DisplayText
import ShellCommands
import TerminalIO

/// The commands that all screens share.
@MainActor
struct GlobalCommands {
    let coordinator: FlowCoordinator
    let console: Console
    let themes: any ThemeStore

    private static let next = CommandShape(name: "next", syntax: [], summary: "show the next row of the list")
    private static let previous = CommandShape(name: "previous", syntax: [], summary: "show the previous row")
    private static let help = CommandShape(
        name: "help", syntax: [.optional([.value("COMMAND", .command)])], summary: "show the commands of this screen")
    private static let back = CommandShape(name: "back", syntax: [], summary: "go back to the previous screen")
    private static let logout = CommandShape(name: "logout", syntax: [], summary: "log out")
    private static let use = CommandShape(
        name: "use", syntax: [.value("NAME|NUMBER|N", .indexOrAccount)],
        summary: "switch to another of your accounts, on this screen")
    private static let theme = CommandShape(
        name: "theme", syntax: [.value("light|dark", .choice(["light", "dark"]))],
        summary: "choose colours for a light or dark screen")
    private static let output = CommandShape(
        name: "output", syntax: [.value("MODE", .choice(OutputForm.allCases.map(\.rawValue)))],
        summary: "choose how answers are written: for people or for programs")
    private static let quit = CommandShape(name: "quit", syntax: [], summary: "leave")

    /// The syntax of the shared commands; the first two are for details only.
    static let shapes = [next, previous, help, back, use, logout, theme, output, quit]

    /// Whether the shared command `name` leaves every screen as it is.
    static func isPlaceless(_ name: String) -> Bool { [help, theme, output].contains { $0.name == name } }

    /// The commands of `screen`, then the shared ones.
    func commands(at screen: any Screen) -> [Command] {
        var commands = screen.commands
        if coordinator.list(below: screen)?.openedRow != nil {
            commands.append(step(1, Self.next))
            commands.append(step(-1, Self.previous))
        }
        commands.append(help(at: screen))
        if screen.canGoBack {
            commands.append(Command(Self.back) { _ in screen.goBack() })
        }
        if screen.belongsToCustomer {
            commands.append(
                Command(Self.use) { [coordinator] input throws(CommandStop) in
                    try await coordinator.use(typed: input["NAME|NUMBER|N"] ?? "")
                })
            commands.append(Command(Self.logout) { [coordinator] _ in await coordinator.logOut() })
        }
        commands.append(theme)
        commands.append(output)
        commands.append(Command(Self.quit) { _ throws(CommandStop) in throw .quit })
        return commands
    }

    /// The features that can be opened at `screen`.
    func features(at screen: any Screen) -> [FeatureWords] {
        screen.belongsToCustomer ? FeatureRegistry.words : []
    }

    /// The commands of features that need not be opened first at `screen`.
    func alone(at screen: any Screen) -> [CommandShape] {
        screen is MainScreen ? FeatureWords.alone(of: features(at: screen)).map(\.shape) : []
    }

    func vocabulary(at screen: any Screen) -> Vocabulary {
        Vocabulary(
            of: commands(at: screen), at: screen, above: coordinator.list(below: screen), features: features(at: screen)
        )
    }

    private func step(_ step: Int, _ shape: CommandShape) -> Command {
        Command(shape) { [coordinator] _ throws(CommandStop) in
            guard let screen = coordinator.screen, let list = coordinator.list(below: screen) else { return }
            let row = try list.row(furtherBy: step)
            coordinator.leaveDetail()
            try await list.open(row: "\(row)")
        }
    }

    private func help(at screen: any Screen) -> Command {
        Command(Self.help) {
            input throws(CommandStop) in
            let help = HelpText(
                commands: commands(at: screen), features: screen is MainScreen ? features(at: screen) : [],
                alone: alone(at: screen))
            guard let name = input["COMMAND"] else {
                return console.writer.answering { console.writer.table(help.all) }
            }
            let words = name.lowercased().split(separator: " ").map(String.init)
            guard words.count == 1 else {
                guard words.count == 2, case .feature(let feature) = vocabulary(at: screen).meaning(of: words[0]) else {
                    throw .refused("Usage: \(Self.help.usage)")
                }
                let lines = try HelpText.lines(for: words[1], of: feature)
                return console.writer.answering { for line in lines { console.writer.line(line) } }
            }
            let lines: [StyledText]?
            switch vocabulary(at: screen).meaning(of: name.lowercased()) {
            case .command(let command): lines = help.lines(for: command.name)
            case .commandOf(_, let name): lines = help.lines(for: name)
            case .parentList:
                let list = coordinator.list(below: screen).map { type(of: $0).vocabulary } ?? []
                lines = HelpText(commands: [], alone: list).lines(for: name.lowercased())
            case .feature(let feature):
                let help = HelpText(commands: feature.commands.map { Command($0) { _ in } })
                return console.writer.answering { console.writer.table(help.all) }
            case .unknown(let message) where screen.mayBeLogged: throw .refused(message)
            case .unknown, .row: lines = nil
            }
            guard let lines else {
                throw .refused("There is no command \"\(name)\" here; \"help\" alone shows them all.")
            }
            console.writer.answering { for line in lines { console.writer.line(line) } }
        }
    }

    private var output: Command {
        Command(Self.output) {
            [console] input throws(CommandStop) in
            let name = input["MODE"] ?? ""
            guard let form = OutputForm(rawValue: name.lowercased()) else {
                throw .refused("There is no output \"\(name)\"; choose \(OutputForm.names).")
            }
            console.form = form
        }
    }

    private var theme: Command {
        Command(Self.theme) {
            [console, themes] input throws(CommandStop) in
            guard let theme = Theme(rawValue: input["light|dark"] ?? "") else {
                throw .refused("There is no theme \"\(input["light|dark"] ?? "")\"; choose light or dark.")
            }
            console.writer.theme = console.writer.theme == nil ? nil : theme
            do throws(StorageFailure) {
                try await themes.keep(theme)
            } catch {
                throw .refused("The theme applies to this run only: \(error).")
            }
            console.writer.line("Theme: \(theme.rawValue).")
        }
    }
}

/// The help of a screen: all its commands, or one of them in detail.
@MainActor
struct HelpText {
    private let commands: [Command]
    private let features: [FeatureWords]
    private let alone: [CommandShape]
    /// The columns of a usage that the table has room for, where the feature's own help has all of it.
    private static let longest = 24

    init(commands: [Command], features: [FeatureWords] = [], alone: [CommandShape] = []) {
        self.commands = commands
        self.features = features
        self.alone = alone
    }

    /// A table with a row for each command and feature.
    var all: Table {
        var table = Table(columns: [.text("Command", wrapping: .fully), .text("", wrapping: .fully)])
        for command in commands {
            table.rows.append([StyledText(command.usage, .accent), StyledText(command.summary)])
        }
        for feature in features {
            table.rows.append([StyledText("\(feature.name) [COMMAND]", .accent), StyledText(feature.model.summary)])
        }
        for shape in alone {
            let usage = shape.usage.count > Self.longest ? "\(shape.name) ..." : shape.usage
            table.rows.append([StyledText(usage, .accent), StyledText(shape.summary)])
        }
        return table
    }

    /// The syntax, description and values of the command called `name`; `nil` when there is none.
    func lines(for name: String) -> [StyledText]? {
        let shapes = commands.map { CommandShape(name: $0.name, syntax: $0.syntax, summary: $0.summary) } + alone
        guard let command = shapes.first(where: { $0.name == name }) else { return nil }
        return [StyledText(command.usage, .accent), StyledText("  \(command.summary)")]
            + command.syntax.flatMap(Self.explanations)
    }

    /// The same of the command of `feature` that is, or begins with, `word`.
    /// - Throws: `CommandStop.refused` when it has none or several.
    static func lines(for word: String, of feature: FeatureWords) throws(CommandStop) -> [StyledText] {
        let begun = feature.commands.map(\.name).filter { $0.hasPrefix(word) }
        let name = begun.count == 1 ? begun[0] : word
        if let lines = HelpText(commands: [], alone: feature.commands).lines(for: name) { return lines }
        guard begun.isEmpty else { throw .refused("\"\(word)\" could be \(PromptWords.choice(of: begun)).") }
        throw .refused(feature.fault(in: word) ?? "\(feature.name) has no command \"\(word)\" of its own.")
    }

    private static func explanations(of element: SyntaxElement) -> [StyledText] {
        switch element {
        case .keyword: []
        case .optional(let elements): elements.flatMap(explanations)
        case .value(let name, let kind): [StyledText("  \(name): \(kind.explanation)", .muted)]
        }
    }
}
