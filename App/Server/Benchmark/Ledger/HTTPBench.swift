import BankKernel
import BankServer
import Foundation
import Logging
import PostgresLedger
import RemoteBank
import ServiceHTTP

/// The same orders over HTTP: a server in this process, and wrk, which costs as little as pgbench does.
struct HTTPBench: Sendable {
    private static let port = 18_099
    private static let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../orders.lua")

    let bench: LoadBench

    /// Lets `connections` order for `duration`; gives a line.
    /// - Throws: also when an order is answered with anything but success.
    func run(connections: Int, for duration: Duration) async throws -> String {
        let served = ServedBank(
            store: bench.bank, sessions: bench.bank,
            records: CustomerRecords(cards: bench.bank, payees: bench.bank))
        let settings = try ServerSettings(
            environment: ["LISTEN_ADDR": "127.0.0.1:\(Self.port)", "LOG_LEVEL": "critical"], arguments: ["--sandbox"])
        var logger = Logger(label: "benchmark")
        logger.logLevel = settings.logLevel
        let server = Task { [logger] in
            try await BankServer(settings: settings, bank: served, logger: logger).run()
        }
        let token = try await logIn()
        let before = bench.bank.figures
        let report = try await order(connections: connections, for: duration, token: token)
        let after = bench.bank.figures
        server.cancel()
        _ = await server.result
        let batched = (after.orders - before.orders) / max(1, after.batches - before.batches)
        return """
            batch over HTTP, \(connections) connections: \(Self.word(behind: "Requests/sec:", in: report)) transfers/s, \
            p99 \(Self.word(behind: "99%", in: report)), \(batched) a batch
            """
    }

    private func logIn() async throws -> String {
        let bank = try RemoteBank(
            address: "http://127.0.0.1:\(Self.port)", transport: NetworkTransport(), clock: SystemClock())
        for _ in 0..<100 {
            do {
                return try await bank.grant(username: "ann", password: "ann").token.text
            } catch .unavailable {
                // It does not listen yet.
                try await Task.sleep(for: .milliseconds(50))
            }
        }
        throw CocoaError(.userActivityConnectionUnavailable)
    }

    /// What wrk reports. It is waited for on a thread of its own, since those of tasks are the server's.
    private func order(connections: Int, for duration: Duration, token: String) async throws -> String {
        let accounts = FileManager.default.temporaryDirectory.appending(path: "accounts-\(getpid())")
        defer { try? FileManager.default.removeItem(at: accounts) }
        try bench.accounts.map(\.electronicForm).joined(separator: "\n").write(
            to: accounts, atomically: true, encoding: .utf8)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "wrk", "-t2", "-c\(connections)", "-d\(Int(duration / .seconds(1)))s", "--latency", "-s",
            Self.script.path(),
            "http://127.0.0.1:\(Self.port)", "--", token, "\(Int(Date.now.timeIntervalSince1970))", accounts.path(),
        ]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let report = try await onThread {
            String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        }
        process.waitUntilExit()
        guard process.terminationStatus == 0, !report.contains("Non-2xx"), !report.contains("Socket errors") else {
            throw CocoaError(.fileReadUnknown, userInfo: ["report": report])
        }
        return report
    }

    /// What `work` gives, on a thread of its own: it waits.
    private func onThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
        }
    }

    private static func word(behind name: String, in report: String) -> Substring {
        let words = report.split(whereSeparator: \.isWhitespace)
        guard let place = words.firstIndex(where: { $0 == name }), place + 1 < words.count else { return "unknown" }
        return words[place + 1]
    }
}
