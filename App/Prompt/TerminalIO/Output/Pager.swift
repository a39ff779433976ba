import CDescriptors
import CLineEditor
import PlatformLibc

/// Shows a text that is longer than the screen.
@MainActor
public protocol Pager: AnyObject {
    /// The rows of the screen; `nil` when unknown.
    var rows: Int? { get }

    /// Shows the text and returns when the reader leaves; `false` when nothing was shown.
    func show(_ text: String) async -> Bool
}

/// A pager that tells whether its reader has gone away.
@MainActor
package protocol IdlePager: Pager {
    /// Whether nobody pressed a key for a while before the last text was left; `false` when asked again.
    func takeIdle() -> Bool
}

/// A pager run as a shell command that reads the text on standard input and shares the terminal.
@MainActor
public final class ShellPager: IdlePager {
    private let command: String
    private let output: Int32
    private let idleLimit: Duration?
    private var wasIdle = false

    /// The pager that `command` starts, at the terminal that is `output`.
    public convenience init(command: String, output: Int32 = 1) {
        self.init(command: command, output: output, idleLimit: nil)
    }

    /// The same, whose reader counts as gone away without a key for `idleLimit`.
    package init(command: String, output: Int32, idleLimit: Duration?) {
        self.command = command
        self.output = output
        self.idleLimit = idleLimit
    }

    /// The rows of the terminal.
    public var rows: Int? { TerminalSize.rows(ofDescriptor: output) }

    /// Starts the command and waits until it ends, however it does; `false` when the shell has no such command.
    public func show(_ text: String) async -> Bool {
        let (command, output) = (command, output)
        let keys = Task { await watchKeys() }
        let isShown = await withCheckedContinuation { continuation in
            let isStarted = NewThread.start {
                continuation.resume(returning: Self.run(command, output: output, text: text))
            }
            if !isStarted { continuation.resume(returning: false) }
        }
        keys.cancel()
        wasIdle = await keys.value
        return isShown
    }

    package func takeIdle() -> Bool {
        defer { wasIdle = false }
        return wasIdle
    }

    /// Looks for keys until it is cancelled; returns whether none came for the limit.
    private func watchKeys() async -> Bool {
        guard let idleLimit else { return false }
        var (latest, since) = (latestKeys, ContinuousClock.now)
        while true {
            let isOver = (try? await Task.sleep(for: min(idleLimit, .seconds(5)))) == nil
            // The key that leaves the text comes after the rest.
            if since.duration(to: .now) >= idleLimit { return true }
            if isOver { return false }
            if latestKeys != latest { (latest, since) = (latestKeys, .now) }
        }
    }

    /// The seconds at which keys were read last here, and from `/dev/tty`, where older systems count those that a pager reads.
    private var latestKeys: [Int] {
        var terminals = [stat(), stat()]
        fstat(output, &terminals[0])
        stat("/dev/tty", &terminals[1])
        #if canImport(Darwin)
            return terminals.map(\.st_atimespec.tv_sec)
        #else
            return terminals.map(\.st_atim.tv_sec)
        #endif
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
