import BankKernel
import Synchronization

/// A text in chunks of a hundred bytes.
final class StubChunks: StatementChunks {
    private let rest: Mutex<ArraySlice<UInt8>>

    init(_ text: String) {
        rest = Mutex(Array(text.utf8)[...])
    }

    func next() async throws(StatementFailure) -> [UInt8]? {
        rest.withLock { rest in
            defer { rest = rest.dropFirst(100) }
            return rest.isEmpty ? nil : Array(rest.prefix(100))
        }
    }
}
