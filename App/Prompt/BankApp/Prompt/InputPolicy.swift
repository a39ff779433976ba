public import BankKernel
public import Shell

/// What an end of a line means for the run as a whole: a person goes on, a pipe stops.
@MainActor
public protocol InputPolicy: AnyObject {
    /// Whether there is somebody who can be asked what no line of a script foresaw.
    var isAttended: Bool { get }
    /// Whether each line is meant as if typed at the main screen, whatever the one before has opened.
    var beginsLinesAtMain: Bool { get }
    /// The next line is one of `customer`, or of nobody who is logged in.
    func turn(to customer: CustomerID?)
    /// A line was run; the code to leave with, or `nil` to go on.
    func exitCode(after line: ExecutedLine) -> ExitCode?
    /// Ctrl-C at the prompt; the code to leave with, or `nil` to go on.
    func exitCodeAfterInterrupt() -> ExitCode?
    /// The code to leave with at `quit` or the end of the input.
    func exitCodeAtEnd() -> ExitCode
}

extension InputPolicy {
    /// A line goes on where the one before ended.
    public var beginsLinesAtMain: Bool { false }
    /// Whose line it is makes no difference.
    public func turn(to customer: CustomerID?) {}
}
