public import BankKernel
import Synchronization

/// A statement that is there all at once.
public final class WholeStatement: StatementChunks {
    private let text: Mutex<String?>

    /// A statement of this text.
    public init(_ text: String) {
        self.text = Mutex(text)
    }

    /// All of it, then `nil`; never fails.
    public func next() async throws(StatementFailure) -> [UInt8]? {
        text.withLock { text in
            defer { text = nil }
            return text.map { Array($0.utf8) }
        }
    }
}
