/// The answers of `count` tasks that ask at once, each by its number from 0, in the order in which they come.
public func atOnce<Answer: Sendable>(
    _ count: Int, ask: @escaping @Sendable (Int) async throws -> Answer
) async throws -> [Answer] {
    try await withThrowingTaskGroup(of: Answer.self) { group in
        for number in 0..<count { group.addTask { try await ask(number) } }
        return try await group.reduce(into: []) { $0.append($1) }
    }
}

/// The error that `work` ends with; `nil` for none.
public func failure<Value, Failure: Error>(of work: () async throws(Failure) -> Value) async -> Failure? {
    do throws(Failure) {
        _ = try await work()
        return nil
    } catch {
        return error
    }
}
