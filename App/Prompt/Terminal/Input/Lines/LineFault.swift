/// Why a line of a pipe cannot be taken.
public enum LineFault: Error, Sendable, Hashable {
    /// It has more bytes than `capacity`.
    case tooLong(capacity: Int)
    /// It is not UTF-8 from its byte `place` on, counted from 1.
    case notUTF8(place: Int)
}

extension LineFault: CustomStringConvertible {
    /// What is wrong, for people.
    public var description: String {
        switch self {
        case .tooLong(let capacity): "The line is longer than \(capacity) bytes; nothing of it was done."
        case .notUTF8(let place): "The line is not UTF-8 at its byte \(place); nothing of it was done."
        }
    }
}
