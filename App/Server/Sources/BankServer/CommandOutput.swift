import BankAdministration
import BankKernel
import CDescriptors
import Dispatch
import DisplayText
import Foundation
import Ledger
public import Logging
import Synchronization

/// Where a command for the operator prints what it did. What cannot be printed is not begun, as far as that is known before.
///
/// Needs a process that ignores SIGPIPE, or a reader that goes away ends it.
public struct CommandOutput: Sendable {
    private let descriptor: Int32

    /// Prints to an open file, by default the standard output.
    public init(descriptor: Int32 = 1) {
        self.descriptor = descriptor
    }

    /// Runs `work` and prints its lines, with control characters in them written out.
    /// - Throws: what `work` throws, and `AdministrationError` when nothing can be printed. When that shows only after a change
    ///   was made, the error has the lines.
    public func perform(isChange: Bool, _ work: () async throws -> [String]) async throws {
        let fault = descriptor_is_full(descriptor) ? ENOSPC : descriptor_fault(descriptor)
        guard fault == 0 else {
            throw AdministrationError("The output cannot be written (\(Self.text(fault))); nothing was done.")
        }
        let lines = try await work()
        guard let fault = write(lines.map { "\($0.printable)\n" }.joined()) else { return }
        let told = isChange ? ", but this was done: \(lines.joined(separator: "\n"))" : "."
        throw AdministrationError("The output was lost (\(Self.text(fault)))\(told)")
    }

    /// Writes `text`; gives the `errno` of a failure, `nil` on success.
    private func write(_ text: String) -> Int32? {
        var text = text
        let isWritten = text.withUTF8 { descriptor_write_all(descriptor, $0.baseAddress, $0.count) }
        return isWritten && descriptor_is_delivered(descriptor) ? nil : errno
    }

    private static func text(_ fault: Int32) -> String { String(cString: strerror(fault)) }
}

/// An error as a message for the operator that names the commands of this program.
public struct OperatorMessage: Sendable, Hashable, CustomStringConvertible {
    /// What is wrong and what would be right.
    public let description: String

    /// Describes `error`.
    public init(_ error: any Error) {
        let message =
            switch Ledger.told(error) {
            case BankError.storage(.missing(let path)):
                "There is no bank at \(path); make one with \"dobank-server bank init\" and the same --bank."
            case BankError.outcomeUnknown(let id):
                """
                The bank failed before it could answer, so whether the money was paid in is not known: give the same \
                command with "--ref \(id)", which never pays it in twice.
                """
            case let told: "\(told)"
            }
        self.init(message)
    }

    /// Says `text`, with control characters in it written out.
    public init(_ text: String) {
        description = text.printable
    }
}

extension String {
    /// The lines of a text with control characters in them written out, since a terminal obeys them.
    fileprivate var printable: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { Sanitizer.visible(String($0)) }
            .joined(separator: "\n")
    }
}

/// The log, which a queue writes, so that no request waits for a reader that is slow or gone.
///
/// A line without room is lost, a line of the audit last. The number of the lost lines is logged once there is room.
public final class LogOutput: TextOutputStream, Sendable {
    /// The log on standard error.
    public static let standardError = LogOutput(descriptor: 2)

    /// The first words of the message of an audit, as a line of the log has them.
    private static let audit = "] Audit: "

    private struct State {
        var lines: [String] = []
        /// The bytes of `lines`, and of those that are being written.
        var bytes = 0
        var isWriting = false
        var lost = LostLines()
        /// How many of the lost lines were told.
        var told = LostLines()

        /// Takes the lines to be written next; `nil` for none.
        mutating func takeLines() -> [String]? {
            guard !lines.isEmpty else {
                isWriting = false
                return nil
            }
            defer { lines = [] }
            return lines
        }
    }

    private let descriptor: Int32
    private let room: Int
    private let queue = DispatchQueue(label: "log")
    private let state = Mutex(State())

    /// Writes to an open file. At most `room` bytes wait; with lines of the audit, eight times as many.
    init(descriptor: Int32, room: Int = 1 << 20) {
        (self.descriptor, self.room) = (descriptor, room)
    }

    /// A handler that logs to it.
    public func handler(label: String) -> any LogHandler { StreamLogHandler(label: label, stream: self) }

    /// How many lines were lost.
    var lostLines: LostLines { state.withLock { $0.lost } }

    /// Takes a line, with its end.
    public func write(_ line: String) {
        let isAudit = line.contains(Self.audit)
        take(line, isAudit: isAudit, room: isAudit ? 8 * room : room)
    }

    private func take(_ line: String, isAudit: Bool, room: Int) {
        let count = line.utf8.count
        let begins = state.withLock { state in
            guard state.bytes + count <= room else {
                state.lost.count(isAudit: isAudit)
                return false
            }
            state.lines.append(line)
            state.bytes += count
            defer { state.isWriting = true }
            return !state.isWriting
        }
        if begins { queue.async { self.writeLines() } }
    }

    /// Waits until what was logged is written, or for `limit`.
    public func flush(within limit: Duration = .seconds(2)) {
        let end = DispatchSemaphore(value: 0)
        queue.async { end.signal() }
        _ = end.wait(timeout: .now() + limit / .seconds(1))
    }

    /// Writes a line without the queue, which waits for ever where no thread can be started; says whether it is written.
    @discardableResult
    public func writeAtOnce(_ line: String) -> Bool {
        var line = line
        return line.withUTF8 { descriptor_write_all(descriptor, $0.baseAddress, $0.count) }
    }

    private func writeLines() {
        while let lines = state.withLock({ $0.takeLines() }) {
            var isWritten = false
            for line in lines {
                isWritten = writeAtOnce(line)
                state.withLock { state in
                    state.bytes -= line.utf8.count
                    if !isWritten { state.lost.count(isAudit: line.contains(Self.audit)) }
                }
            }
            if isWritten { tellLost() }
        }
    }

    private func tellLost() {
        let new = state.withLock { state in
            defer { state.told = state.lost }
            return (all: state.lost.all - state.told.all, ofAudit: state.lost.ofAudit - state.told.ofAudit)
        }
        guard new.all > 0 else { return }
        let handler = StreamLogHandler(label: "dobank-server", stream: Telling(output: self))
        Logger(label: "dobank-server") { _ in handler }.error(
            "Lines of the log are lost: they could not be written.",
            metadata: ["lines": "\(new.all)", "of-audit": "\(new.ofAudit)"])
    }

    /// Has room for what is told of lost lines, which would otherwise not be told again.
    private struct Telling: TextOutputStream, Sendable {
        let output: LogOutput

        mutating func write(_ line: String) { output.take(line, isAudit: false, room: .max) }
    }
}

/// How many lines of a log could not be written.
struct LostLines: Hashable {
    private(set) var all = 0
    private(set) var ofAudit = 0

    fileprivate mutating func count(isAudit: Bool) {
        all += 1
        if isAudit { ofAudit += 1 }
    }
}
