import Sessions
import TerminalIO

@testable import SessionTool

/// Answers what it is told, then that the input has ended, and keeps the questions.
@MainActor
final class ScriptedInput: LineInput {
    private var events: [InputEvent]
    private(set) var questions: [String] = []
    /// Done before each answer.
    var onRead: () -> Void = {}

    init(_ events: [InputEvent]) {
        self.events = events
    }

    func read(_ request: InputRequest) async -> InputEvent {
        questions.append(request.prompt)
        onRead()
        return events.isEmpty ? .end : events.removeFirst()
    }
}

/// Types what it is told, each when it is asked.
final class ScriptedKeyboard: Keyboard {
    private var events: [KeyboardEvent]
    /// After how many events Ctrl-C comes while the program works.
    private var interruptions: Set<Int>
    private var count = 0
    private(set) var isGivenUp = false
    private let givesUp: Bool

    init(_ events: [KeyboardEvent], interruptingAfter interruptions: Set<Int> = [], givesUp: Bool = false) {
        self.events = events
        self.interruptions = interruptions
        self.givesUp = givesUp
    }

    func next() -> KeyboardEvent {
        count += 1
        if events.isEmpty { isGivenUp = givesUp }
        return events.isEmpty ? .end : events.removeFirst()
    }

    /// After how many events the person looks at the screen; never while nothing is said of it.
    var glances: Set<Int> = []

    func isQuiet() -> Bool { glances.contains(count) }

    func takeInterrupt() -> Bool { interruptions.remove(count) != nil }
}

extension [KeyboardEvent] {
    /// A line typed at a terminal.
    static func typed(_ line: String) -> [KeyboardEvent] { [.key(.text(line)), .key(.named(.enter))] }
}
