/// Lines of a session file, for who writes one.
public enum SessionText {
    /// Types `text` at a wait; what would be read as something else in it is escaped.
    public static func input(_ text: String, at wait: SessionWait) -> String {
        SessionLine.typed(.text(text), at: wait)
    }

    /// Types the secret called `name`.
    public static func secret(_ name: String, at wait: SessionWait) -> String {
        SessionLine.typed(.secret(name), at: wait)
    }

    /// Lets time pass.
    public static func advance(milliseconds: Int64) -> String { SessionLine.advance(milliseconds: milliseconds) }

    /// Makes a service fail.
    public static func fault(_ fault: SessionFault) -> String { SessionLine.fault(fault) }

    /// Presses Ctrl-C: right behind an input while the app works on it, behind a blank line at the prompt.
    public static let signal = SessionLine.signal
}
