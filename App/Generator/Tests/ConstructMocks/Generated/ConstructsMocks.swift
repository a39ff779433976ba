// From App/Generator/Tests/Constructs/Constructs.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import Constructs
public import Interception
import MockCore

/// An interceptor of `Waiting` with a fake behind it, or nothing.
public typealias MockWaiting = InterceptedWaiting

extension InterceptedWaiting {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any Waiting)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockWaiting` was told, among what others were told.
    public static func waiting(_ message: MockWaiting.Message) -> LoggedMessage {
        LoggedMessage(sender: "Waiting", message: message)
    }
}

/// An interceptor of `TypedThrowing` with a fake behind it, or nothing.
public typealias MockTypedThrowing = InterceptedTypedThrowing

extension InterceptedTypedThrowing {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any TypedThrowing)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockTypedThrowing` was told, among what others were told.
    public static func typedThrowing(_ message: MockTypedThrowing.Message) -> LoggedMessage {
        LoggedMessage(sender: "TypedThrowing", message: message)
    }
}

/// An interceptor of `UntypedThrowing` with a fake behind it, or nothing.
public typealias MockUntypedThrowing = InterceptedUntypedThrowing

extension InterceptedUntypedThrowing {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any UntypedThrowing)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockUntypedThrowing` was told, among what others were told.
    public static func untypedThrowing(_ message: MockUntypedThrowing.Message) -> LoggedMessage {
        LoggedMessage(sender: "UntypedThrowing", message: message)
    }
}

/// An interceptor of `Showing` with a fake behind it, or nothing.
public typealias MockShowing = InterceptedShowing

extension InterceptedShowing {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any Showing)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockShowing` was told, among what others were told.
    public static func showing(_ message: MockShowing.Message) -> LoggedMessage {
        LoggedMessage(sender: "Showing", message: message)
    }
}

/// An interceptor of `Partly` with a fake behind it, or nothing.
public typealias MockPartly = InterceptedPartly

extension InterceptedPartly {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any Partly)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockPartly` was told, among what others were told.
    public static func partly(_ message: MockPartly.Message) -> LoggedMessage {
        LoggedMessage(sender: "Partly", message: message)
    }
}

/// An interceptor of `Mostly` with a fake behind it, or nothing.
public typealias MockMostly = InterceptedMostly

extension InterceptedMostly {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any Mostly)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockMostly` was told, among what others were told.
    public static func mostly(_ message: MockMostly.Message) -> LoggedMessage {
        LoggedMessage(sender: "Mostly", message: message)
    }
}

/// An interceptor of `Listening` with a fake behind it, or nothing.
public typealias MockListening = InterceptedListening

extension InterceptedListening {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any Listening)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockListening` was told, among what others were told.
    public static func listening(_ message: MockListening.Message) -> LoggedMessage {
        LoggedMessage(sender: "Listening", message: message)
    }
}

/// An interceptor of `Having` with a fake behind it, or nothing.
public typealias MockHaving = InterceptedHaving

extension InterceptedHaving {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any Having)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockHaving` was told, among what others were told.
    public static func having(_ message: MockHaving.Message) -> LoggedMessage {
        LoggedMessage(sender: "Having", message: message)
    }
}

/// An interceptor of `Finding` with a fake behind it, or nothing.
public typealias MockFinding = InterceptedFinding

extension InterceptedFinding {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any Finding)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockFinding` was told, among what others were told.
    public static func finding(_ message: MockFinding.Message) -> LoggedMessage {
        LoggedMessage(sender: "Finding", message: message)
    }
}

/// An interceptor of `Adding` with a fake behind it, or nothing.
public typealias MockAdding = InterceptedAdding

extension InterceptedAdding {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any Adding)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockAdding` was told, among what others were told.
    public static func adding(_ message: MockAdding.Message) -> LoggedMessage {
        LoggedMessage(sender: "Adding", message: message)
    }
}

/// An interceptor of `Overloading` with a fake behind it, or nothing.
public typealias MockOverloading = InterceptedOverloading

extension InterceptedOverloading {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any Overloading)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockOverloading` was told, among what others were told.
    public static func overloading(_ message: MockOverloading.Message) -> LoggedMessage {
        LoggedMessage(sender: "Overloading", message: message)
    }
}

/// An interceptor of `Paying` with a fake behind it, or nothing.
public typealias MockPaying = InterceptedPaying

extension InterceptedPaying {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any Paying)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockPaying` was told, among what others were told.
    public static func paying(_ message: MockPaying.Message) -> LoggedMessage {
        LoggedMessage(sender: "Paying", message: message)
    }
}

/// An interceptor of `Placing` with a fake behind it, or nothing.
public typealias MockPlacing = InterceptedPlacing

