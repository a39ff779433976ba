import BankKernel
import ChildProcess
import Foundation
import Histories
import Ledger

/// A worker in a process of its own, and what it wrote down.
struct WorkerProcess {
    private let worker: Worker
    private var process: ChildProcess

    /// Starts `worker`.
    init(_ worker: Worker) throws {
        self.worker = worker
        try Data().write(to: URL(filePath: worker.historyPath))
        let words = [Bundle.main.executablePath ?? "", "work", worker.path, "\(worker.seconds)", "\(worker.seed)"]
        process = try ChildProcess(words, environment: ProcessInfo.processInfo.environment)
    }

    /// Ends it without a warning.
    func kill() {
        process.kill()
    }

    /// Waits for its end and gives its history, and whether it ended by itself and well.
    mutating func finish() throws -> (operations: [ClientOperation], hasSucceeded: Bool) {
        while process.hasOutput || process.hasErrors {
            let ready = process.wait(.seconds(60))
            if ready.contains(.output) { FileHandle.standardOutput.write(Data(process.readOutput())) }
            if ready.contains(.errors) { FileHandle.standardError.write(Data(process.readErrors())) }
        }
        let code = process.end()
        let text = try String(contentsOfFile: worker.historyPath, encoding: .utf8)
        try FileManager.default.removeItem(atPath: worker.historyPath)
        return (try ClientOperation.history(of: Int(worker.seed), lines: text), code == 0)
    }
}

/// A process that makes transfers and reads in between, and writes each thing down before it asks and as soon as it was answered.
struct Worker {
    private static let transfersPerRead = 4
    /// So much that some are refused.
    private static let most = StressBank.openingBalance

    let path: String
    let seconds: Int
    let seed: UInt64

    /// Where its history is written.
    var historyPath: String { "\(path).\(seed).history" }

    func run() async throws {
        let bank = try await StressBank(path: path)
        let accounts = try await bank.readAll()
        let recorded = RecordedBank(
            bank.ledger, of: bank.customer, accounts: accounts.map(\.number), client: Int(seed),
            log: try HistoryFile(at: historyPath))
        let end = Date().addingTimeInterval(TimeInterval(seconds))
        var count = 0
        while Date() < end {
            try await book(bank.order(among: accounts, upTo: Self.most, note: "\(seed)"), in: recorded)
            count += 1
            switch count % (2 * Self.transfersPerRead) {
            case 0: try bank.check(try await recorded.readAccounts())
            case Self.transfersPerRead: _ = try await recorded.readPage(of: Int.random(in: accounts.indices))
            default: break
            }
        }
        await bank.ledger.close()
    }

    private func book(_ order: TransferOrder, in bank: RecordedBank) async throws(BankError) {
        do throws(BankError) {
            _ = try await bank.book(order)
        } catch .insufficientFunds {
            return
        }
    }
}

/// Lets several processes transfer and read on one bank at once, holds what they were told against each other, and compares how
/// far each of them came.
struct SharedBank {
    private static let leastShare = 0.6
    /// How long processes work until their histories are checked and others take their place: the memory that it takes is that of one
    /// such window.
    private static let window = 10

    let processes: Int
    let seconds: Int

    func run() async throws {
        let path = try await StressBank.make()
        var check = try await StressBank.histories(at: path)
        var counts = [Int](repeating: 0, count: processes)
        for start in stride(from: 0, to: seconds, by: Self.window) {
            let operations = try work(on: path, seconds: min(Self.window, seconds - start))
            for operation in operations {
                if case .booked = operation.answer { counts[operation.client - 1] += 1 }
            }
            let ledger = try await StressBank.read(path, after: check.latest)
            try check.check(operations, ledger: ledger, isSettled: true)
        }
        let bank = try await StressBank(path: path)
        try await bank.verify()
        await bank.ledger.close()
        try report(counts)
        print(check.tally)
        try StressBank.remove(path)
    }

    private func work(on path: String, seconds: Int) throws -> [ClientOperation] {
        let workers = try (1...processes).map { seed in
            try WorkerProcess(Worker(path: path, seconds: seconds, seed: UInt64(seed)))
        }
        return try workers.flatMap { worker in
            var worker = worker
            let (operations, hasSucceeded) = try worker.finish()
            guard hasSucceeded else { throw StressFailure("a process failed") }
            return operations
        }
    }

    private func report(_ counts: [Int]) throws {
        let fairShare = Double(counts.reduce(0, +)) / Double(processes)
        let slowest = Double(counts.min() ?? 0) / fairShare
        print(
            "\(processes) processes, \(seconds) s: transfers each \(counts.sorted()), slowest at \(Int(slowest * 100)) % of its share"
        )
        guard slowest >= Self.leastShare else { throw StressFailure("a process was starved") }
    }
}

/// Kills a working process at a random moment, holds what it was told against the ledger, looks every acknowledged transfer up and
/// audits the ledger.
struct KillLoop {
    private static let longestLife = 120_000

    let rounds: Int

    func run() async throws {
        let path = try await StressBank.make()
        var check = try await StressBank.histories(at: path)
        var total = 0
        for round in 1...rounds {
            var worker = try WorkerProcess(Worker(path: path, seconds: 60, seed: UInt64(round)))
            usleep(UInt32.random(in: 10_000...UInt32(Self.longestLife)))
            worker.kill()
            let operations = try worker.finish().operations
            total += try await lookUp(operations, path: path)
            let ledger = try await StressBank.read(path, after: check.latest)
            try check.check(operations, ledger: ledger, isSettled: true)
        }
        guard total > 0 else { throw StressFailure("each process was killed before it had made a transfer") }
        print("killed \(rounds) processes: all \(total) acknowledged transfers are there once, the ledger is sound")
        print(check.tally)
        try StressBank.remove(path)
    }

    private func lookUp(_ operations: [ClientOperation], path: String) async throws -> Int {
        let bank = try await StressBank(path: path)
        var count = 0
        for operation in operations {
            guard case .transfer(let order) = operation.call, case .booked = operation.answer else { continue }
            let details = try await bank.ledger.details(of: order.id, for: bank.customer)
            guard details.postings.count == 2 else { throw StressFailure("\(order.id) has \(details.postings)") }
            count += 1
        }
        try await bank.verify()
        await bank.ledger.close()
        return count
    }
}
