/// Does `work` in a task that is cancelled before it begins.
/// - Returns: what `work` gives, when it does not notice.
/// - Throws: what `work` throws.
@discardableResult
public func inCancelledTask<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await work()
    }
    return try await task.value
}
