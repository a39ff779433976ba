// From App/Generator/Tests/Constructs/Constructs.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import Constructs
public import Interception
import MockCore

/// An interceptor of `Waiting`, with or without a fake behind it.
public typealias MockWaiting = InterceptedWaiting

extension InterceptedWaiting {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any Waiting)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockWaiting` in a log that mocks share.
    public static func waiting(_ message: MockWaiting.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "Waiting", message: message)
    }
}

/// An interceptor of `TypedThrowing`, with or without a fake behind it.
public typealias MockTypedThrowing = InterceptedTypedThrowing

extension InterceptedTypedThrowing {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any TypedThrowing)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockTypedThrowing` in a log that mocks share.
    public static func typedThrowing(_ message: MockTypedThrowing.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "TypedThrowing", message: message)
    }
}

/// An interceptor of `UntypedThrowing`, with or without a fake behind it.
public typealias MockUntypedThrowing = InterceptedUntypedThrowing

extension InterceptedUntypedThrowing {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any UntypedThrowing)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockUntypedThrowing` in a log that mocks share.
    public static func untypedThrowing(_ message: MockUntypedThrowing.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "UntypedThrowing", message: message)
    }
}

/// An interceptor of `Showing`, with or without a fake behind it.
public typealias MockShowing = InterceptedShowing

extension InterceptedShowing {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any Showing)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockShowing` in a log that mocks share.
    public static func showing(_ message: MockShowing.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "Showing", message: message)
    }
}

/// An interceptor of `Partly`, with or without a fake behind it.
public typealias MockPartly = InterceptedPartly

extension InterceptedPartly {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any Partly)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockPartly` in a log that mocks share.
    public static func partly(_ message: MockPartly.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "Partly", message: message)
    }
}

/// An interceptor of `Mostly`, with or without a fake behind it.
public typealias MockMostly = InterceptedMostly

extension InterceptedMostly {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any Mostly)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockMostly` in a log that mocks share.
    public static func mostly(_ message: MockMostly.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "Mostly", message: message)
    }
}

/// An interceptor of `Listening`, with or without a fake behind it.
public typealias MockListening = InterceptedListening

extension InterceptedListening {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any Listening)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockListening` in a log that mocks share.
    public static func listening(_ message: MockListening.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "Listening", message: message)
    }
}

/// An interceptor of `Having`, with or without a fake behind it.
public typealias MockHaving = InterceptedHaving

extension InterceptedHaving {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any Having)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockHaving` in a log that mocks share.
    public static func having(_ message: MockHaving.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "Having", message: message)
    }
}

/// An interceptor of `Finding`, with or without a fake behind it.
public typealias MockFinding = InterceptedFinding

extension InterceptedFinding {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any Finding)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockFinding` in a log that mocks share.
    public static func finding(_ message: MockFinding.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "Finding", message: message)
    }
}

/// An interceptor of `Adding`, with or without a fake behind it.
public typealias MockAdding = InterceptedAdding

extension InterceptedAdding {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any Adding)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockAdding` in a log that mocks share.
    public static func adding(_ message: MockAdding.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "Adding", message: message)
    }
}

/// An interceptor of `Overloading`, with or without a fake behind it.
public typealias MockOverloading = InterceptedOverloading

extension InterceptedOverloading {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any Overloading)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockOverloading` in a log that mocks share.
    public static func overloading(_ message: MockOverloading.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "Overloading", message: message)
    }
}

/// An interceptor of `Paying`, with or without a fake behind it.
public typealias MockPaying = InterceptedPaying

extension InterceptedPaying {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any Paying)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockPaying` in a log that mocks share.
    public static func paying(_ message: MockPaying.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "Paying", message: message)
    }
}

/// An interceptor of `Placing`, with or without a fake behind it.
public typealias MockPlacing = InterceptedPlacing

extension InterceptedPlacing {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any Placing)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockPlacing` in a log that mocks share.
    public static func placing(_ message: MockPlacing.MockMessage) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "Placing", message: message)
    }
}

/// An interceptor of `Greeting`, with or without a fake behind it.
public typealias MockGreeting = InterceptedGreeting

extension InterceptedGreeting {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any Greeting)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockGreeting` in a log that mocks share.
    public static func greeting(_ message: MockGreeting.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "Greeting", message: message)
    }
}

