/// One state that a bank's files can be in, and what somebody then does with it.
public struct MatrixCell: Sendable, Hashable, CustomStringConvertible {
    /// The format of the file.
    public enum Format: String, Sendable, CaseIterable {
        case former, today
    }

    /// The log beside the file.
    public enum Log: Sendable, Hashable, CaseIterable {
        /// None: the bank was closed.
        case clean
        /// That of a process that was killed.
        case hot
        /// The same, killed again in the middle of a write.
        case torn
        /// The same, with a bit that the disk changed.
        case damaged
        /// That of the bank itself beside an older copy, which lacks this many transfers.
        case ofLater(missing: Int)
        /// An older one of the bank itself beside the file as it is now.
        case ofEarlier
        /// That of another bank beside a closed one.
        case ofAnotherBank
        /// It was removed.
        case missing

        /// Each, with older copies from a few transfers to more than a page of each table back.
        public static let allCases: [Log] =
            [.clean, .hot, .torn, .damaged, .ofEarlier, .ofAnotherBank, .missing]
            + [8, 35, 65, 140, 205].map { .ofLater(missing: $0) }
    }

    /// The mark beside the file.
    public enum Mark: String, Sendable, CaseIterable {
        case right, missing, older, newer, ofAnotherBank, damaged, zeroed
    }

    /// What is done.
    public enum Command: String, Sendable, CaseIterable {
        /// The prompt opens the bank, in another format by bringing it up, and makes a transfer.
        case prompt
        case verify, backup, restore, recover, restamp
    }

    let format: Format
    let log: Log
    let mark: Mark
    let command: Command

    /// The four in one line.
    public var description: String { "\(format) format, log \(log), mark \(mark), \(command)" }

    /// All there can be: a bank of the format before has a mark only when a later version opened it, or another bank left one.
    public static let all: [MatrixCell] = Format.allCases.flatMap { format in
        Log.allCases.flatMap { log in
            Mark.allCases.filter { format == .today || ![.right, .older].contains($0) }.flatMap { mark in
                Command.allCases.map { MatrixCell(format: format, log: log, mark: mark, command: $0) }
            }
        }
    }

    /// The cells of a bank that was killed with transfers in its log.
    public var isHot: Bool { log == .hot && isOrdinary }

    /// The cells of ordinary operation: what a bank is in that nobody but this program touched.
    public var isOrdinary: Bool {
        let marks: [Mark] = format == .today ? [.right, .older] : [.missing]
        return [.clean, .hot, .torn].contains(log) && marks.contains(mark)
    }
}
