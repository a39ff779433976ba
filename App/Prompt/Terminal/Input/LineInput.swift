/// Where lines come from: a terminal, a pipe, a script.
@MainActor
public protocol LineInput: AnyObject {
    /// Waits for one line.
    func read(_ request: InputRequest) async -> InputEvent
}