/// An interceptor of `Storing`, with or without a fake behind it.
public typealias MockStoring = InterceptedStoring

extension InterceptedStoring {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any Storing)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockStoring` in a log that mocks share.
    public static func storing(_ message: MockStoring.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "Storing", message: message)
    }
}

/// An interceptor of `Taking`, with or without a fake behind it.
public typealias MockTaking = InterceptedTaking

extension InterceptedTaking {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any Taking)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockTaking` in a log that mocks share.
    public static func taking(_ message: MockTaking.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "Taking", message: message)
    }
}

/// An interceptor of `Keyed`, with or without a fake behind it.
public typealias MockKeyed<Key: Hashable & Sendable & Sendable & Equatable, Value: Collection & Sendable & Equatable> = InterceptedKeyed<Key, Value> where Value.Element == Int

extension InterceptedKeyed {
    /// Answers as configured. Mocks with the same `log` share one order.
    public convenience init(log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockKeyed` in a log that mocks share.
    public static func keyed<Key: Hashable & Sendable & Sendable & Equatable, Value: Collection & Sendable & Equatable>(_ message: MockKeyed<Key, Value>.Message) -> Interception.LoggedMessage where Value.Element == Int {
        Interception.LoggedMessage(sender: "Keyed", message: message)
    }
}

/// An interceptor of `Base`, with or without a fake behind it.
public typealias MockBase = InterceptedBase

extension InterceptedBase {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any Base)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockBase` in a log that mocks share.
    public static func base(_ message: MockBase.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "Base", message: message)
    }
}

/// An interceptor of `Derived`, with or without a fake behind it.
public typealias MockDerived = InterceptedDerived

extension InterceptedDerived {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any Derived)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockDerived` in a log that mocks share.
    public static func derived(_ message: MockDerived.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "Derived", message: message)
    }
}

/// An interceptor of `Totalling`, with or without a fake behind it.
public typealias MockTotalling = InterceptedTotalling

extension InterceptedTotalling {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any Totalling)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockTotalling` in a log that mocks share.
    public static func totalling(_ message: MockTotalling.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "Totalling", message: message)
    }
}

/// An interceptor of `Calling`, with or without a fake behind it.
public typealias MockCalling = InterceptedCalling

extension InterceptedCalling {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any Calling)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockCalling` in a log that mocks share.
    public static func calling(_ message: MockCalling.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "Calling", message: message)
    }
}

/// An interceptor of `Counting`, with or without a fake behind it.
public typealias MockCounting = InterceptedCounting

extension InterceptedCounting {
    /// Answers as configured. Mocks with the same `log` share one order.
    public init(log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockCounting` in a log that mocks share.
    public static func counting(_ message: MockCounting.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "Counting", message: message)
    }
}

/// An interceptor of `Secretive`, with or without a fake behind it.
public typealias MockSecretive = InterceptedSecretive

extension InterceptedSecretive {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any Secretive)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockSecretive` in a log that mocks share.
    public static func secretive(_ message: MockSecretive.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "Secretive", message: message)
    }
}

/// An interceptor of `Naming`, with or without a fake behind it.
public typealias MockNaming = InterceptedNaming

extension InterceptedNaming {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any Naming)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockNaming` in a log that mocks share.
    public static func naming(_ message: MockNaming.MockMessage) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "Naming", message: message)
    }
}

/// An interceptor of `Escaping`, with or without a fake behind it.
public typealias MockEscaping = InterceptedEscaping

extension InterceptedEscaping {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any Escaping)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockEscaping` in a log that mocks share.
    public static func escaping(_ message: MockEscaping.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "Escaping", message: message)
    }
}

/// An interceptor of `ImportProtocol`, with or without a fake behind it.
public typealias MockImport = InterceptedImport

extension InterceptedImport {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any ImportProtocol)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockImport` in a log that mocks share.
    public static func `import`(_ message: MockImport.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "Import", message: message)
    }
}

/// An interceptor of `Outdated`, with or without a fake behind it.
@available(*, deprecated, message: "There is another.")
public typealias MockOutdated = InterceptedOutdated

