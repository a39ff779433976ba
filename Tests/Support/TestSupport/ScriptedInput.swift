public import Terminal

/// Gives lines and other events one after the other, then the end of the input; keeps what was asked.
@MainActor
public final class ScriptedInput: LineInput {
    private var events: ArraySlice<InputEvent>
    /// What was asked so far.
    public private(set) var requests: [InputRequest] = []

    /// An input that will give `events`.
    public init(_ events: [InputEvent]) {
        self.events = events[...]
    }

    /// The next event.
    public func read(_ request: InputRequest) async -> InputEvent {
        requests.append(request)
        return events.popFirst() ?? .end
    }
}
