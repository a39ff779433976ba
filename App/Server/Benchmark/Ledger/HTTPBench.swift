import BankKernel
import BankServer
import Foundation
import LedgerRules
import Logging
import PostgresLedger

/// The same orders over HTTP: a server in this process, and connections that each send an order and wait for its answer.
struct HTTPBench: Sendable {
    private static let port = 18_099

    let bench: LoadBench

    /// Lets `connections` order for `duration`; gives a line.
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
        let name = "batch over HTTP, \(connections) connections"
        let line = try await bench.measure(name, clients: connections, for: duration) { end in
            try await onThread { try order(until: end, token: token) }
        }
        server.cancel()
        _ = await server.result
        return line
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

/// A connection to a server of this machine that is kept, over which requests go one after the other, with as little of its own as
/// can be: what is measured is the server.
final class PlainConnection {
    private let socket: Int32
    private var buffer = [UInt8](repeating: 0, count: 16_384)

    init(port: Int) throws {
        socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        var isOn: Int32 = 1
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
        guard status == 0 else { throw POSIXError(.ECONNREFUSED) }
    }

    deinit { close(socket) }

    /// Sends a request with a JSON content, and waits for its answer.
    func exchange(
        _ method: String, _ path: String, token: String?, content: String
    ) throws -> (status: Int, content: String) {
        let authorization = token.map { "Authorization: Bearer \($0)\r\n" } ?? ""
        let request = """
            \(method) \(path) HTTP/1.1\r\nHost: localhost\r\n\(authorization)Content-Type: application/json\r\n\
            Content-Length: \(content.utf8.count)\r\n\r\n\(content)
            """
        var rest = Array(request.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { throw POSIXError(.ECONNRESET) }
            rest = rest.dropFirst(count)
        }
        return try answer()
    }

    private func answer() throws -> (status: Int, content: String) {
        var read: [UInt8] = []
        while true {
            let count = recv(socket, &buffer, buffer.count, 0)
            guard count > 0 else { throw POSIXError(.ECONNRESET) }
            read += buffer[..<count]
            guard let head = Self.head(of: read) else { continue }
            guard read.count >= head + Self.contentLength(in: read[..<head]) else { continue }
            // "HTTP/1.1 201"
            return (Self.number(in: read[9..<12]), String(decoding: read[head...], as: UTF8.self))
        }
    }

    /// The bytes of the content behind this head.
    private static func contentLength(in head: ArraySlice<UInt8>) -> Int {
        let name = Array("content-length:".utf8)
        for line in head.split(separator: UInt8(ascii: "\n")) where line.count > name.count {
            guard zip(line, name).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) else { continue }
            return number(in: line.dropFirst(name.count))
        }
        return 0
    }

    /// The number that the digits in a text make.
    private static func number(in text: ArraySlice<UInt8>) -> Int {
        let zero = UInt8(ascii: "0")
        return text.reduce(0) { (zero...zero + 9).contains($1) ? 10 * $0 + Int($1 - zero) : $0 }
    }

    /// Where the head of a response ends; `nil` while it goes on.
    private static func head(of bytes: [UInt8]) -> Int? {
        let (newline, back) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        var place = 3
        while place < bytes.count {
            if bytes[place] == newline, bytes[place - 1] == back, bytes[place - 2] == newline { return place + 1 }
            place += 1
        }
        return nil
    }
}
