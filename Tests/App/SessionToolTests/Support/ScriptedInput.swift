import Terminal

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
