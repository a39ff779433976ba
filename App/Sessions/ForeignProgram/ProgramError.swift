import Foundation

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
