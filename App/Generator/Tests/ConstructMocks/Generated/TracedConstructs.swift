// From App/Generator/Tests/Constructs/Constructs.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import Constructs
public import TraceCore

/// Keeps each message to a `Waiting` in a trace, then passes it on.
public struct TracedWaiting: Waiting {
    private let inner: any Waiting
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Waiting, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Waiting")
    }

    /// Keeps the message, then passes it on.
    public func wait(for seconds: Int) async -> Int {
        channel.call(.value(seconds))
        let result = await inner.wait(for: seconds)
        channel.result(.value(result))
        return result
    }
}

/// Keeps each message to a `TypedThrowing` in a trace, then passes it on.
public struct TracedTypedThrowing: TypedThrowing {
    private let inner: any TypedThrowing
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any TypedThrowing, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "TypedThrowing")
    }

    /// Keeps the message, then passes it on.
    public func pick(_ number: Int) async throws(Trouble) -> String {
        channel.call(.value(number))
        do throws(Trouble) {
            let result = try await inner.pick(number)
            channel.result(.value(result))
            return result
        } catch {
            channel.failure(.value(error))
            throw error
        }
    }

    /// Keeps the message, then passes it on.
    public func check(_ number: Int) throws(Trouble) {
        channel.call(.value(number))
        do throws(Trouble) {
            try inner.check(number)
            channel.done()
        } catch {
            channel.failure(.value(error))
            throw error
        }
    }
}

/// Keeps each message to an `UntypedThrowing` in a trace, then passes it on.
public struct TracedUntypedThrowing: UntypedThrowing {
    private let inner: any UntypedThrowing
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any UntypedThrowing, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "UntypedThrowing")
    }

    /// Keeps the message, then passes it on.
    public func load(_ path: String) throws -> [String] {
        channel.call(.value(path))
        do {
            let result = try inner.load(path)
            channel.result(.value(result))
            return result
        } catch {
            channel.failure(.value(error))
            throw error
        }
    }

    /// Keeps the message, then passes it on.
    public func fetch() async throws {
        channel.call()
        do {
            try await inner.fetch()
            channel.done()
        } catch {
            channel.failure(.value(error))
            throw error
        }
    }
}

/// Keeps each message to a `Showing` in a trace, then passes it on.
@MainActor
public final class TracedShowing: Showing {
    private let inner: any Showing
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Showing, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Showing")
    }

    /// Keeps the message, then passes it on.
    public func show(_ text: String) {
        channel.call(.value(text))
        inner.show(text)
    }

    /// Keeps the message, then passes it on.
    public func ask(_ question: String) async -> Bool {
        channel.call(.value(question))
        let result = await inner.ask(question)
        channel.result(.value(result))
        return result
    }
}

/// Keeps each message to a `Partly` in a trace, then passes it on.
public struct TracedPartly: Partly {
    private let inner: any Partly
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Partly, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Partly")
    }

    /// Keeps the message, then passes it on.
    @MainActor
    public func show(_ text: String) {
        channel.call(.value(text))
        inner.show(text)
    }

    /// Keeps the message, then passes it on.
    public func load() -> Int {
        channel.call()
        let result = inner.load()
        channel.result(.value(result))
        return result
    }
}

/// Keeps each message to a `Mostly` in a trace, then passes it on.
@MainActor
public struct TracedMostly: Mostly {
    private nonisolated let inner: any Mostly
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Mostly, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Mostly")
    }

    /// Keeps the message, then passes it on.
    public func show(_ text: String) {
        channel.call(.value(text))
        inner.show(text)
    }

    /// Keeps the message, then passes it on.
    public nonisolated func identify() -> Int {
        channel.call()
        let result = inner.identify()
        channel.result(.value(result))
        return result
    }
}

/// Keeps each message to a `Listening` in a trace, then passes it on.
public final class TracedListening: Listening {
    private let inner: any Listening
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Listening, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Listening")
    }

    /// Keeps the message, then passes it on.
    public func heard(_ number: Int) {
        channel.call(.value(number))
        inner.heard(number)
    }
}

