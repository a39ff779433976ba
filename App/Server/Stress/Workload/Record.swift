import Histories
import Synchronization

/// What clients asked and were told, all of them together, since it was checked last.
final class Record: OperationLog {
    private let operations = Mutex<[ClientOperation]>([])

    // The clients live as long as this process: nothing that they ask for stays without an end.
    func begin(_ call: ClientOperation.Call, at time: UInt64) {}

    func end(_ operation: ClientOperation) {
        operations.withLock { $0.append(operation) }
    }

    /// All of it, which is not kept any longer.
    func take() -> [ClientOperation] {
        operations.withLock { operations in
            defer { operations = [] }
            return operations
        }
    }
}
