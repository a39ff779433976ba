import Constructs

/// Calls what it is given, as far as a test needs that.
struct AttemptingCaller: Calling {
    func observe(_ onChange: @escaping @Sendable (Int) -> Void) {}
    func each(_ body: (Int) -> Void) {}
    func perform(_ work: @escaping @Sendable () async throws -> Int) async -> Int { 0 }
    func finish(then completion: (@Sendable (Int) -> Void)?) {}
    func handle(with handler: @escaping Handler) {}
    func attempt(_ body: (Int) throws -> Void) rethrows { try body(7) }
    func map<Value>(_ body: (Int) throws -> Value) rethrows -> [Value] { [try body(7)] }
}
