import BankKernel
import DurableSQLite
import Ledger
import MemoryDisk

/// One attempt on a bank on the system's disk during which SQLite gets no memory, and what is found afterwards.
final class ShortRun {
    private static let now = SimulatedClock.start.advanced(by: .seconds(1_000))

    /// What SQLite says when it got no memory, for itself or for a table that it would keep for a moment.
    private static let shortages = ["out of memory", "unable to open a temporary database file"]

    private let attempt: ShortageSweep.Attempt
    private let disk = SystemDisk()
    private let path: String
    private let copy: String
    private let clock = SimulatedClock()
    private var beliefs: Beliefs

    init(
        _ attempt: ShortageSweep.Attempt, files: [String: [UInt8]], _ beliefs: Beliefs, in folder: String
    ) throws(Violation) {
        self.attempt = attempt
        self.beliefs = beliefs
        path = folder + "/bank.sqlite"
        copy = folder + "/copy.sqlite"
        clock.advance(by: .seconds(1_000))
        do throws(StorageFailure) {
            for suffix in ["", "-wal", "-shm", ".mark", ".new", ".new-wal", ".new-shm"] {
                try disk.remove(path + suffix)
                try disk.remove(copy + suffix)
            }
            for (name, bytes) in files {
                let target = path + name.dropFirst(Simulation.path.count)
                try disk.createPrivate(target)
                try FileDescriptor(path: target, flags: 2).write(bytes, at: 0, path: target)
            }
        } catch {
            throw Violation("the bank could not be put in its place: \(error)")
        }
    }

    func run(after skipped: Int, times: Int?) async throws(Violation) {
        var ledger: Ledger?
        if ![.opening, .openingWithLog, .upgrade, .backup].contains(attempt) { ledger = try await open() }
        let failed = MemoryShortage.count
        MemoryShortage.plan(after: skipped, times: times)
        defer { MemoryShortage.heal() }
        let answer = await answer(ledger)
        if times == nil { await ledger?.close() }
        MemoryShortage.heal()
        try judge(answer, hasFailed: MemoryShortage.count > failed)
        await ledger?.close()
        try await checkBank()
    }

    private enum Answer {
        case operation(BankAnswer, BankOperation)
        case query(BankAnswer, BankQuery)
        /// That it was opened or copied.
        case done
        case refused(BankError)
    }

    private func answer(_ ledger: Ledger?) async -> Answer {
        do throws(BankError) {
            switch attempt {
            case .opening, .openingWithLog, .upgrade:
                await (try Ledger.open(at: path, clock: clock)).close()
            case .backup:
                let report = try await LedgerCare(path: path).backUp(to: copy)
                guard report.faults.allSatisfy({ fault in Self.shortages.contains { fault.contains($0) } }) else {
                    throw .storage(.damaged(path: copy, detail: report.faults.joined()))
                }
            case .transfer, .login:
                guard let ledger else { break }
                return .operation(await operation.run(on: ledger, at: Self.now), operation)
            case .history, .audit:
                guard let ledger else { break }
                return .query(await query.run(on: ledger), query)
            }
            return .done
        } catch {
            return .refused(error)
        }
    }

    private var operation: BankOperation {
        attempt == .login ? .failLogin(username: BankState.customers[0]) : .rent
    }

    private var query: BankQuery {
        attempt == .audit
            ? .audit : .history(HistoryQuery(account: BankState.number(0), limit: 1_000), customer: 0)
    }

    private func judge(_ answer: Answer, hasFailed: Bool) throws(Violation) {
        switch answer {
        case .done: return
        case .refused(let error): try checkSense(of: error, hasFailed)
        case .operation(.refused(.outcomeUnknown(let id)), let operation):
            guard id == operation.reference, hasFailed else { throw Violation("\(id) is called unknown") }
            beliefs.leaveOpen(operation, at: Self.now)
        case .operation(.refused(.storage(let failure)), let operation):
            try checkSense(of: .storage(failure), hasFailed)
            if operation.reference == nil { beliefs.leaveOpen(operation, at: Self.now) }
        case .operation(let answer, let operation):
            guard beliefs.explain(answer, to: operation, at: Self.now) else {
                throw Violation("\(operation) gave \(answer)")
            }
        case .query(.refused(let error), _): try checkSense(of: error, hasFailed)
        case .query(.audit(let counts), _)
        where hasFailed
            && counts.faults.contains { fault in
                Self.shortages.contains { fault.contains($0) }
            }:
            return
        case .query(let answer, let query):
            guard beliefs.explain(answer, to: query) else {
                throw Violation("\(query) gave \(answer) and not \(beliefs.expectations(of: query))")
            }
        }
    }

    /// A call that gets no memory says so, and nothing else.
    private func checkSense(of error: BankError, _ hasFailed: Bool) throws(Violation) {
        guard hasFailed else { throw Violation("gave \(error) without a cause") }
        let truths = ["out of memory", "its first page cannot be read"]
        guard case .storage(.failed(_, let detail)) = error, truths.contains(detail) else {
            throw Violation("gave \(error), which is false")
        }
    }

    private func open() async throws(Violation) -> Ledger {
        do throws(BankError) {
            return try await Ledger.open(at: path, clock: clock)
        } catch {
            throw Violation("the bank cannot be opened: \(error)")
        }
    }

    /// There is memory again: all that was acknowledged is there, and the bank works.
    private func checkBank() async throws(Violation) {
        let ledger = try await open()
        var queries = [BankQuery.audit]
        queries += BankState.customers.indices.map { .accounts(customer: $0) }
        queries += (0..<6).map { .history(HistoryQuery(account: BankState.number($0), limit: 1_000), customer: $0 / 2) }
        for query in queries {
            let answer = await query.run(on: ledger)
            guard beliefs.explain(answer, to: query) else {
                throw Violation("later \(query) gave \(answer) and not \(beliefs.expectations(of: query))")
            }
        }
        let answer = await BankOperation.rent.run(on: ledger, at: Self.now)
        guard beliefs.explain(answer, to: .rent, at: Self.now) else {
            throw Violation(
                "later the transfer gave \(answer) and not \(beliefs.expectations(of: .rent, at: Self.now))")
        }
        await ledger.close()
        try checkCopy()
    }

    /// A copy is whole or not there.
    private func checkCopy() throws(Violation) {
        guard let size = try? disk.size(of: copy) else { return }
        guard attempt == .backup, size > 0, size == (try? disk.size(of: path)) else {
            throw Violation("there is a copy of \(size) bytes")
        }
    }
}
