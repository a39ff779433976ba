import BankKernel
import Ledger
import MemoryDisk

/// One cell, run once: the command with or without a fault, and then what is left, held against what was acknowledged and said.
struct MatrixRun {
    /// What goes wrong while the command runs.
    enum Fault {
        case none
        /// Something goes wrong at the call with this number of these kinds, from 0; a disk that is full stays so.
        case at(Int, MemoryMachine.Trouble, MemoryMachine.Calls)

        fileprivate static let fullDisks: [MemoryMachine.Trouble] = [.isFull, .cannotGrow]

        /// A fault of each kind at each `stride`th call where it makes a difference: who dies at a read leaves what is left at the
        /// next change, a sync alone can be forgotten, and the rest of a full disk works.
        static func all(every stride: Int, in calls: [MemoryMachine.Calls: Int]) -> [Fault] {
            let places: [([MemoryMachine.Trouble], MemoryMachine.Calls)] = [
                ([.fails], .everything), ([.forgets], .sync), ([.kills, .cutsPower] + fullDisks, .changes),
            ]
            let faults = places.flatMap { troubles, kinds in
                Swift.stride(from: 0, to: calls[kinds, default: 0], by: stride).flatMap { number in
                    troubles.map { Fault.at(number, $0, kinds) }
                }
            }
            // Behind the last change nothing else would end it.
            guard let last = calls[.everything], last > 0 else { return faults }
            return faults + [.at(last - 1, .kills, .everything), .at(last - 1, .cutsPower, .everything)]
        }
    }

    /// What somebody was told.
    enum Statement: Equatable {
        /// At least so many transfers are lost; `nil` for "may lack".
        case lost(Int?)
        /// Whether the last ones are there is unknown.
        case unknown
        /// The bank that gave way had so many more than the copy.
        case dropped(Int64?)
        case sound
    }

    let cell: MatrixCell
    let scenario: MatrixScenario
    private let machine: MemoryMachine
    private(set) var statements: [Statement] = []
    /// How many transfers are to be there at least: those that were acknowledged, and what the prompt added.
    private var acknowledged: Int
    private var isRestored = false
    /// Whether nobody was told that the copy is in place, or that it is not.
    private var mayBeRestored = false
    /// How many calls of the kinds that faults are counted by the command took.
    private(set) var calls: [MemoryMachine.Calls: Int] = [:]
    /// Whether the command was refused for what it found.
    private(set) var isRefused = false

    private static let copy = MatrixImages.path + ".backup"

    init(_ cell: MatrixCell, _ scenario: MatrixScenario, seed: UInt64) {
        self.cell = cell
        self.scenario = scenario
        acknowledged = scenario.acknowledged
        machine = MemoryMachine(seed: seed)
        MemoryMachine.seedSQLite(seed)
        for (path, bytes) in scenario.files { machine.plant(bytes, at: path) }
    }

    /// Runs the cell.
    /// - Throws: `Violation` when something happened that must not.
    mutating func run(_ fault: Fault) async throws(Violation) {
        if case .at(let number, let trouble, let kinds) = fault {
            machine.plan(trouble, at: kinds, after: number, times: Fault.fullDisks.contains(trouble) ? nil : 1)
        }
        let process = machine.start()
        var failure = try await perform(on: process)
        for kinds in [MemoryMachine.Calls.everything, .changes, .sync] { calls[kinds] = machine.count(of: kinds) }
        machine.heal()
        var isFaulty = if case .none = fault { false } else { true }
        if !isFaulty, failure != nil { try checkIsUntouched() }
        if case .diskFull = failure, case .at(let number, _, _) = fault, number.isMultiple(of: 2) {
            failure = try await perform(on: machine.start())
            isFaulty = false
        }
        if let failure, process.isAlive { try note(failure, isFaulty: isFaulty) }
        mayBeRestored = cell.command == .restore && (!process.isAlive || failure == .unsettled(path: MatrixImages.path))
        if failure == nil || failure == .unsettled(path: MatrixImages.path) || !process.isAlive { tried = nil }
        try await checkCopy()
        try await checkRest()
    }

    private mutating func perform(on disk: MemoryDisk) async throws(Violation) -> StorageFailure? {
        let care = LedgerCare(path: MatrixImages.path, disk: disk)
        do throws(BankError) {
            switch cell.command {
            case .prompt: try await pay(on: disk)
            case .verify: try note(await Ledger.audit(at: MatrixImages.path, disk: disk))
            case .backup: try note(await care.backUp(to: Self.copy))
            case .restore:
                let restoration = try await care.restore(from: MatrixImages.copy)
                statements.append(.dropped(restoration.dropped))
                (isRestored, acknowledged) = (true, MatrixImages.count - MatrixImages.missingInCopy)
            case .recover:
                let (loss, doubt) = try await care.loss()
                if doubt != nil { statements.append(.unknown) }
                guard let loss else { return nil }
                statements.append(.lost(loss.count))
                _ = try await care.acceptLoss()
            case .restamp: try note(await care.restamp(acceptsEdits: false))
            }
            return nil
        } catch .storage(let failure) {
            return failure
        } catch .outcomeUnknown {
            return .unsettled(path: MatrixImages.path)
        } catch {
            return .failed(path: MatrixImages.path, detail: "\(error)")
        }
    }

