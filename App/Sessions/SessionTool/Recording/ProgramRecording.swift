import ChildProcess
import ForeignProgram
import PlatformLibc
import Sessions
import Synchronization
import SystemFiles
import TerminalIO

/// Records a walk through a program, at the terminal or through the pipe that we are reached by.
@MainActor
struct ProgramRecording {
    let options: RecordOptions
    /// The path of the session.
    let path: String
    /// As wide as replays are, unless the person's own terminal is narrower.
    private static let widest = 80
    /// As many rows as replays have.
    private static let rows = 24

    /// The walk; `nil` when it was interrupted from outside. At a terminal Ctrl-C is a key, which goes to the program.
    /// - Throws: `ProgramError` when the program cannot be started, or something cannot be typed.
    func record(title: String) async throws -> SessionRecorder? {
        guard let stop = StopRequest() else { throw ProgramError.system(options.program.first ?? "", EMFILE) }
        let isTerminal = isatty(STDIN_FILENO) == 1
        let interruption = StopRequest()
        let watcher = SignalWatcher([.interrupt, .terminate, .hangUp]) { signal in
            if signal == .interrupt { interruption?.request() }
            stop.request()
        }
        defer { withExtendedLifetime(watcher) {} }
        let terminal = isTerminal ? RawTerminal(descriptor: STDIN_FILENO) : nil
        let frame = terminal.flatMap { _ in
            TerminalSize.rows(ofDescriptor: STDOUT_FILENO).map { ScreenFrame(rows: Self.rows, height: $0) }
        }
        if let frame { Self.show(Array(frame.beginning.utf8)) }
        defer {
            if let frame { Self.show(Array(frame.end.utf8)) }
            terminal?.restore()
        }
        let recorder = try await walk(title: title, keyboard: { StandardKeyboard(isTerminal: isTerminal, stop: stop) })
        return interruption?.isRequested == true ? nil : recorder
    }

    private func walk(
        title: String, keyboard: @escaping @Sendable () -> StandardKeyboard
    ) async throws -> SessionRecorder {
        let columns = min(Self.widest, TerminalSize.columns(ofDescriptor: STDOUT_FILENO) ?? Self.widest)
        let prompts = RecordedPrompts(options.prompts)
        let settings = settings(columns: columns, prompts: prompts)
        let isLow = (TerminalSize.rows(ofDescriptor: STDOUT_FILENO) ?? Self.rows) < Self.rows
        let environment = ProcessEnvironment.variables
        var recorder = SessionRecorder(
            title: title, setup: setup(columns: columns),
            offer: FixtureNames(secrets: SecretVariables.values(in: environment)),
            days: Self.days)
        for (name, value) in environment where SecretWords.nameSecret(variable: name) { recorder.hide(value) }
        for word in options.program.dropFirst() where !word.hasPrefix("/") && FileStatus(word)?.isFile == true {
            recorder.refuse("The program ran in an empty folder, without \(word) of this one: give the whole path")
        }
        let begun = recorder
        return try await ThisProgram.onOwnThread {
            var walk = ProgramRecorder(
                program: try ForeignProgram(settings), keyboard: keyboard(), prompts: prompts, recorder: begun,
                isLow: isLow, show: Self.show)
            return try walk.record()
        }
    }

    /// Yesterday, today and tomorrow: the walk may go on past midnight.
    private static var days: Set<String> {
        let now = Int64(time(nil))
        return Set([-86_400, 0, 86_400].map { String(InstantText.text(milliseconds: (now + $0) * 1000).prefix(10)) })
    }

    private func settings(columns: Int, prompts: RecordedPrompts) -> ProgramSettings {
        var settings = ProgramSettings(options.program)
        settings.link = .terminal(columns: columns, rows: Self.rows)
        settings.echoes = true
        settings.isPrompt = { prompts.contains($0) }
        // A person who waits knows why, and has Ctrl-C.
        settings.patience = .seconds(86_400)
        return settings
    }

