import ShellCommands
import TerminalIO
import Testing

@MainActor
@Suite struct CommandStopTests {
    @Test(arguments: [
        (CommandStop.refused("No."), CommandOutcome.failed, "No.\n"), (.unknown("What?"), .unknownCommand, "What?\n"),
        (.notAuthenticated("Who?"), .notAuthenticated, "Who?\n"), (.quit, .quit, ""), (.idle, .idle, ""),
        (.inputEnded(at: "To:"), .inputEnded, "No answer to \"To:\"; nothing was done.\n"),
        (
            .inputEnded(at: "Sure? [y/N]"), .inputEnded,
            "No answer to \"Sure? [y/N]\"; nothing was done. --yes answers it with yes.\n"
        ),
        (.outputLost, .failed, "Nothing was done: the output cannot be written.\n"),
    ])
    func `says at a prompt why it ended`(stop: CommandStop, outcome: CommandOutcome, message: String) {
        let errors = BufferSink()
        #expect(stop.report(to: makeWriter(errors)) == outcome)
        #expect(errors.text == message)
    }

    @Test(arguments: [
        (CommandStop.refused("no such file"), ExitCode.failure, "tool: no such file\n"),
        (.notAuthenticated("who are you"), .notAuthenticated, "tool: who are you\n"), (.interrupted, .interrupted, ""),
        (.inputEnded(at: "To:"), .failure, "tool: No answer to \"To:\"; nothing was done.\n"),
        (.outputLost, .failure, "tool: nothing was done: the output cannot be written\n"),
    ])
    func `says in a shell why it ended`(stop: CommandStop, code: ExitCode, message: String) {
        let errors = BufferSink()
        #expect(stop.report(to: makeWriter(errors), from: "tool") == code)
        #expect(errors.text == message)
    }

    private func makeWriter(_ errors: BufferSink) -> TerminalWriter {
        TerminalWriter(output: BufferSink(), errors: errors)
    }
}
