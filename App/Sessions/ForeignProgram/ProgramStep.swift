import Foundation

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

/// A key of a terminal, or what is typed without ending the line.
public enum ProgramKey: Sendable, Hashable {
    /// Characters, each by its key.
    case text(String)
    /// Ctrl and a letter, or one of `@[\]^_`.
    case control(Character)
    /// Ends the line.
    case enter
    /// Completes.
    case tab
    /// Leaves.
    case escape
    /// Deletes the character before the cursor.
    case backspace
    /// Deletes the character at the cursor.
    case delete
    /// Goes up, or back in time.
    case up
    /// Goes down, or forward in time.
    case down
    /// Goes to the left.
    case left
    /// Goes to the right.
    case right
    /// Goes to the beginning.
    case home
    /// Goes to the end.
    case end

    /// What a terminal sends for it.
    public var bytes: [UInt8] {
        switch self {
        case .text(let text): Array(text.utf8)
        case .control(let letter): [(letter.uppercased().utf8.first ?? 0x40) & 0x1F]
        case .enter: [0x0D]
        case .tab: [0x09]
        case .escape: [0x1B]
        case .backspace: [0x7F]
        case .delete: Array("\u{1B}[3~".utf8)
        case .up: Array("\u{1B}[A".utf8)
        case .down: Array("\u{1B}[B".utf8)
        case .left: Array("\u{1B}[D".utf8)
        case .right: Array("\u{1B}[C".utf8)
        case .home: Array("\u{1B}[H".utf8)
        case .end: Array("\u{1B}[F".utf8)
        }
    }
}

/// Why a program could not be started, or spoken to.
public enum ProgramError: Error, Sendable, Hashable {
    /// There is no such program.
    case missing(String)
    /// There is a file of this name that is no program.
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
        case .notExecutable(let word): "\"\(word)\" is no program that may be run"
        case .folder(let path, let code): "the folder \(path) cannot be used: \(Self.reason(code))"
        case .system(let word, let code): "\"\(word)\" cannot be started: \(Self.reason(code))"
        case .lineTooLong(let count):
            "the line has \(count) bytes, and the terminal would cut it after \(ForeignProgram.longestLine)"
        case .noKeys: "keys are pressed at a terminal, and this program is spoken to over pipes"
        }
    }

    private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
