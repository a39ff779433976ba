import BankKernel
import CPlainLedger
import Foundation
import Ledger

/// Durable transfers by one caller and by eight, against a plain C program with the same SQL that commits one and eight
/// at a time: on the disk of this folder, and in memory, where only the CPU counts.
struct TransferBenchmark {
    private static let rounds = 15
    private static let transfers = 1_000
    private static let callers = 8
    private static let memory = "/dev/shm"
    private static let longHistory = 500_000

    func run() async throws {
        let disk = BenchmarkBank.buildFolder
        try await compare(in: disk, named: "disk")
        if FileManager.default.isWritableFile(atPath: Self.memory) {
            try await compare(in: Self.memory, named: Self.memory)
        } else {
            print("no \(Self.memory) here: nothing is measured in memory")
        }
        try await compareHistories(in: disk)
    }

    /// The rounds take turns, so that whatever else the machine does falls on all of them.
    private func compare(in folder: String, named name: String) async throws {
        for callers in [1, Self.callers] {
            var ours: [Double] = []
            var theirs: [Double] = []
            for _ in 0..<Self.rounds {
                theirs.append(try await plainRate(batch: callers, in: folder))
                ours.append(try await rate(callers: callers, in: folder))
            }
            let what = callers == 1 ? "one caller / C, one a commit" : "eight callers / C, eight a commit"
            Report.line("transfers, \(name), \(what)", median(ours), median(theirs), unit: "/s")
        }
    }

    /// A thousand transfers by one caller in a bank of a long history, and in a new one.
    private func compareHistories(in folder: String) async throws {
        let long = try await BenchmarkBank(transfers: Self.longHistory, in: folder)
        var late: [Double] = []
        var early: [Double] = []
        for _ in 0..<Self.rounds {
            let fresh = try await BenchmarkBank(in: folder)
            early.append(try await time(callers: 1, in: fresh))
            late.append(try await time(callers: 1, in: long))
            try await fresh.remove()
        }
        try await long.remove()
        let milliseconds = 1_000.0 / Double(Self.transfers)
        Report.line(
            "a transfer after 500,000 / the first", median(late) * milliseconds, median(early) * milliseconds,
            unit: "ms")
    }

    private func rate(callers: Int, in folder: String) async throws -> Double {
        let bank = try await BenchmarkBank(in: folder)
        let time = try await time(callers: callers, in: bank)
        try await bank.remove()
        return Double(Self.transfers) / time
    }

    private func time(callers: Int, in bank: BenchmarkBank) async throws -> Double {
        let orders = (0..<Self.transfers).map(bank.order)
        return try await seconds {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for caller in 0..<callers {
                    group.addTask {
                        for place in stride(from: caller, to: orders.count, by: callers) {
                            _ = try await bank.ledger.book(orders[place])
                        }
                    }
                }
                try await group.waitForAll()
            }
        }
    }

    private func plainRate(batch: Int, in folder: String) async throws -> Double {
        let bank = try await BenchmarkBank(in: folder)
        await bank.ledger.close()
        let time = plain_ledger_run(bank.path, Int32(Self.transfers), Int32(batch))
        try await bank.remove()
        guard time > 0 else { throw CocoaError(.fileWriteUnknown) }
        return Double(Self.transfers) / time
    }
}

/// A balance and the newest page of the history in an account of a million postings, and in one of a thousand.
struct ReadBenchmark {
    private static let reads = 500

    func run() async throws {
        let small = try await BenchmarkBank(transfers: 1_000)
        let large = try await BenchmarkBank(transfers: 1_000_000)
        let number = small.accounts[0].number
        let query = HistoryQuery(account: number)
        Report.line(
            "balance, a million postings / a thousand",
            try await time { _ = try await large.ledger.balance(of: number, for: large.customer) },
            try await time { _ = try await small.ledger.balance(of: number, for: small.customer) }, unit: "ms")
        Report.line(
            "newest page, a million postings / a thousand",
            try await time { _ = try await large.ledger.page(query, for: large.customer) },
            try await time { _ = try await small.ledger.page(query, for: small.customer) }, unit: "ms")
        try await small.remove()
        try await large.remove()
    }

    private func time(_ read: () async throws -> Void) async throws -> Double {
        var times: [Double] = []
        for _ in 0..<Self.reads { times.append(try await seconds(read) * 1_000) }
        return median(times)
    }
}
