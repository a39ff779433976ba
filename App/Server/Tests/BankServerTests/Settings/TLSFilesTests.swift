import Foundation
import HTTP
import Hummingbird
import HummingbirdTesting
import NIOCore
import NIOPosix
import NIOSSL
import Testing

@testable import BankServer

/// The server behind a certificate that openssl made for these tests.
@Suite(.timeLimit(.minutes(5)))
struct TLSFilesTests {
    @Test func `let clients that know the certificate in`() async throws {
        let pair = try CertificatePair()
        let said = try await served(by: pair) { port in
            try await TLSClient(port: port, trusting: pair.certificate).exchange(
                "GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        }

        #expect(said.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(said.contains(#"{"status":"ok""#))
    }

    @Test func `let clients know that the certificate is not one they trust`() async throws {
        let (pair, other) = (try CertificatePair(), try CertificatePair())

        await #expect(throws: (any Error).self) {
            try await served(by: pair) { port in
                try await TLSClient(port: port, trusting: other.certificate).exchange(
                    "GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            }
        }
    }

    @Test func `answer nobody without TLS`() async throws {
        let said = try await served(by: CertificatePair()) { port in
            try await RawClient(port: port).exchange("GET /health HTTP/1.1\r\nHost: a\r\n\r\n")
        }

        #expect(!said.contains("200 OK"))
    }

    @Test func `are refused when one is missing`() throws {
        var options = BankOptions()
        options.certificate = "/none"

        #expect {
            try ServerSettings(environment: [:], ttl: 60, isSandbox: true, bank: options)
        } throws: {
            "\($0)" == "--tls-certificate and --tls-key go together."
        }
    }

    @Test func `are refused when they cannot be read`() throws {
        let pair = try CertificatePair()

        #expect(throws: SettingError.self) { try TLSFiles(certificate: "/none", key: pair.key).configuration() }
        #expect(throws: SettingError.self) { try TLSFiles(certificate: pair.certificate, key: "/none").configuration() }
        #expect(throws: SettingError.self) { try TLSFiles(certificate: pair.key, key: pair.key).configuration() }
    }

    @Test func `are refused when they do not belong together`() throws {
        let (pair, other) = (try CertificatePair(), try CertificatePair())

        #expect(throws: SettingError.self) {
            try TLSFiles(certificate: pair.certificate, key: other.key).configuration()
        }
    }

    private func served(
        by pair: CertificatePair, _ body: @escaping @Sendable (Int) async throws -> String
    ) async throws -> String {
        var options = BankOptions()
        (options.certificate, options.privateKey) = (pair.certificate, pair.key)
        let server = try BankUnderTest().server(options: options)
        return try await server.application().test(.live) { client in try await body(try #require(client.port)) }
    }
}
