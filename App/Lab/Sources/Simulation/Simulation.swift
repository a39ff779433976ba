public import BankKernel
import Ledger
import LedgerRules
import MemoryDisk
import Money
import Synchronization

/// Several processes on one bank on one disk, with everything that goes wrong there, beside a model of the bank: from one
/// seed, one thing after another, so that the same seed does the same.
public struct Simulation: Sendable {
    /// How many things happen.
    public static let stepCount = 200

    /// How often a failure is tried with fewer steps.
    private static let mostTries = 150
    private static let holdings: Int64 = 500_00
    /// The place of what comes after all steps.
    private static let end = 1 << 20
    static let path = "/bank.sqlite"

    let bank: [UInt8]

    /// Makes the bank that each run begins with.
    public init() async throws(BankError) {
        try await self.init(seed: 0)
    }

    /// - Parameter seed: what makes one bank another than the next.
    init(seed: UInt64) async throws(BankError) {
        let machine = MemoryMachine(seed: seed)
        MemoryMachine.seedSQLite(seed)
        let clock = SimulatedClock()
        await (try Ledger.create(at: Self.path, clock: clock, seed: Self.seed, disk: machine.start())).close()
        bank = machine.contents(of: Self.path) ?? []
    }

    /// Runs one seed; shrinks it when something happened that must not.
    public func run(seed: UInt64, in world: SimulatedWorld = .plain) async -> SimulationFailure? {
        var source = StepSource(seed: seed, world: world)
        let steps = Array(source.steps(Self.stepCount).enumerated())
        guard var failure = await attempt(steps, seed: seed) else { return nil }
        if failure.isNoticedLater { return failure }
        var kept = Array(steps.prefix { $0.offset <= failure.step })
        var chunk = kept.count / 2
        var tries = 0
        while chunk > 0, tries < Self.mostTries {
            var place = 0
            while place < kept.count, tries < Self.mostTries {
                tries += 1
                var fewer = kept
                fewer.removeSubrange(place..<min(place + chunk, kept.count))
                if let still = await attempt(fewer, seed: seed) {
                    failure = still
                    kept = fewer.filter { $0.offset <= still.step }
                } else {
                    place += chunk
                }
            }
            chunk /= 2
        }
        failure.steps = kept.map { "\($0.offset): \($0.element)" }
        return failure
    }

    /// Every answer of a run, in order.
    public func trace(of seed: UInt64) async -> [String] {
        var source = StepSource(seed: seed)
        let run = SimulationRun(seed: seed, bank: bank, state: Self.state)
        run.isTraced = true
        for (place, step) in source.steps(Self.stepCount).enumerated() {
            run.place = place
            do { try await run.take(step) } catch { break }
        }
        await run.end()
        return run.trace
    }

    func attempt(_ steps: [(offset: Int, element: Step)], seed: UInt64) async -> SimulationFailure? {
        let run = SimulationRun(seed: seed, bank: bank, state: Self.state)
        do {
            for (place, step) in steps {
                run.place = place
                try await run.take(step)
                if run.isOver { break }
            }
            run.place = Self.end
            try await run.settleAndCheck()
            await run.end()
            return nil
        } catch {
            let isNoticedLater = await run.isRefusedByNextProcess()
            await run.end()
            return SimulationFailure(
                seed: seed, step: run.place, message: error.description, isNoticedLater: isNoticedLater)
        }
    }

    private static var seed: BankSeed {
        BankSeed(
            customers: BankState.customers.map { SeedCustomer(username: $0, displayName: $0) },
            accounts: (0..<6).map { SeedAccount(username: BankState.customers[$0 / 2], name: "Daily", currency: .eur) },
            transfers: (0..<6).map { place in
                SeedTransfer(
                    reference: reference(place), from: nil, to: place,
                    amount: Money(minorUnits: holdings, currency: .eur), bookedAt: SimulatedClock.start)
            })
    }

    static var state: BankState {
        var state = BankState()
        for place in 0..<6 {
            _ = state.perform(.openAccount(customer: place / 2, name: "Daily", .eur), at: SimulatedClock.start)
        }
        for place in 0..<6 {
            let amount = Money(minorUnits: holdings, currency: .eur)
            _ = state.perform(
                .deposit(to: BankState.number(place), amount, reference(place)), at: SimulatedClock.start)
        }
        return state
    }

    private static func reference(_ place: Int) -> TransferReference {
        TransferReference(id: TransferID(rawValue: UInt128(place + 1)))
    }
}

/// Something that must not happen, did.
public struct SimulationFailure: Sendable, Equatable {
    /// The seed that did it.
    public let seed: UInt64
    /// The place of the step that showed it.
    public let step: Int
    /// What happened.
    public let message: String
    /// Whether the disk had lied, and the next process that opened the bank refused to rely on it: those that had it open
    /// were told something false until then.
    public internal(set) var isNoticedLater = false
    /// The steps that are enough for it.
    public internal(set) var steps: [String] = []
}

/// A clock that moves only when the simulation moves it.
final class SimulatedClock: WallClock {
    static let start = Instant(millisecondsSinceEpoch: 1_700_000_000_000)

    private let time = Mutex(start)

    func now() -> Instant { time.withLock { $0 } }

    func advance(by duration: Duration) {
        time.withLock { $0 = $0.advanced(by: duration) }
    }
}