    private mutating func pay(on disk: MemoryDisk) async throws(BankError) {
        let ledger = try await MatrixImages.open(disk)
        await noteDoubt(of: ledger)
        // What is there now is what the next transfer follows.
        let there = try await ledger.audit().transfers - MatrixImages.accounts
        noteTransfers(there)
        tried = there + 1
        do throws(BankError) {
            try await MatrixImages.book(there + 1, on: ledger)
        } catch {
            await ledger.close()
            throw error
        }
        paid = there + 1
        await ledger.close()
    }

    /// A notice besides that of a format that was brought up says that something is unknown.
    private mutating func noteDoubt(of ledger: Ledger) async {
        let formats = await ledger.formerFormat == nil ? 0 : 1
        if await ledger.notices.count > formats { statements.append(.unknown) }
    }

    /// The number of the transfer that the prompt sent, and of the one that it made.
    private var tried: Int?
    private var paid: Int?
    /// Whether a transfer is there that the prompt had refused.
    private var hasRefusedTransfer = false

    private mutating func noteTransfers(_ there: Int) {
        if let tried, there >= tried { hasRefusedTransfer = true }
    }

    private mutating func note(_ report: AuditReport) throws(BankError) {
        if report.doubt != nil { statements.append(.unknown) }
        guard report.isSound else {
            throw .storage(.failed(path: MatrixImages.path, detail: report.faults.joined(separator: " ")))
        }
        statements.append(.sound)
    }

    /// A copy is whole or not there.
    private func checkCopy() async throws(Violation) {
        guard machine.contents(of: Self.copy) != nil else { return }
        let report = try? await Ledger.audit(at: Self.copy, disk: machine.start())
        guard report?.isSound == true else { throw Violation("what is at \(Self.copy) is not a whole copy") }
    }

    /// A failure of the disk may be said when there was one; what is said of money has to be true.
    private mutating func note(_ failure: StorageFailure, isFaulty: Bool) throws(Violation) {
        switch failure {
        case .lost(_, let count, _), .foreignLog(_, let count, _):
            isRefused = true
            statements.append(.lost(count))
        case .damaged, .missing, .exists, .newerVersion, .moved, .tooOpen, .linked, .rewritten, .occupied,
            .cancelled:
            throw Violation("\(failure), which is false")
        case .diskFull, .readOnly, .busy, .unsettled, .failed:
            guard isFaulty else { throw Violation("\(failure), without a cause") }
        }
    }

    private func checkIsUntouched() throws(Violation) {
        for suffix in ["", "-wal", ".mark"] {
            let path = MatrixImages.path + suffix
            guard machine.contents(of: path) ?? [] == scenario.files[path] ?? [] else {
                throw Violation("the bank was refused, and \(path) was written to")
            }
        }
    }

    /// Opens what is left, by the way out that is offered, and holds it against all that was said.
    private mutating func checkRest() async throws(Violation) {
        for _ in 0..<2 {
            do {
                let ledger = try await MatrixImages.open(machine.start())
                await noteDoubt(of: ledger)
                let report = try await ledger.audit()
                let balances = try await MatrixImages.balances(in: ledger)
                await ledger.close()
                return try check(report, balances)
            } catch BankError.storage(let failure) {
                try note(failure, isFaulty: false)
            } catch {
                throw error as? Violation ?? Violation("\(error)")
            }
            try await recover()
        }
        throw Violation("the way out leads nowhere")
    }

    private func recover() async throws(Violation) {
        let recovery: Recovery?
        do throws(BankError) {
            recovery = try await LedgerCare(path: MatrixImages.path, disk: machine.start()).acceptLoss()
        } catch {
            throw Violation("there is no way out: \(error)")
        }
        if recovery == nil { throw Violation("nothing was lost where something was said to be") }
    }

    private mutating func check(_ report: AuditReport, _ balances: [Int64]) throws(Violation) {
        guard report.faults.isEmpty else { throw Violation("the bank opens and is not sound: \(report.faults)") }
        let there = report.transfers - MatrixImages.accounts
        guard (0..<MatrixImages.balances.count).contains(there), MatrixImages.balances[there] == balances else {
            throw Violation("after \(there) transfers there is \(balances)")
        }
        if mayBeRestored, there == MatrixImages.count - MatrixImages.missingInCopy { return }
        noteTransfers(there)
        if hasRefusedTransfer { throw Violation("a transfer was refused and is there") }
        if let paid, there < paid { throw Violation("transfer \(paid) was acknowledged and is gone") }
        if let present = scenario.present, !isRestored, there < present {
            throw Violation("\(there) of \(present) transfers are left")
        }
        let missing = max(0, acknowledged - (paid.map { $0 - 1 } ?? there))
        try checkStatements(missing: missing)
    }

    private func checkStatements(missing: Int) throws(Violation) {
        var isTold = false
        for statement in statements {
            switch statement {
            case .lost(nil), .unknown: isTold = true
            case .lost(let count?):
                guard count <= missing || isRestored else {
                    throw Violation("\(count) were said to be lost, and \(missing) are")
                }
                if count > 0 { isTold = true }
            case .dropped(let count):
                let most = Int64(scenario.acknowledged - MatrixImages.count + MatrixImages.missingInCopy)
                guard count ?? 0 <= most else { throw Violation("the copy was said to lack \(count ?? 0) of \(most)") }
                isTold = true
            case .sound: break
            }
        }
        guard missing == 0 || isTold else { throw Violation("\(missing) transfers are gone without a word") }
    }
}
