/// Where the messages from one part of a module to another are kept.
struct TraceChannel: Sendable {
    private static let secretLabels: [Substring] = ["password", "oldPassword", "newPassword", "repeatedPassword"]

    let log: TraceLog
    let sender: String
    let receiver: String

    /// Keeps the call of `method`, which is the calling method, with its arguments; one that is a secret is not read.
    func call(_ arguments: any TraceValue..., method: String = #function) {
        append(.call, method, values(of: arguments, to: method))
    }

    /// Keeps the call of `method`, makes it with `body`, keeps the result or the error and passes it on.
    func ask<Result: TraceValue, Failure: TraceValue>(
        _ arguments: any TraceValue..., method: String = #function, body: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        append(.call, method, values(of: arguments, to: method))
        return try await answer(method, resultText: { [$0.traceText] }, body: body)
    }

    /// Keeps the call of `method`, makes it with `body`, keeps its end or the error and passes that on.
    func tell<Failure: TraceValue>(
        _ arguments: any TraceValue..., method: String = #function, body: () async throws(Failure) -> Void
    ) async throws(Failure) {
        append(.call, method, values(of: arguments, to: method))
        try await answer(method, resultText: { [] }, body: body)
    }

    /// Keeps what the call of `method` gave back.
    func result(_ value: some TraceValue, method: String = #function) {
        append(.result, method, [value.traceText])
    }

    private func answer<Result, Failure: TraceValue>(
        _ method: String, resultText: (Result) -> [String], body: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        do throws(Failure) {
            let result = try await body()
            append(.result, method, resultText(result))
            return result
        } catch {
            append(.failure, method, [error.traceText])
            throw error
        }
    }

    private func values(of arguments: [any TraceValue], to method: String) -> [String] {
        zip(MethodName(method).labels, arguments).map { label, argument in
            Self.secretLabels.contains(label) ? "***" : argument.traceText
        }
    }

    private func append(_ kind: TraceMessage.Kind, _ method: String, _ values: [String]) {
        let (from, to) = kind == .call ? (sender, receiver) : (receiver, sender)
        log.append(TraceMessage(sender: from, receiver: to, method: method, kind: kind, values: values))
    }
}
