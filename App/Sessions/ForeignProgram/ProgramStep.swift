/// What a program did until it waited, ended or was given up.
public struct ProgramStep: Sendable, Hashable {
    /// The lines that it has finished since the last step, in order; at its end also an unfinished one. Of two pipes the
    /// order is known as far as they were not written at the same time.
    public let lines: [ProgramLine]
    /// Why the step is over.
    public let stop: ProgramStop

    /// A step of these lines, over for this reason.
    public init(lines: [ProgramLine], stop: ProgramStop) {
        self.lines = lines
        self.stop = stop
    }
}

/// A line that a program has shown.
public struct ProgramLine: Sendable, Hashable {
    /// Its text, without the end of the line.
    public let text: String
    /// Whether it came over the pipe for errors; on a terminal nothing does.
    public let isError: Bool

    /// A line of this text.
    public init(_ text: String, isError: Bool = false) {
        self.text = text
        self.isError = isError
    }
}

/// Why a step is over.
public enum ProgramStop: Sendable, Hashable {
    /// It waits for input after a prompt.
    case prompt(String)
    /// It waits for input after an unfinished line that is no prompt, or with nothing shown.
    case question(String)
    /// It has ended, with this code.
    case ended(Int32)
    /// A signal has ended it.
    case died(signal: Int32)
    /// It neither waited nor ended in time.
    case silent
    /// It showed more than a step may.
    case flooded
}
