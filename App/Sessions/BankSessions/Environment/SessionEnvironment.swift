import BankApp
public import BankKernel
import InMemoryBank
public import Sessions

/// The environment of a session's app: a fixed clock, seeded ids and its own bank.
public struct SessionEnvironment: Sendable {
    /// When a session takes place that does not say.
    public static let start = ManualClock().now()
    /// The columns of a session that does not say.
    static let width = 80

    let clock: ManualClock
    let faults = FaultSwitch()
    let services: BankServices
    /// The logins, which fail when a fault of the bank is on.
    let identity: any BankIdentity
    /// The columns of the screen; the machine's own make no difference.
    let width: Int
    /// Whether messages are fitted to the screen: in a session that says how wide it is. Others hold each of them in one line.
    let wrapsText: Bool
    /// The bank itself, without faults.
    public let fixture: FixtureBank

    /// The environment that `setup` asks for: without `@clock` 2026-01-05T09:00:00Z, without `@seed` 0, without
    /// `@width` 80 columns.
    /// - Throws: ``FixtureError``.
    public init(_ setup: SessionSetup) async throws(FixtureError) {
        let clock = Self.clock(setup)
        let fixture = try await SessionFixture(named: setup.fixture).bank(clock: clock)
        self.init(setup, clock: clock, fixture: fixture)
    }

    /// How many calls of services have met a fault so far.
    public var strikes: Int { faults.strikes }

    /// The clock that `setup` asks for.
    static func clock(_ setup: SessionSetup) -> ManualClock {
        ManualClock(setup.clock.map { Instant(millisecondsSinceEpoch: $0) } ?? start)
    }

    /// The environment that `setup` asks for, at `fixture` in place of the bank that it names; both tell the time by `clock`.
    init(_ setup: SessionSetup, clock: ManualClock, fixture: FixtureBank) {
        let seed = setup.seed ?? 0
        identity = faults.identity(fixture.identity)
        var services = BankServices(
            bank: faults.customerPorts(fixture.bank), identity: identity,
            selection: faults.selection(), documents: faults.documents(), clock: clock,
            ids: SeededTransferIDs(seed: seed), themes: faults.themes(),
            cardStore: faults.cardStore(fixture.cardStore), payeeBook: faults.payeeBook(fixture.payeeBook),
            tokens: MemoryAccessTokens())
        faults.setDefaults(of: &services, clock: clock, seed: seed)
        self.services = services
        width = setup.width ?? Self.width
        wrapsText = setup.width != nil
        self.clock = clock
        self.fixture = fixture
    }

    /// Closes the bank and removes what it left.
    public func close() async {
        await fixture.close()
    }
}
