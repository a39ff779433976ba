import BankKernel
import BankServer
import Foundation
import LedgerRules
import Logging

/// The same orders over HTTP: a server in this process, and connections that each send an order and wait for its answer.
struct HTTPBench: Sendable {
    private static let port = 18_099

    let bench: LoadBench

    /// Lets `connections` order for `duration`; gives a line.
    func run(connections: Int, for duration: Duration) async throws -> String {
        let served = ServedBank(store: bench.bank, sessions: bench.bank)
        let settings = try ServerSettings(
            environment: ["LISTEN_ADDR": "127.0.0.1:\(Self.port)", "LOG_LEVEL": "critical"], ttl: 60, isSandbox: true)
        var logger = Logger(label: "benchmark")
        logger.logLevel = settings.logLevel
        let server = Task { [logger] in
            try await BankServer(settings: settings, bank: served, logger: logger).run()
        }
        let token = try await logIn()
        let clock = ContinuousClock()
        let begin = clock.now
        let waits = try await withThrowingTaskGroup(of: [Duration].self) { group in
            for _ in 0..<connections {
                group.addTask { try await onThread { try order(until: begin + duration, token: token) } }
            }
            return try await group.reduce(into: []) { $0 += $1 }.sorted()
        }
        let seconds = (clock.now - begin) / .seconds(1)
        server.cancel()
        _ = await server.result
        let milliseconds = waits[waits.count * 99 / 100] / .milliseconds(1)
        return """
            batch over HTTP, \(connections) connections: \(Int(Double(waits.count) / seconds)) transfers/s, \
            p99 \(Int(milliseconds)) ms
            """
    }

    private func logIn() async throws -> String {
        let content = #"{"username":"ann","password":"ann"}"#
        for _ in 0..<100 {
            if let connection = try? PlainConnection(port: Self.port) {
                let answer = try connection.exchange("POST", "/v1/sessions", token: nil, content: content)
                let text = answer.content.split(separator: "\"")
                guard let name = text.firstIndex(of: "token") else { break }
                return String(text[name + 2])
            }
            try await Task.sleep(for: .milliseconds(50))
        }
        throw CocoaError(.userActivityConnectionUnavailable)
    }

    private func order(until end: ContinuousClock.Instant, token: String) throws -> [Duration] {
        let connection = try PlainConnection(port: Self.port)
        var waits: [Duration] = []
        while ContinuousClock.now < end {
            let source = Int.random(in: 0..<bench.accounts.count)
            let destination = (source + Int.random(in: 1..<bench.accounts.count)) % bench.accounts.count
            let content = """
                {"source":"\(bench.accounts[source].electronicForm)",\
                "destination":"\(bench.accounts[destination].electronicForm)",\
                "amount":{"minorUnits":"1","currency":"EUR"},"note":""}
                """
            let id = RandomTransferIDs().next()
            let start = ContinuousClock.now
            let answer = try connection.exchange("PUT", "/v1/transfers/\(id)", token: token, content: content)
            guard answer.status == 201 else { throw CocoaError(.fileReadUnknown, userInfo: ["answer": answer.content]) }
            waits.append(.now - start)
        }
        return waits
    }

    /// What `work` gives, on a thread of its own: it waits.
    private func onThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
        }
    }
}