/// Keeps each message to a `Having` in a trace, then passes it on.
public struct TracedHaving: Having {
    private var inner: any Having
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Having, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Having")
    }

    /// Keeps the message, then passes it on.
    public var name: String {
        get {
            channel.call()
            let result = inner.name
            channel.result(.value(result))
            return result
        }
    }

    /// Keeps the message, then passes it on.
    public var volume: Int {
        get {
            channel.call()
            let result = inner.volume
            channel.result(.value(result))
            return result
        }
        set {
            channel.call(.value(newValue), method: "volume(_:)")
            inner.volume = newValue
        }
    }

    /// Keeps the message, then passes it on.
    public var size: Int {
        get async {
            channel.call()
            let result = await inner.size
            channel.result(.value(result))
            return result
        }
    }

    /// Keeps the message, then passes it on.
    public var token: String {
        get async throws(Trouble) {
            channel.call()
            do throws(Trouble) {
                let result = try await inner.token
                channel.result(.value(result))
                return result
            } catch {
                channel.failure(.value(error))
                throw error
            }
        }
    }

    /// Keeps the message, then passes it on.
    public var risk: Int {
        get throws {
            channel.call()
            do {
                let result = try inner.risk
                channel.result(.value(result))
                return result
            } catch {
                channel.failure(.value(error))
                throw error
            }
        }
    }
}

/// Keeps each message to a `Finding` in a trace, then passes it on.
public struct TracedFinding: Finding {
    private let inner: any Finding
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Finding, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Finding")
    }

    /// Keeps the message, then passes it on.
    public func find(id: Int) -> String {
        channel.call(.value(id))
        let result = inner.find(id: id)
        channel.result(.value(result))
        return result
    }

    /// Keeps the message, then passes it on.
    public func find(named name: String) -> String {
        channel.call(.value(name))
        let result = inner.find(named: name)
        channel.result(.value(result))
        return result
    }

    /// Keeps the message, then passes it on.
    public func find(id: Int, in list: [Int]) -> String {
        channel.call(.value(id), .value(list))
        let result = inner.find(id: id, in: list)
        channel.result(.value(result))
        return result
    }
}

/// Keeps each message to an `Adding` in a trace, then passes it on.
public struct TracedAdding: Adding {
    private let inner: any Adding
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Adding, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Adding")
    }

    /// Keeps the message, then passes it on.
    public func add(_ value: Int) -> Int {
        channel.call(.value(value))
        let result = inner.add(value)
        channel.result(.value(result))
        return result
    }

    /// Keeps the message, then passes it on.
    public func add(_ value: [Int]) -> Int {
        channel.call(.value(value))
        let result = inner.add(value)
        channel.result(.value(result))
        return result
    }

    /// Keeps the message, then passes it on.
    public func run() -> Int {
        channel.call()
        let result = inner.run()
        channel.result(.value(result))
        return result
    }

    /// Keeps the message, then passes it on.
    public func run() async -> Int {
        channel.call()
        let result = await inner.run()
        channel.result(.value(result))
        return result
    }
}

/// Keeps each message to a `Greeting` in a trace, then passes it on.
public struct TracedGreeting: Greeting {
    private let inner: any Greeting
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Greeting, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Greeting")
    }

    /// Keeps the message, then passes it on.
    public func greet(_ name: String, loudly: Bool) -> String {
        channel.call(.value(name), .value(loudly))
        let result = inner.greet(name, loudly: loudly)
        channel.result(.value(result))
        return result
    }

    /// Keeps the message, then passes it on.
    public func bow(to name: String) -> Int {
        channel.call(.value(name))
        let result = inner.bow(to: name)
        channel.result(.value(result))
        return result
    }
}

