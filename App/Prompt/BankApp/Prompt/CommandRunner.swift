import BankKernel
import ShellCommands
import TerminalIO

/// Runs one line at a screen and returns the outcome.
@MainActor
final class CommandRunner {
    private let console: Console
    private let inFlight: InFlightCommand
    private let coordinator: FlowCoordinator
    private let globals: GlobalCommands

    init(console: Console, inFlight: InFlightCommand, coordinator: FlowCoordinator, globals: GlobalCommands) {
        self.console = console
        self.inFlight = inFlight
        self.coordinator = coordinator
        self.globals = globals
    }

    /// Runs `line` at `screen`.
    ///
    /// Loading another screen is a part of the command that opens it. A screen that stays reloads afterwards, so that an error there
    /// does not make a successful command fail.
    func run(_ line: String, at screen: any Screen) async -> CommandOutcome {
        let text = CommandLineText(line)
        guard text.name != nil, !text.isComment else { return .nothing }
        return await inFlight.outcome(on: console.writer) { [self] () throws(CommandStop) in
            try await perform(text, at: screen)
            if coordinator.screen !== screen, !Task.isCancelled { await coordinator.settle() }
        } report: {
            report($0, at: screen)
        }
    }

    private func perform(_ text: CommandLineText, at screen: any Screen) async throws(CommandStop) {
        guard let name = text.name else { return }
        let vocabulary = globals.vocabulary(at: screen)
        switch vocabulary.meaning(of: name) {
        case .command(let command):
            if let input = SyntaxMatcher.match(text.arguments, against: command.syntax) {
                try await command.run(input)
            } else if let feature = vocabulary.feature(named: command.name) {
                try await perform(CommandLineText(text.rest), of: feature)
            } else {
                throw .refused("Usage: \(command.usage)")
            }
        case .feature(let feature):
            try await perform(CommandLineText(text.rest), of: feature)
        case .commandOf(let feature, let command):
            try await perform(CommandLineText("\(command) \(text.rest)"), of: feature)
        case .row:
            guard text.words.count == 1 else { throw .refused(Vocabulary.refusal(ofRow: name)) }
            try await (screen as? any ListScreen)?.open(row: name)
        case .parentList:
            guard let list = coordinator.list(below: screen) else { return }
            if !type(of: list).keepsRows(name) { coordinator.leaveDetail() }
            try await perform(text, at: list)
        case .unknown(let message):
            throw .unknown(message)
        }
    }

    /// Whether `line`, at the main screen, leaves the open feature as an earlier line left it.
    func continues(_ line: String, from main: any Screen) -> Bool {
        let text = CommandLineText(line)
        guard let name = text.name, !text.isComment else { return true }
        switch globals.vocabulary(at: main).meaning(of: name) {
        case .feature(let feature): return text.words.count > 1 && coordinator.isOpen(feature.model.type)
        case .commandOf(let feature, _): return coordinator.isOpen(feature.model.type)
        case .command(let command): return GlobalCommands.isPlaceless(command.name) && !coordinator.blocksScreenBelow
        case .unknown: return true
        default: return false
        }
    }

    /// Runs a line at the screen of `feature`, which it opens without output; an empty line only opens it.
    private func perform(_ text: CommandLineText, of feature: FeatureWords) async throws(CommandStop) {
        guard let name = text.name else { return await coordinator.open(feature.model.type) }
        if let fault = feature.fault(in: name) { throw .unknown(fault) }
        if coordinator.isOpen(feature.model.type) {
            coordinator.uncover(feature.model.type, for: name)
        } else {
            let failuresBefore = console.writer.failures
            await console.writer.muted {
                await coordinator.open(feature.model.type)
                await coordinator.settle()
            }
            // The error was already shown: the screen is missing or empty.
            guard console.writer.failures == failuresBefore else { return }
        }
        // A login that holds at the service does not keep from another one.
        if feature.loginCommands.contains(where: { $0.name == name.lowercased() }), !coordinator.blocksScreenBelow {
            coordinator.navigateToLogin()
            await console.writer.muted { await coordinator.settle() }
        }
        guard !Task.isCancelled, let screen = coordinator.screen else { throw .interrupted }
        try await perform(text, at: screen)
    }

    private func report(_ stop: CommandStop, at screen: any Screen) -> CommandOutcome {
        switch stop {
        case .unknown(let message) where !screen.mayBeLogged:
            console.writer.error(message)
            return .notAuthenticated
        // A person at a prompt can give it no options.
        case .inputEnded(let label) where console.isAttended:
            console.writer.error(CommandStop.refusal(withoutAnswerTo: label, advice: ""))
            return .inputEnded
        case .inputEnded(let label) where !screen.belongsToCustomer:
            console.writer.error(CommandStop.refusal(withoutLogin: label))
            return .inputEnded
        case .inputEnded("Password:"):
            let advice = "Type it at a terminal, or pipe the lines without -c: there it is the line after \"login\"."
            console.writer.error(CommandStop.refusal(withoutAnswerTo: "Password:", advice: advice))
            return .inputEnded
        default:
            return stop.report(to: console.writer)
        }
    }
}
