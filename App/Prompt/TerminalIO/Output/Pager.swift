import CDescriptors
import CLineEditor

/// Shows a text that is longer than the screen.
@MainActor
public protocol Pager: AnyObject {
    /// The rows of the screen; `nil` when unknown.
    var rows: Int? { get }

    /// Shows the text and returns when the reader leaves; `false` when nothing was shown.
    func show(_ text: String) async -> Bool
}

/// A pager run as a shell command that reads the text on standard input and shares the terminal.
@MainActor
public final class ShellPager: Pager {
    private let command: String
    private let output: Int32

    /// The pager that `command` starts, at the terminal that is `output`.
    public init(command: String, output: Int32 = 1) {
        self.command = command
        self.output = output
    }

    /// The rows of the terminal.
    public var rows: Int? { TerminalSize.rows(ofDescriptor: output) }

    /// Starts the command and waits until it ends, however it does; `false` when the shell has no such command.
    public func show(_ text: String) async -> Bool {
        let (command, output) = (command, output)
        return await withCheckedContinuation { continuation in
            let isStarted = ReaderThread.start {
                continuation.resume(returning: Self.run(command, output: output, text: text))
            }
            if !isStarted { continuation.resume(returning: false) }
        }
    }

    private nonisolated static func run(_ command: String, output: Int32, text: String) -> Bool {
        terminal_lend()
        defer { terminal_take_back() }
        var pager = pager_process()
        guard pager_start(command, output, &pager) else { return false }
        var text = text
        // A reader who leaves early leaves the rest unread.
        _ = text.withUTF8 { descriptor_write_all(pager.input, $0.baseAddress, $0.count) }
        descriptor_close(pager.input)
        let end = pager_wait(pager)
        // The cursor may be in the middle of a line.
        if end == PAGER_KILLED { _ = descriptor_write_all(output, "\r\n", 2) }
        return end != PAGER_MISSING
    }
}

/// The pager for long answers.
public enum PagerChoice: Sendable, Hashable {
    /// No pager: answers scroll.
    case none
    /// A shell command that reads answers on standard input.
    case command(String)

    /// The default: it exits at once when everything fits, keeps colours and does not clear the screen.
    public static let usual = PagerChoice.command("less -FRX")

    /// The pager of a run. `PAGER` wins over the configuration; an empty one means no pager.
    public static func chosen(
        isOff: Bool = false, config: PagerChoice? = nil, environment: [String: String]
    ) -> PagerChoice {
        if isOff { return .none }
        guard let variable = environment["PAGER"] else { return config ?? usual }
        return variable.allSatisfy(\.isWhitespace) ? .none : .command(variable)
    }
}
