/// What the person, or the world, does while the app waits.
public enum SessionMove: Sendable, Hashable {
    /// A line is typed; when it is interrupted, Ctrl-C follows while the app works on it.
    case type(String, isInterrupted: Bool)
    /// Ctrl-C at the prompt.
    case interrupt
    /// The input ends.
    case end
    /// Time goes by; the app waits on.
    case advance(milliseconds: Int64)
    /// A service begins to fail; the app waits on.
    case fault(SessionFault)
}