    private func setup(columns: Int) -> SessionSetup {
        var program = ProgramSetup(options.program)
        program.prompts = options.prompts
        program.words[0] = command
        return SessionSetup(width: columns == Self.widest ? nil : columns, program: program)
    }

    /// The program as the session names it: a path is seen from its file.
    private var command: String {
        let word = options.program[0]
        guard word.contains("/"), !word.hasPrefix("/") else { return word }
        let folders = SystemPath.standardized(path).split(separator: "/").dropLast()
        let names = SystemPath.standardized(word).split(separator: "/")
        let common = zip(folders, names).prefix { $0 == $1 }.count
        let way = common == folders.count ? "./" : String(repeating: "../", count: folders.count - common)
        return way + names.dropFirst(common).joined(separator: "/")
    }

    /// Shows the person what the program shows; in a file lines end as they do there.
    private nonisolated static func show(_ bytes: [UInt8]) {
        let shown = isatty(STDOUT_FILENO) == 1 ? bytes : bytes.filter { $0 != 0x0D }
        _ = shown.withUnsafeBytes { WholeFile.write($0, to: STDOUT_FILENO) }
    }
}

/// Makes the person's terminal, which may have more rows, begin and scroll as the program's does.
struct ScreenFrame {
    let rows: Int
    let height: Int

    /// Clears the screen, and lets no more rows scroll than the program's terminal has.
    var beginning: String { "\u{1B}[H\u{1B}[2J" + (height > rows ? "\u{1B}[1;\(rows)r" : "") }

    /// Lets all rows scroll; the cursor stays where it is.
    var end: String { height > rows ? "\u{1B}7\u{1B}[r\u{1B}8" : "" }
}

/// Secrets that sessions type, from the environment of the tool: a file of a program has their names alone.
enum SecretVariables {
    /// How the variable of a secret begins; its name follows.
    static let prefix = "SESSIONS_SECRET_"

    /// The secrets by name.
    static func values(in environment: [String: String]) -> [String: String] {
        var values: [String: String] = [:]
        for (name, value) in environment where name.hasPrefix(prefix) && !value.isEmpty {
            values[String(name.dropFirst(prefix.count))] = value
        }
        return values
    }
}

/// The prompts of a program: those that were given, or those that are seen.
final class RecordedPrompts: Sendable {
    private let areGiven: Bool
    private let patterns: Mutex<[PromptPattern]>

    /// These prompts; without any, those that will be seen.
    init(_ given: [PromptPattern]) {
        areGiven = !given.isEmpty
        patterns = Mutex(given)
    }

    /// Whether an unfinished line is one.
    func contains(_ text: String) -> Bool {
        patterns.withLock { $0.contains { $0.isPrompt(text) } }
    }

    /// Whether there are none.
    var isEmpty: Bool { patterns.withLock { $0.isEmpty } }

    /// Whether an unfinished line at which the program waits may become a prompt: the first one does, a later one
    /// unless it looks like a question that a file can write.
    func mayLearn(_ text: String) -> Bool {
        guard !areGiven, !SecretWords.askForSecret(text), let last = text.last(where: { $0 != " " }) else {
            return false
        }
        return isEmpty || !":?".contains(last) || SessionLine.hidesAnswer(label: text)
    }

    /// Forgets a prompt that was learned; `false` when there is none like it.
    func forget(_ text: String) -> Bool {
        guard !areGiven else { return false }
        return patterns.withLock { patterns in
            let count = patterns.count
            patterns.removeAll { $0 == .text(text) }
            return patterns.count < count
        }
    }

    /// Learns the unfinished line at which the program waits as a prompt; `false` when it is a question: input is
    /// hidden there, or it looks like one.
    func learn(_ text: String, hidesLine: Bool) -> Bool {
        guard !hidesLine, mayLearn(text) else { return false }
        patterns.withLock { $0.append(.text(text)) }
        return true
    }
}
