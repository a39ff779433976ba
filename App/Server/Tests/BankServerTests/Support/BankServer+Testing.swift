import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import Testing

@testable import BankServer

extension ConnectionLimits {
    /// As they are, but that nobody is held back.
    static var testing: ConnectionLimits { ConnectionLimits(refusalPause: .zero) }
}

extension BankServer {
    /// A server at a port of its own with rates of `source`.
    static func testing(
        _ source: any RatesSource = StubRates(), isSandbox: Bool = false, logger: Logger = .silent,
        time: TestTime = TestTime(), limits: ConnectionLimits = .testing
    ) throws -> BankServer {
        let settings = try ServerSettings(environment: ["LISTEN_ADDR": "127.0.0.1:0"], ttl: 60, isSandbox: isSandbox)
        return BankServer(
            settings: settings, source: source, logger: logger, clock: time, tick: { time.tick }, limits: limits)
    }

    /// Runs it for a client that sends what it wants.
    func serving<Value>(_ body: @Sendable (RawClient) async throws -> Value) async throws -> Value {
        try await application().test(.live) { client in try await body(RawClient(port: try #require(client.port))) }
    }
}

extension TestResponse {
    /// What a problem says to people.
    var message: String? { (try? ParsedJSON.parsed(Array(buffer: body)))?["message"]?.text }
}
