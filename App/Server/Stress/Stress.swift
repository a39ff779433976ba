import ArgumentParser
import BankServer
import Dispatch
import Foundation
import Logging

/// Breaks a bank of two servers on one PostgreSQL, and checks that it keeps its word.
///
///     swift run -c release --package-path App/Server server-stress [--minutes N] [--clients N] [--seed N]
@main
struct Stress: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Break a bank of two servers on one PostgreSQL on purpose, and look whether it keeps its word.",
        subcommands: [Break.self, Serve.self], defaultSubcommand: Break.self)
}

/// `server-stress break`: clients send orders and read, while servers and PostgreSQL are killed, stopped and cut off, and its disk fills up.
struct Break: AsyncParsableCommand {
    @Option(help: "For how long.")
    var minutes = 1.0

    @Option(help: "How many clients at once.")
    var clients = 8

    @Option(help: "What chance begins with; the same troubles come in the same order.")
    var seed: UInt64 = 1

    func run() async throws {
        let (network, disk) = (Network(), SmallDisk())
        let interruption = Interruption {
            network.remove()
            disk.remove()
            try? FileManager.default.removeItem(atPath: StressCluster.folder)
        }
        defer {
            withExtendedLifetime(interruption) {
                network.remove()
                disk.remove()
            }
        }
        try network.lay()
        let cluster = try await StressCluster(in: network, on: disk)
        do {
            try await perform(in: cluster)
            cluster.end()
        } catch {
            print("FAILED: \(error)")
            print("The logs of the servers are in \(StressCluster.folder).")
            cluster.end(keepingLogs: true)
            throw ExitCode.failure
        }
    }

    private func perform(in cluster: StressCluster) async throws {
        print(cluster.network, cluster.disk)
        var customers: [Client] = []
        for number in 0..<clients { customers.append(try await Client(number: number, seed: seed, cluster: cluster)) }
        let troubles = Troubles(cluster: cluster, seed: seed)
        let end = ContinuousClock.now + .seconds(minutes * 60)
        var probes: [AnswerProbe] = []
        for server in 0..<2 { probes.append(try await AnswerProbe(of: server, in: cluster)) }
        async let trouble: Void = troubles.work(until: end)
        async let wait = longestWait(of: probes, until: end)
        var check = try await BankCheck(of: cluster)
        while ContinuousClock.now < end {
            let windowEnd = min(end, ContinuousClock.now + BankCheck.window)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for customer in customers { group.addTask { try await customer.work(until: windowEnd) } }
                try await group.waitForAll()
            }
            try await check.checkWindow()
        }
        try await trouble
        let longestWait = try await wait
        try await troubles.heal()
        try await check.checkWindow()
        try await check.audit()
        print(troubles.description)
        print("\(check.tally). The ledger is sound.")
        print("A server that could be reached answered after \(Int(longestWait / .milliseconds(1))) ms at most.")
    }

    private func longestWait(of probes: [AnswerProbe], until end: ContinuousClock.Instant) async throws -> Duration {
        try await withThrowingTaskGroup(of: Duration.self) { group in
            for probe in probes { group.addTask { try await probe.work(until: end) } }
            return try await group.reduce(.zero, max)
        }
    }
}

/// Why a stress run failed.
struct StressFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// `server-stress serve`: one of the servers, in a process of its own.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(shouldDisplay: false)

    @Option var bank: String

    func run() async throws {
        Thread.detachNewThread {
            _ = try? FileHandle.standardInput.readToEnd()
            Foundation.exit(1)
        }
        // The servers are in network namespaces that lead nowhere else.
        let settings = try ServerSettings(
            environment: ProcessInfo.processInfo.environment, arguments: ["--sandbox", "--bank", bank, "--insecure"])
        let served = try await settings.bank?.open()
        try await BankServer(settings: settings, bank: served, logger: Logger(label: "stress")).run()
        await served?.close()
    }
}

/// Ends the process by SIGINT and SIGTERM, but cleans up first. Servers and PostgreSQL end by themselves when it is gone.
struct Interruption {
    private let sources: [any DispatchSourceSignal]

    init(cleaningUp: @escaping @Sendable () -> Void) {
        sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler {
                cleaningUp()
                Foundation.exit(128 + number)
            }
            source.resume()
            return source
        }
    }
}
