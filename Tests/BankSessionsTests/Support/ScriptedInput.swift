import Terminal

/// Gives events one after the other, then the end of the input.
@MainActor
final class ScriptedInput: LineInput {
    private var events: ArraySlice<InputEvent>

    init(_ events: [InputEvent]) {
        self.events = events[...]
    }

    func read(_ request: InputRequest) async -> InputEvent {
        events.popFirst() ?? .end
    }
}