/// Keeps each message to a `Storing` in a trace, then passes it on.
public struct TracedStoring: Storing {
    private let inner: any Storing
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Storing, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Storing")
    }

    /// Keeps the message, then passes it on.
    public func store<Value: Codable & Sendable>(_ value: Value, under key: String) {
        channel.call(.value(value), .value(key))
        inner.store(value, under: key)
    }

    /// Keeps the message, then passes it on.
    public func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
        channel.call(.value(type), .value(text))
        do {
            let result = try inner.decode(type, from: text)
            channel.result(.value(result))
            return result
        } catch {
            channel.failure(.value(error))
            throw error
        }
    }

    /// Keeps the message, then passes it on.
    public func sum<Numbers: Sequence>(_ numbers: Numbers) -> Int where Numbers.Element == Int {
        channel.call(.value(numbers))
        let result = inner.sum(numbers)
        channel.result(.value(result))
        return result
    }
}

/// Keeps each message to a `Taking` in a trace, then passes it on.
public struct TracedTaking: Taking {
    private let inner: any Taking
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Taking, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Taking")
    }

    /// Keeps the message, then passes it on.
    public func take(_ value: some CustomStringConvertible) -> Int {
        channel.call(.value(value))
        let result = inner.take(value)
        channel.result(.value(result))
        return result
    }

    /// Keeps the message, then passes it on.
    public func keep(_ value: any Sendable, besides others: [any Sendable]) -> Int {
        channel.call(.value(value), .value(others))
        let result = inner.keep(value, besides: others)
        channel.result(.value(result))
        return result
    }

    /// Keeps the message, then passes it on.
    public func pair(_ value: (Int, String)) -> Int {
        channel.call(.value(value))
        let result = inner.pair(value)
        channel.result(.value(result))
        return result
    }
}

/// Keeps each message to a `Keyed` in a trace, then passes it on.
public struct TracedKeyed<Inner: Keyed>: Keyed {
    public typealias Key = Inner.Key
    public typealias Value = Inner.Value
    private let inner: Inner
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: Inner, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Keyed")
    }

    /// Keeps the message, then passes it on.
    public func value(for key: Key) async -> Value? {
        channel.call(.value(key))
        let result = await inner.value(for: key)
        channel.result(.value(result))
        return result
    }

    /// Keeps the message, then passes it on.
    public func set(_ value: Value, for key: Key) {
        channel.call(.value(value), .value(key))
        inner.set(value, for: key)
    }
}

/// Keeps each message to a `Base` in a trace, then passes it on.
public struct TracedBase: Base {
    private let inner: any Base
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Base, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Base")
    }

    /// Keeps the message, then passes it on.
    public func base(_ number: Int) -> Int {
        channel.call(.value(number))
        let result = inner.base(number)
        channel.result(.value(result))
        return result
    }
}

/// Keeps each message to a `Derived` in a trace, then passes it on.
public struct TracedDerived: Derived {
    private let inner: any Derived
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Derived, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Derived")
    }

    /// Keeps the message, then passes it on.
    public func base(_ number: Int) -> Int {
        channel.call(.value(number))
        let result = inner.base(number)
        channel.result(.value(result))
        return result
    }

    /// Keeps the message, then passes it on.
    public func derived() -> Int {
        channel.call()
        let result = inner.derived()
        channel.result(.value(result))
        return result
    }
}

/// Keeps each message to a `Totalling` in a trace, then passes it on.
public struct TracedTotalling: Totalling {
    private let inner: any Totalling
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Totalling, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Totalling")
    }

    /// Keeps the message, then passes it on.
    public func add(_ number: Int, to total: inout Int) -> Bool {
        channel.call(.value(number), .value(total))
        let result = inner.add(number, to: &total)
        channel.result(.value(result))
        return result
    }

    /// Keeps the message, then passes it on.
    public func double(_ total: inout Int) async {
        channel.call(.value(total))
        await inner.double(&total)
        channel.done()
    }
}

