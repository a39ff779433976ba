public import BankKernel
import Synchronization

/// A statement that is there all at once.
public final class WholeStatement: StatementChunks {
    private let bytes: Mutex<[UInt8]?>

    /// A statement of these bytes.
    public init(_ bytes: [UInt8]) {
        self.bytes = Mutex(bytes)
    }

    /// A statement of this text.
    public convenience init(_ text: String) {
        self.init(Array(text.utf8))
    }

    /// All of it, then `nil`; never fails.
    public func next() async throws(StatementFailure) -> [UInt8]? {
        bytes.withLock { bytes in
            defer { bytes = nil }
            return bytes
        }
    }
}