@available(*, deprecated, message: "There is another.")
extension InterceptedOutdated {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any Outdated)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockOutdated` in a log that mocks share.
    @available(*, deprecated, message: "There is another.")
    public static func outdated(_ message: MockOutdated.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "Outdated", message: message)
    }
}

/// An interceptor of `Cached`, with or without a fake behind it.
public typealias MockCached<Key: Hashable & Sendable & Sendable & Equatable, Value: Collection & Sendable & Equatable> = InterceptedCached<Key, Value> where Value.Element == Int

extension InterceptedCached {
    /// Answers as configured. Mocks with the same `log` share one order.
    public convenience init(log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockCached` in a log that mocks share.
    public static func cached<Key: Hashable & Sendable & Sendable & Equatable, Value: Collection & Sendable & Equatable>(_ message: MockCached<Key, Value>.Message) -> Interception.LoggedMessage where Value.Element == Int {
        Interception.LoggedMessage(sender: "Cached", message: message)
    }
}

/// An interceptor of `Posting`, with or without a fake behind it.
public typealias MockPosting<Message: Equatable & Sendable, Call: Sendable & Equatable> = InterceptedPosting<Message, Call>

extension InterceptedPosting {
    /// Answers as configured. Mocks with the same `log` share one order.
    public convenience init(log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockPosting` in a log that mocks share.
    public static func posting<Message: Equatable & Sendable, Call: Sendable & Equatable>(_ message: MockPosting<Message, Call>.MockMessage) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "Posting", message: message)
    }
}

/// An interceptor of `Displaying`, with or without a fake behind it.
public typealias MockDisplaying = InterceptedDisplaying

extension InterceptedDisplaying {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any Displaying)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockDisplaying` in a log that mocks share.
    public static func displaying(_ message: MockDisplaying.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "Displaying", message: message)
    }
}

/// An interceptor of `Reporting`, with or without a fake behind it.
public typealias MockReporting = InterceptedReporting

extension InterceptedReporting {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any Reporting)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockReporting` in a log that mocks share.
    public static func reporting(_ message: MockReporting.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "Reporting", message: message)
    }
}

/// An interceptor of `Fetching`, with or without a fake behind it.
public typealias MockFetching = InterceptedFetching

extension InterceptedFetching {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any Fetching)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockFetching` in a log that mocks share.
    public static func fetching(_ message: MockFetching.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "Fetching", message: message)
    }
}

/// An interceptor of `Levelling`, with or without a fake behind it.
public typealias MockLevelling = InterceptedLevelling

extension InterceptedLevelling {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any Levelling)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockLevelling` in a log that mocks share.
    public static func levelling(_ message: MockLevelling.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "Levelling", message: message)
    }
}

/// An interceptor of `Empty`, with or without a fake behind it.
public typealias MockEmpty = InterceptedEmpty

extension InterceptedEmpty {
    /// Answers as configured. Mocks with the same `log` share one order.
    public convenience init(log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(log: log, unanswered: .issue)
    }
}

/// An interceptor of `Sure`, with or without a fake behind it.
public typealias MockSure = InterceptedSure

extension InterceptedSure {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any Sure)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockSure` in a log that mocks share.
    public static func sure(_ message: MockSure.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "Sure", message: message)
    }
}

/// An interceptor of `Surer`, with or without a fake behind it.
public typealias MockSurer = InterceptedSurer

extension InterceptedSurer {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any Surer)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockSurer` in a log that mocks share.
    public static func surer(_ message: MockSurer.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "Surer", message: message)
    }
}

/// An interceptor of `Call`, with or without a fake behind it.
public typealias MockCall = InterceptedCall

extension InterceptedCall {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any Call)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockCall` in a log that mocks share.
    public static func call(_ message: MockCall.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "Call", message: message)
    }
}

/// An interceptor of `Pairing`, with or without a fake behind it.
public typealias MockPairing = InterceptedPairing

extension InterceptedPairing {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any Pairing)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockPairing` in a log that mocks share.
    public static func pairing(_ message: MockPairing.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "Pairing", message: message)
    }
}

/// An interceptor of `Packaged`, with or without a fake behind it.
package typealias MockPackaged = InterceptedPackaged

extension InterceptedPackaged {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    package convenience init(fake: (any Packaged)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockPackaged` in a log that mocks share.
    package static func packaged(_ message: MockPackaged.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "Packaged", message: message)
    }
}

/// An interceptor of `Both`, with or without a fake behind it.
public typealias MockBoth = InterceptedBoth

extension InterceptedBoth {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any Both)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockBoth` in a log that mocks share.
    public static func both(_ message: MockBoth.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "Both", message: message)
    }
}
