import BankKernel
import Ledger
import MemoryDisk
import Money

/// One run of a simulation: takes its steps and holds every answer against what can be true.
final class SimulationRun {
    private static let mostOpenOutcomes = 4

    /// Whether `trace` is kept.
    var isTraced = false
    /// Whether the files are damaged, so that the bank may refuse anything, and how often it did.
    var isDamaged = false
    var refusals = 0
    /// What was answered, in order.
    var trace: [String] = []
    /// The place of the step that is taken.
    var place = 0

    private let seed: UInt64
    let machine: MemoryMachine
    let clock = SimulatedClock()
    private(set) var disks: [MemoryDisk]
    private var ledgers: [Ledger?]
    /// Whether nothing was written yet: the bank begins without a mark.
    var mayDoubt = true
    var beliefs: Beliefs
    /// The logins that were admitted since the clock was last ahead, by the time that really went by.
    var guesses: [String: [Duration]] = [:]
    private(set) var elapsed = Duration.zero
    /// Whether a damaged bank refuses so much, or says that so much is unknown, that nothing more can be learned.
    private(set) var isOver = false
    /// What was sent, with a reference; and what of it the customer was told to send again.
    var sent: [BankOperation] = []
    var unsettled: [BankOperation] = []

    convenience init(seed: UInt64, bank: [UInt8], state: BankState) {
        self.init(seed: seed, files: [Simulation.path: bank], beliefs: Beliefs(state))
    }

    init(seed: UInt64, files: [String: [UInt8]], beliefs: Beliefs) {
        self.seed = seed
        machine = MemoryMachine(seed: seed)
        MemoryMachine.seedSQLite(seed)
        for (path, bytes) in files { machine.plant(bytes, at: path) }
        disks = (0..<StepSource.processes).map { [machine] _ in machine.start() }
        ledgers = disks.map { _ in nil }
        self.beliefs = beliefs
    }

    func take(_ step: Step) async throws(Violation) {
        machine.reseed(seed &* 1_000_003 &+ UInt64(truncatingIfNeeded: place))
        clock.advance(by: .milliseconds(997))
        elapsed += .milliseconds(997)
        switch step {
        case .write(let process, let operation):
            try await write(operation, by: process)
        case .overtake(let process, let operation, let other, let first):
            try await write(operation, by: process, after: first, by: other)
        case .resend(let process, let pick):
            let pool = unsettled.isEmpty || pick % 3 == 0 ? sent : unsettled
            if !pool.isEmpty { try await write(pool[pick % pool.count], by: process) }
        case .forge(let process, let pick):
            if !sent.isEmpty { try await write(sent[pick % sent.count].forged, by: process, isForged: true) }
        case .read(let process, let query):
            try await read(query, by: process)
        case .details(let process, let pick, let customer):
            if !sent.isEmpty, let id = sent[pick % sent.count].reference {
                try await read(.details(id, customer: customer), by: process)
            }
        case .clock(let step):
            clock.advance(by: step)
            if step > .zero { guesses = [:] }
        case .trouble(let trouble, let calls, let skipped, let times):
            if [.lies, .misplaces, .garbles, .rots].contains(trouble) { isDamaged = true }
            machine.plan(trouble, at: calls, after: skipped, times: times)
        case .heal:
            machine.heal()
        case .close(let process):
            await close(process)
        case .kill(let process):
            disks[process].kill()
            await endKilledProcesses()
        case .cutPower:
            machine.cutPower()
            await endKilledProcesses()
        }
        if beliefs.openOutcomes >= Self.mostOpenOutcomes { try await settle() }
        if beliefs.openOutcomes >= Self.mostOpenOutcomes { isOver = true }
    }

    /// The disk works again, customers who were told to send an order again do, and the whole bank is read, twice: the second
    /// time after the power went.
    func settleAndCheck() async throws(Violation) {
        if seed % 3 == 0, !isDamaged { machine.cutPower() }
        try await settle()
        try await readEverything()
        if isDamaged { return }
        machine.cutPower()
        await endKilledProcesses()
        try await readEverything()
        try await checkThatTamperingIsNoticed()
    }

    func end() async {
        for process in ledgers.indices { await close(process) }
    }

