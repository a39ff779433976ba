import PlatformLibc

/// What a program did until it waited, ended or was given up.
public struct ProgramStep: Sendable, Hashable {
    /// The lines that it has finished since the last step, in order; at its end also an unfinished one. The order
    /// between two pipes is known only where they were not written at the same time.
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
    /// The text with the sequences that draw it as the program has it drawn; nil when that is the usual way.
    public let inked: String?

    /// A line of this text.
    public init(_ text: String, isError: Bool = false, inked: String? = nil) {
        self.text = text
        self.isError = isError
        self.inked = inked
    }
}

/// Why a step is over.
public enum ProgramStop: Sendable, Hashable {
    /// It waits for input after a prompt.
    case prompt(String)
    /// It waits for input after an unfinished line that is not a prompt, or with nothing shown.
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

/// Why a program could not be started, or spoken to.
public enum ProgramError: Error, Sendable, Hashable {
    /// There is no such program.
    case missing(String)
    /// There is a file of this name that is not a program.
    case notExecutable(String)
    /// The folder where it should run cannot be used, by the system's `errno`.
    case folder(String, Int32)
    /// The system refused something else, by its `errno`.
    case system(String, Int32)
    /// The terminal cuts lines that are longer than ``ForeignProgram/longestLine`` bytes; this one has so many.
    case lineTooLong(Int)
    /// Only a terminal has keys.
    case noKeys(over: ProgramSettings.Link)
}

extension ProgramError: CustomStringConvertible {
    /// What is wrong, for a person.
    public var description: String {
        switch self {
        case .missing(let word): "there is no program \"\(word)\""
        case .notExecutable(let word): "\"\(word)\" is not a program that may be run"
        case .folder(let path, let code): "the folder \(path) cannot be used: \(Self.reason(code))"
        case .system(let word, let code): "\"\(word)\" cannot be started: \(Self.reason(code))"
        case .lineTooLong(let count):
            "the line has \(count) bytes, and the terminal would cut it after \(ForeignProgram.longestLine)"
        case .noKeys: "keys are pressed at a terminal, and this program is spoken to over pipes"
        }
    }

    private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
