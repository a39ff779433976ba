import BankAdministration
import BankKernel
import CDescriptors
import DisplayText
import Foundation
import Ledger

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
