import Terminal

/// Gives lines and other events one after the other, then the end of the input; keeps what was asked.
@MainActor
final class ScriptedInput: LineInput {
    private var events: ArraySlice<InputEvent>
    private(set) var requests: [InputRequest] = []

    init(_ events: [InputEvent]) {
        self.events = events[...]
    }

    func read(_ request: InputRequest) async -> InputEvent {
        requests.append(request)
        return events.popFirst() ?? .end
    }
}
