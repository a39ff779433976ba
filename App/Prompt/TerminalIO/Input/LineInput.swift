public import DisplayText

/// Where lines come from: a terminal, a pipe, a script.
@MainActor
public protocol LineInput: AnyObject {
    /// Waits for one line.
    func read(_ request: InputRequest) async -> InputEvent
}

/// A request for one line of input.
public struct InputRequest: Sendable {
    /// What kind of line is wanted.
    public enum Kind: Sendable, Hashable {
        /// A command at a screen's prompt; edited, completed and, as far as `keepsHistory` says, recalled.
        case command
        /// The answer to a question; edited, never part of the history.
        case answer
        /// A secret: not echoed, and in no history, record or log.
        case secret
    }

    /// What kind of line is wanted.
    public let kind: Kind
    /// What is shown in front of the input, without the blank that follows it: `login>`, `Password:`, `Confirm [y/N]`.
    public let prompt: String
    /// Whether the line can be recalled later. Only for commands.
    public let keepsHistory: Bool
    /// The words that could complete the text up to the cursor.
    public let completions: @Sendable (String) -> [String]
    /// A search that shows what it finds while it is typed; `nil` for none.
    public let search: LiveSearch?
    /// The colours of the prompt; `nil` for none.
    public let theme: Theme?
    /// How long the input may rest before `InputEvent.idle`; `nil` for forever.
    public let idleLimit: Duration?

    /// Called on the reader thread when the input is ready for typing.
    public let onWait: @Sendable () -> Void

    /// A request for a line after `prompt`; without completion or history by default.
    public init(
        kind: Kind, prompt: String, keepsHistory: Bool = false, theme: Theme? = nil, idleLimit: Duration? = nil,
        completions: @escaping @Sendable (String) -> [String] = { _ in [] }, search: LiveSearch? = nil,
        onWait: @escaping @Sendable () -> Void = {}
    ) {
        self.kind = kind
        self.prompt = prompt
        self.keepsHistory = keepsHistory
        self.theme = theme
        self.completions = completions
        self.search = search
        self.idleLimit = idleLimit
        self.onWait = onWait
    }

    /// The same request with another `onWait`.
    public func announcing(_ onWait: @escaping @Sendable () -> Void) -> InputRequest {
        InputRequest(
            kind: kind, prompt: prompt, keepsHistory: keepsHistory, theme: theme, idleLimit: idleLimit,
            completions: completions, search: search, onWait: onWait)
    }
}

/// A search whose rows are below the line while it is typed, at a terminal that can draw them.
public struct LiveSearch: Sendable {
    /// What a line begins with that searches: `search `.
    public let beginning: String
    /// What is searched, for people.
    public let title: String
    /// What a text finds by now; asked for each key and, until all is there, from time to time, on the thread that reads.
    public let find: @Sendable (String) -> Found

    /// What a search has found.
    public struct Found: Sendable, Hashable {
        /// The texts that match.
        public let matches: [String]
        /// Of how many.
        public let count: Int
        /// Whether no more are to come.
        public let isComplete: Bool

        /// `matches` of `count` texts.
        public init(_ matches: [String], of count: Int, isComplete: Bool = true) {
            self.matches = matches
            self.count = count
            self.isComplete = isComplete
        }
    }

    /// A search by lines that begin with `beginning`.
    public init(beginning: String, title: String, find: @escaping @Sendable (String) -> Found) {
        self.beginning = beginning
        self.title = title
        self.find = find
    }
}

/// The result of a request for input.
public enum InputEvent: Sendable, Hashable {
    /// A line, without its end.
    case line(String)
    /// A line that cannot be accepted; the reason is for people.
    case refused(LineFault)
    /// The input has ended: Ctrl-D on an empty line, or the end of a file.
    case end
    /// Ctrl-C: what was typed is dropped.
    case interrupted
    /// Nothing was typed for as long as the request allowed.
    case idle
}

/// Why a line from a pipe was rejected.
public enum LineFault: Error, Sendable, Hashable {
    /// It has more bytes than `capacity`.
    case tooLong(capacity: Int)
    /// It is not UTF-8 at byte `place`, counted from 1.
    case notUTF8(place: Int)
}

extension LineFault: CustomStringConvertible {
    /// One line for people.
    public var description: String {
        switch self {
        case .tooLong(let capacity): "The line is longer than \(capacity) bytes and was ignored."
        case .notUTF8(let place): "The line is not UTF-8 at its byte \(place) and was ignored."
        }
    }
}

/// An input that may break off.
@MainActor
public protocol FailingInput: LineInput {
    /// Why it could not be read to its end, as the system says it; `nil` when it could.
    var failure: String? { get }
}

/// Answers to questions, from the terminal or from a pipe. The terminal is taken over only while an answer is typed: at other
/// times Ctrl-C ends the process, and what another program does to the terminal is its own affair.
@MainActor
public final class QuestionInput: LineInput {
    private let readsPipe: Bool
    private lazy var pipe = PipeInput()
    private var isPiped = false

    /// Answers from the terminal; from a pipe too, if it `readsPipe`: otherwise it gets no answer there.
    public init(readsPipe: Bool = true) {
        self.readsPipe = readsPipe
    }

    /// Waits for one line.
    public func read(_ request: InputRequest) async -> InputEvent {
        guard !isPiped, let terminal = TerminalInput() else {
            isPiped = true
            return readsPipe ? await pipe.read(request) : .end
        }
        let watcher = terminal.interruptedBySignals()
        defer { withExtendedLifetime(watcher) {} }
        let event = await terminal.read(request)
        await terminal.close()
        return event
    }
}
