import BankApp
public import BankKernel
import InMemoryBank
import Money
public import Sessions
import Synchronization

/// The environment of a session's app: a fixed clock, seeded ids and its own bank.
public struct SessionEnvironment: Sendable {
    /// The time of a session that sets none.
    public static let start = ManualClock().now()
    /// The columns of a session that sets none.
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

/// Ids drawn from a seed: the same seed gives the same ids in the same order.
///
/// SplitMix64 fills the bits of a version 4 UUID (RFC 9562).
final class SeededTransferIDs: TransferIDSource {
    private let generator: Mutex<SplitMix64>

    init(seed: UInt64) {
        generator = Mutex(SplitMix64(seed: seed))
    }

    func next() -> TransferID {
        generator.withLock { generator in
            let high = generator.next() & 0xffff_ffff_ffff_0fff | 0x4000
            let low = generator.next() & 0x3fff_ffff_ffff_ffff | 0x8000_0000_0000_0000
            return TransferID(rawValue: UInt128(high) << 64 | UInt128(low))
        }
    }
}