    private func settle() async throws(Violation) {
        machine.heal()
        await endKilledProcesses()
        if isOver { return }
        for operation in unsettled { try await write(operation, by: 0) }
        if isDamaged { return }
        guard unsettled.isEmpty else { throw Violation("an outcome stays unknown on a disk that works") }
        let reference = TransferReference(id: TransferID(rawValue: UInt128(1 << 40 + place)))
        let amount = Money(minorUnits: 1, currency: .eur)
        try await write(.deposit(to: BankState.number(0), amount, reference), by: 0)
    }

    func write(
        _ operation: BankOperation, by process: Int, isForged: Bool = false
    ) async throws(Violation) {
        let troubles = machine.troubles
        guard let ledger = try await ledger(of: process) else { return }
        let answer = await operation.run(on: ledger, at: clock.now())
        try judge(answer, to: operation, by: process, since: troubles, isForged: isForged)
        await endKilledProcesses()
    }

    /// `first` happens by another process just before this one has the lock.
    private func write(
        _ operation: BankOperation, by process: Int, after first: BankOperation, by other: Int
    ) async throws(Violation) {
        let troubles = machine.troubles
        guard let ledger = try await ledger(of: process), let faster = try await self.ledger(of: other) else { return }
        let overtaking = Overtaking(first, on: faster, at: clock.now())
        disks[process].beforeNextLock { overtaking.happen() }
        let answer = await operation.run(on: ledger, at: clock.now())
        disks[process].beforeNextLock(nil)
        if let faster = overtaking.answer {
            try judge(faster, to: first, by: other, since: troubles)
        }
        try judge(answer, to: operation, by: process, since: troubles)
        await endKilledProcesses()
    }

    func read(_ query: BankQuery, by process: Int) async throws(Violation) {
        let troubles = machine.troubles
        guard let ledger = try await ledger(of: process) else { return }
        let answer = await query.run(on: ledger)
        if isTraced { trace.append("\(answer)") }
        if disks[process].isAlive {
            if case .refused(.storage(let failure)) = answer {
                try checkCause(of: answer, to: "\(query)", since: troubles)
                try checkSense(of: failure, to: "\(query)")
            } else if case .audit(let counts) = answer, !counts.faults.isEmpty, machine.troubles > troubles || isDamaged
            {
                // An audit that could not read tells so in its report.
                refusals += 1
            } else if !beliefs.explain(answer, to: query) {
                throw Violation("\(query) gave \(answer) and not \(beliefs.expectations(of: query))")
            }
        }
        await endKilledProcesses()
    }

    /// The bank as the process has it open; `nil` when a trouble with the disk keeps it from opening it.
    private func ledger(of process: Int) async throws(Violation) -> Ledger? {
        if let open = ledgers[process] { return open }
        let troubles = machine.troubles
        let opened: Ledger
        do throws(BankError) {
            opened = try await Ledger.open(at: Simulation.path, clock: clock, disk: disks[process])
        } catch {
            if disks[process].isAlive {
                try checkCause(of: .refused(error), to: "opening the bank", since: troubles)
                if case .storage(let failure) = error { try checkSense(of: failure, to: "opening the bank") }
            }
            await endKilledProcesses()
            return nil
        }
        ledgers[process] = opened
        let notices = await opened.notices
        if notices.isEmpty || mayDoubt { return opened }
        guard isDamaged else { throw Violation("\(notices), without a cause") }
        // The bank said that it does not know what it lacks.
        refusals += 1
        isOver = true
        return nil
    }

    func close(_ process: Int) async {
        await ledgers[process]?.close()
        ledgers[process] = nil
    }

    func endKilledProcesses() async {
        for process in disks.indices where !disks[process].isAlive {
            await close(process)
            disks[process] = machine.start()
        }
    }
}

extension SimulationRun {
    /// Whether the next process to open the bank learns that it is damaged, on a disk that lied before.
    func isRefusedByNextProcess() async -> Bool {
        guard isDamaged else { return false }
        machine.heal()
        for disk in disks { disk.kill() }
        await endKilledProcesses()
        refusals = 0
        do { try await read(.accounts(customer: 0), by: 0) } catch { return false }
        return refusals > 0
    }

    /// The whole bank, as an audit, the accounts and the histories tell it.
    func readEverything() async throws(Violation) {
        try await read(.audit, by: 0)
        for customer in BankState.customers.indices { try await read(.accounts(customer: customer), by: 0) }
        for (place, account) in beliefs.anyState.accounts.enumerated() {
            guard let customer = account.customer else { continue }
            let query = HistoryQuery(account: BankState.number(place), limit: 1_000)
            try await read(.history(query, customer: customer), by: 0)
        }
    }
}