extension InterceptedPlacing {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any Placing)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockPlacing` was told, among what others were told.
    public static func placing(_ message: MockPlacing.MockMessage) -> LoggedMessage {
        LoggedMessage(sender: "Placing", message: message)
    }
}

/// An interceptor of `Greeting` with a fake behind it, or nothing.
public typealias MockGreeting = InterceptedGreeting

extension InterceptedGreeting {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any Greeting)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockGreeting` was told, among what others were told.
    public static func greeting(_ message: MockGreeting.Message) -> LoggedMessage {
        LoggedMessage(sender: "Greeting", message: message)
    }
}

/// An interceptor of `Storing` with a fake behind it, or nothing.
public typealias MockStoring = InterceptedStoring

extension InterceptedStoring {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any Storing)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockStoring` was told, among what others were told.
    public static func storing(_ message: MockStoring.Message) -> LoggedMessage {
        LoggedMessage(sender: "Storing", message: message)
    }
}

/// An interceptor of `Taking` with a fake behind it, or nothing.
public typealias MockTaking = InterceptedTaking

extension InterceptedTaking {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any Taking)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockTaking` was told, among what others were told.
    public static func taking(_ message: MockTaking.Message) -> LoggedMessage {
        LoggedMessage(sender: "Taking", message: message)
    }
}

/// An interceptor of `Keyed` with a fake behind it, or nothing.
public typealias MockKeyed<Key: Hashable & Sendable & Sendable & Equatable, Value: Collection & Sendable & Equatable> = InterceptedKeyed<Key, Value> where Value.Element == Int

extension InterceptedKeyed {
    /// A mock that shares the order of `log` with others.
    public convenience init(log: MessageLog = MessageLog()) {
        self.init(log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockKeyed` was told, among what others were told.
    public static func keyed<Key: Hashable & Sendable & Sendable & Equatable, Value: Collection & Sendable & Equatable>(_ message: MockKeyed<Key, Value>.Message) -> LoggedMessage where Value.Element == Int {
        LoggedMessage(sender: "Keyed", message: message)
    }
}

/// An interceptor of `Base` with a fake behind it, or nothing.
public typealias MockBase = InterceptedBase

extension InterceptedBase {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any Base)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockBase` was told, among what others were told.
    public static func base(_ message: MockBase.Message) -> LoggedMessage {
        LoggedMessage(sender: "Base", message: message)
    }
}

/// An interceptor of `Derived` with a fake behind it, or nothing.
public typealias MockDerived = InterceptedDerived

extension InterceptedDerived {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any Derived)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockDerived` was told, among what others were told.
    public static func derived(_ message: MockDerived.Message) -> LoggedMessage {
        LoggedMessage(sender: "Derived", message: message)
    }
}

/// An interceptor of `Totalling` with a fake behind it, or nothing.
public typealias MockTotalling = InterceptedTotalling

extension InterceptedTotalling {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any Totalling)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockTotalling` was told, among what others were told.
    public static func totalling(_ message: MockTotalling.Message) -> LoggedMessage {
        LoggedMessage(sender: "Totalling", message: message)
    }
}

/// An interceptor of `Calling` with a fake behind it, or nothing.
public typealias MockCalling = InterceptedCalling

extension InterceptedCalling {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any Calling)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockCalling` was told, among what others were told.
    public static func calling(_ message: MockCalling.Message) -> LoggedMessage {
        LoggedMessage(sender: "Calling", message: message)
    }
}

/// An interceptor of `Counting` with a fake behind it, or nothing.
public typealias MockCounting = InterceptedCounting

extension InterceptedCounting {
    /// A mock that shares the order of `log` with others.
    public init(log: MessageLog = MessageLog()) {
        self.init(log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockCounting` was told, among what others were told.
    public static func counting(_ message: MockCounting.Message) -> LoggedMessage {
        LoggedMessage(sender: "Counting", message: message)
    }
}

/// An interceptor of `Secretive` with a fake behind it, or nothing.
public typealias MockSecretive = InterceptedSecretive

extension InterceptedSecretive {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any Secretive)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockSecretive` was told, among what others were told.
    public static func secretive(_ message: MockSecretive.Message) -> LoggedMessage {
        LoggedMessage(sender: "Secretive", message: message)
    }
}

/// An interceptor of `Naming` with a fake behind it, or nothing.
public typealias MockNaming = InterceptedNaming

extension InterceptedNaming {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any Naming)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockNaming` was told, among what others were told.
    public static func naming(_ message: MockNaming.MockMessage) -> LoggedMessage {
        LoggedMessage(sender: "Naming", message: message)
    }
}

/// An interceptor of `Empty` with a fake behind it, or nothing.
public typealias MockEmpty = InterceptedEmpty

extension InterceptedEmpty {
    /// A mock that shares the order of `log` with others.
    public convenience init(log: MessageLog = MessageLog()) {
        self.init(log: log, unanswered: .issue)
    }
}

/// An interceptor of `Both` with a fake behind it, or nothing.
public typealias MockBoth = InterceptedBoth

extension InterceptedBoth {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any Both)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockBoth` was told, among what others were told.
    public static func both(_ message: MockBoth.Message) -> LoggedMessage {
        LoggedMessage(sender: "Both", message: message)
    }
}