/// Keeps each message to a `Calling` in a trace, then passes it on.
public struct TracedCalling: Calling {
    private let inner: any Calling
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Calling, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Calling")
    }

    /// Keeps the message, then passes it on.
    public func observe(_ onChange: @escaping @Sendable (Int) -> Void) {
        channel.call()
        let method = #function
        inner.observe({ [channel] value in channel.result(.value(value), method: method); onChange(value) })
    }

    /// Keeps the message, then passes it on.
    public func each(_ body: (Int) -> Void) {
        channel.call()
        inner.each(body)
    }

    /// Keeps the message, then passes it on.
    public func perform(_ work: @escaping @Sendable () async throws -> Int) async -> Int {
        channel.call()
        let result = await inner.perform(work)
        channel.result(.value(result))
        return result
    }

    /// Keeps the message, then passes it on.
    public func finish(then completion: (@Sendable (Int) -> Void)?) {
        channel.call()
        inner.finish(then: completion)
    }

    /// Keeps the message, then passes it on.
    public func handle(with handler: @escaping Handler) {
        channel.call()
        let method = #function
        inner.handle(with: { [channel] value in channel.result(.value(value), method: method); handler(value) })
    }

    /// Keeps the message, then passes it on.
    public func attempt(_ body: (Int) throws -> Void) rethrows {
        channel.call()
        do {
            try inner.attempt(body)
            channel.done()
        } catch {
            channel.failure(.value(error))
            throw error
        }
    }

    /// Keeps the message, then passes it on.
    public func map<Value>(_ body: (Int) throws -> Value) rethrows -> [Value] {
        channel.call()
        do {
            let result = try inner.map(body)
            channel.result(.value(result))
            return result
        } catch {
            channel.failure(.value(error))
            throw error
        }
    }
}

/// Keeps each message to a `Counting` in a trace, then passes it on.
public actor TracedCounting: Counting {
    private let inner: any Counting
    private let channel: TraceChannel

    /// That of the actor within, so that both run as one.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { inner.unownedExecutor }

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Counting, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Counting")
    }

    /// Keeps the message, then passes it on.
    public var count: Int {
        get {
            channel.call()
            let result = inner.assumeIsolated { $0.count }
            channel.result(.value(result))
            return result
        }
    }

    /// Keeps the message, then passes it on.
    public func increment(by number: Int) -> Int {
        channel.call(.value(number))
        let result = inner.assumeIsolated { $0.increment(by: number) }
        channel.result(.value(result))
        return result
    }

    /// Keeps the message, then passes it on.
    public func decrement() throws(Trouble) -> Int {
        channel.call()
        do throws(Trouble) {
            let result = try inner.assumeIsolated { inner in Result { () throws(Trouble) in try inner.decrement() } }.get()
            channel.result(.value(result))
            return result
        } catch {
            channel.failure(.value(error))
            throw error
        }
    }

    /// Keeps the message, then passes it on.
    public func reset() async {
        channel.call()
        await inner.reset()
        channel.done()
    }
}

/// Keeps each message to a `Secretive` in a trace, then passes it on.
public struct TracedSecretive: Secretive {
    private let inner: any Secretive
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Secretive, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Secretive")
    }

    /// Keeps the message, then passes it on.
    public func open(password: String) -> Bool {
        channel.call(.secret)
        let result = inner.open(password: password)
        channel.result(.value(result))
        return result
    }
}

/// Keeps each message to a `Naming` in a trace, then passes it on.
public struct TracedNaming: Naming {
    private let inner: any Naming
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Naming, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Naming")
    }

    /// Keeps the message, then passes it on.
    public func send(_ message: Message) -> Bool {
        channel.call(.value(message))
        let result = inner.send(message)
        channel.result(.value(result))
        return result
    }

    /// Keeps the message, then passes it on.
    public func script(answer answerArgument: Int, failure failureArgument: Int, in place: Int, for forArgument: Int) async throws(Trouble) -> Int {
        channel.call(.value(answerArgument), .value(failureArgument), .value(place), .value(forArgument))
        do throws(Trouble) {
            let result = try await inner.script(answer: answerArgument, failure: failureArgument, in: place, for: forArgument)
            channel.result(.value(result))
            return result
        } catch {
            channel.failure(.value(error))
            throw error
        }
    }

    /// Keeps the message, then passes it on.
    public func `default`(class classArgument: Int) -> Int {
        channel.call(.value(classArgument))
        let result = inner.`default`(class: classArgument)
        channel.result(.value(result))
        return result
    }
}

/// Keeps each message to an `Empty` in a trace, then passes it on.
public struct TracedEmpty: Empty {
    private let inner: any Empty
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Empty, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Empty")
    }
}
