/// What came of a request for input.
public enum InputEvent: Sendable, Hashable {
    /// A line, without its end.
    case line(String)
    /// A line came that cannot be taken; the reason is for people.
    case refused(LineFault)
    /// The input has ended: Ctrl-D on an empty line, or the end of a file.
    case end
    /// Ctrl-C: what was typed is dropped.
    case interrupted
    /// Nothing was typed for as long as the request allowed.
    case idle
}
