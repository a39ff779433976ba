/// Where the messages from one part of a module to another are kept.
public struct TraceChannel: Sendable {
    private let log: TraceLog
    private let sender: String
    private let receiver: String

    /// Keeps in `log` what `sender` says to `receiver`, and what that answers.
    public init(log: TraceLog, sender: String, receiver: String) {
        self.log = log
        self.sender = sender
        self.receiver = receiver
    }

    /// Keeps the call of `method`, which is the calling method, with its arguments.
    public func call(_ arguments: TraceArgument..., method: String = #function) {
        append(.call, method, arguments.map(\.text))
    }

    /// Keeps what `call` of `method` gives back or throws, and passes it on.
    public func answer<Value, Failure: Error>(
        method: String = #function, _ call: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        do throws(Failure) {
            let value = try call()
            keep(value, method)
            return value
        } catch {
            failure(.value(error), method: method)
            throw error
        }
    }

    /// Keeps what `call` of `method` gives back or throws, and passes it on.
    public func answer<Value, Failure: Error>(
        method: String = #function, _ call: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        do throws(Failure) {
            let value = try await call()
            keep(value, method)
            return value
        } catch {
            failure(.value(error), method: method)
            throw error
        }
    }

    private func keep<Value>(_ value: Value, _ method: String) {
        if Value.self == Void.self { done(method: method) } else { result(.value(value), method: method) }
    }

    /// Keeps what the call of `method` gave back.
    public func result(_ value: TraceArgument, method: String = #function) {
        append(.result, method, [value.text])
    }

    /// Keeps that the call of `method` ended and gave nothing back.
    public func done(method: String = #function) {
        append(.result, method, [])
    }

    /// Keeps the error that the call of `method` ended with.
    public func failure(_ error: TraceArgument, method: String = #function) {
        append(.failure, method, [error.text])
    }

    private func append(_ kind: TraceMessage.Kind, _ method: String, _ values: [String]) {
        let (from, to) = kind == .call ? (sender, receiver) : (receiver, sender)
        log.append(TraceMessage(sender: from, receiver: to, method: method, kind: kind, values: values))
    }
}
