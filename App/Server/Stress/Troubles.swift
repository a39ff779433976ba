import Foundation
import Money
import Postgres
import PostgresSupport
import Synchronization

/// Causes one trouble after another, each of which it ends again.
final class Troubles: Sendable {
    /// What is done to the bank.
    enum Kind: String, CaseIterable, Sendable {
        case killServer = "a server killed"
        case killDatabase = "PostgreSQL killed"
        case pauseServer = "a server stopped in the middle of what it did"
        case pauseDatabase = "PostgreSQL stopped in the middle of what it did"
        case cutDatabase = "a server cut off from PostgreSQL"
        case cutClients = "a server cut off from its clients"
        case lockAccount = "an account held by somebody else"
        case lockTransfers = "all transfers held by somebody else"
        case forbidWrites = "PostgreSQL set to be read only"
        case fillDisk = "the disk of PostgreSQL full"
    }

    private let cluster: StressCluster
    private let kinds: [Kind]
    private let chance: Mutex<SplitMix64>
    private let counts = Mutex<[Kind: Int]>([:])

    init(cluster: StressCluster, seed: UInt64) {
        self.cluster = cluster
        kinds = Kind.allCases.filter { kind in
            switch kind {
            case .cutDatabase, .cutClients: cluster.network.hasCables
            case .fillDisk: cluster.disk.isMounted
            default: true
            }
        }
        chance = Mutex(SplitMix64(seed: seed))
    }

    func work(until end: ContinuousClock.Instant) async throws {
        while ContinuousClock.now < end {
            try await Task.sleep(for: .milliseconds(random(in: 500...4_000)))
            let kind = kinds[random(in: 0...kinds.count - 1)]
            try await bring(kind, to: random(in: 0...1))
            counts.withLock { $0[kind, default: 0] += 1 }
        }
    }

    /// Makes all of it work again.
    func heal() async throws {
        if cluster.network.hasCables {
            for cable in Network.Cable.allCases {
                for server in 0..<2 { try cluster.network.set(cable, of: server, isCut: false) }
            }
        }
        for server in cluster.servers where !server.isRunning { try server.start() }
    }

    private func bring(_ kind: Kind, to server: Int) async throws {
        let process = cluster.servers[server]
        switch kind {
        case .killServer:
            process.kill()
            try await pause(upTo: 2_000)
            try process.start()
        case .killDatabase:
            try cluster.database.kill()
            try await pause(upTo: 2_000)
            try cluster.database.start()
        case .pauseServer:
            process.pause()
            try await pause(upTo: 15_000)
            process.resume()
        case .pauseDatabase:
            try cluster.database.pause()
            try await pause(upTo: 30_000)
            try cluster.database.resume()
        case .cutDatabase:
            try await cut(.database, of: server)
        case .cutClients:
            try await cut(.clients, of: server)
        case .lockAccount:
            try await hold("SELECT FROM balance ORDER BY account LIMIT 1 FOR UPDATE")
        case .lockTransfers:
            try await hold("LOCK TABLE transfer")
        case .forbidWrites:
            let owner = try PostgresConnection(to: cluster.owner)
            try owner.run("ALTER SYSTEM SET default_transaction_read_only = on")
            try owner.run("SELECT pg_reload_conf()")
            try await pause(upTo: 8_000)
            try owner.run("ALTER SYSTEM RESET default_transaction_read_only")
            try owner.run("SELECT pg_reload_conf()")
        case .fillDisk:
            // PostgreSQL itself makes room at times.
            for _ in 0..<random(in: 1...200) {
                try cluster.disk.fill()
                try await Task.sleep(for: .milliseconds(50))
            }
            cluster.disk.empty()
            try await reviveDatabase()
        }
        // One that could not open the bank at that moment has ended by itself.
        for server in cluster.servers where !server.isRunning { try server.start() }
    }

    /// Starts PostgreSQL again if it has ended, as it does without room for its log.
    private func reviveDatabase() async throws {
        for _ in 0..<50 {
            if (try? PostgresConnection(to: cluster.owner)) != nil { return }
            try await Task.sleep(for: .milliseconds(200))
        }
        try cluster.database.kill()
        try cluster.database.start()
    }

    /// Keeps what `step` takes from all others for a while.
    private func hold(_ step: Step) async throws {
        let owner = try PostgresConnection(to: cluster.owner)
        try owner.hold(step)
        try await pause(upTo: 20_000)
        owner.rollBack()
    }

    private func cut(_ cable: Network.Cable, of server: Int) async throws {
        if cable == .clients { cluster.servers[server].note(isAway: true) }
        try cluster.network.set(cable, of: server, isCut: true)
        try await pause(upTo: 30_000)
        try cluster.network.set(cable, of: server, isCut: false)
        if cable == .clients { cluster.servers[server].note(isAway: false) }
    }

    private func pause(upTo most: Int) async throws {
        try await Task.sleep(for: .milliseconds(random(in: 50...most)))
    }

    private func random(in range: ClosedRange<Int>) -> Int {
        chance.withLock { .random(in: range, using: &$0) }
    }
}

extension Troubles: CustomStringConvertible {
    /// How often each was caused.
    var description: String {
        let counts = counts.withLock { $0 }
        return kinds.map { "\(counts[$0] ?? 0) × \($0.rawValue)" }.joined(separator: ", ")
    }
}
