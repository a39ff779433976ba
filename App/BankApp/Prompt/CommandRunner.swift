import Terminal
import Words

/// Runs one line at a screen and says how it ended.
@MainActor
final class CommandRunner {
    private let console: Console
    private let inFlight: InFlightCommand
    private let coordinator: FlowCoordinator

    init(console: Console, inFlight: InFlightCommand, coordinator: FlowCoordinator) {
        self.console = console
        self.inFlight = inFlight
        self.coordinator = coordinator
    }

    /// Runs what `line` means among `commands`.
    func run(_ line: String, at screen: any Screen, among commands: [Command]) async -> CommandOutcome {
        let text = CommandLineText(line)
        guard let name = text.name else { return .nothing }
        if let command = screen.shorthand(for: text) { return await run(command, with: CommandInput(), at: screen) }
        guard let command = commands.first(where: { $0.name == name }) else {
            return reportUnknown(name, at: screen, among: commands)
        }
        guard let input = SyntaxMatcher.match(text.arguments, against: command.syntax) else {
            console.writer.error("Usage: \(command.usage)")
            return .failed
        }
        return await run(command, with: input, at: screen)
    }

    /// Another screen that the command opens loads as a part of it; a screen that stays loads again on its own, so that
    /// nothing is said to have failed that was done.
    private func run(_ command: Command, with input: CommandInput, at screen: any Screen) async -> CommandOutcome {
        let failuresBefore = console.writer.failures
        var stop: CommandStop?
        let isCancelled = await inFlight.run { [coordinator] in
            do throws(CommandStop) {
                try await command.run(input)
                if coordinator.screen !== screen, !Task.isCancelled { await coordinator.settle() }
            } catch {
                stop = error
            }
        }
        if let stop { return report(stop) }
        if isCancelled { return .interrupted }
        return console.writer.failures == failuresBefore ? .succeeded : .failed
    }

    private func report(_ stop: CommandStop) -> CommandOutcome {
        switch stop {
        case .refused(let message):
            console.writer.error(message)
            return .failed
        case .notAuthenticated(let message):
            console.writer.error(message)
            return .notAuthenticated
        case .interrupted:
            console.writer.line("Cancelled; nothing was done.")
            return .interrupted
        case .inputEnded(let label):
            console.writer.error("The input ended where \"\(label)\" was asked; nothing was done.")
            return .inputEnded
        case .outputLost:
            console.writer.error("Nothing was done: what is shown gets lost.")
            return .failed
        case .idle:
            return .idle
        case .quit:
            return .quit
        }
    }

    private func reportUnknown(_ name: String, at screen: any Screen, among commands: [Command]) -> CommandOutcome {
        if let suggestion = NearestWord.nearest(to: name, among: commands.map(\.name)) {
            console.writer.error("unknown command \"\(name)\". Did you mean \"\(suggestion)\"?")
        } else if screen.isQuotable {
            console.writer.error("unknown command \"\(name)\". Type \"help\" for the commands of this screen.")
        } else {
            console.writer.error("That is no command before the login. Type \"login NAME\", or \"help\".")
            return .notAuthenticated
        }
        return .unknownCommand
    }
}
