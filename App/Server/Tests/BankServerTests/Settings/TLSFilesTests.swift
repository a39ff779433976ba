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

    @Test func `tell browsers to come back by TLS only`() async throws {
        let pair = try CertificatePair()
        let said = try await served(by: pair) { port in
            try await TLSClient(port: port, trusting: pair.certificate).exchange(
                "GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        }

        #expect(said.lowercased().contains("\r\nstrict-transport-security: max-age=31536000\r\n"))
    }

    @Test func `let nobody in whose connection could be read later with the key`() async throws {
        let pair = try CertificatePair(rsa: true)

        await #expect(throws: (any Error).self) {
            try await served(by: pair) { port in
                try await TLSClient(port: port, trusting: pair.certificate, cipher: .TLS_RSA_WITH_AES_128_GCM_SHA256)
                    .exchange("GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            }
        }
        let said = try await served(by: pair) { port in
            try await TLSClient(
                port: port, trusting: pair.certificate, cipher: .TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256
            ).exchange("GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        }
        #expect(said.hasPrefix("HTTP/1.1 200 OK\r\n"))
    }

    @Test func `are read again while the server runs, and stay as they were when they are no good`() async throws {
        let (pair, other) = (try CertificatePair(), try CertificatePair())
        let certificate = try ServerCertificate(TLSFiles(certificate: pair.certificate, key: pair.key))
        let first = certificate.context

        try "no key".write(toFile: pair.key, atomically: true, encoding: .utf8)
        #expect(throws: SettingError.self) { try certificate.reload() }
        #expect(certificate.context === first)

        try other.copy(over: pair)
        try certificate.reload()
        let trust = other.certificate
        let said = try await served(by: certificate) { port in
            try await TLSClient(port: port, trusting: trust).exchange(
                "GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        }
        #expect(said.hasPrefix("HTTP/1.1 200 OK\r\n"))
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

        #expect(throws: SettingError.self) { try TLSFiles(certificate: "/none", key: pair.key).context() }
        #expect(throws: SettingError.self) { try TLSFiles(certificate: pair.certificate, key: "/none").context() }
        #expect(throws: SettingError.self) { try TLSFiles(certificate: pair.key, key: pair.key).context() }
    }

    @Test func `are refused when they do not belong together`() throws {
        let (pair, other) = (try CertificatePair(), try CertificatePair())

        #expect(throws: SettingError.self) {
            try TLSFiles(certificate: pair.certificate, key: other.key).context()
        }
    }

    private func served(
        by pair: CertificatePair, _ body: @escaping @Sendable (Int) async throws -> String
    ) async throws -> String {
        try await served(by: ServerCertificate(TLSFiles(certificate: pair.certificate, key: pair.key)), body)
    }

    private func served(
        by certificate: ServerCertificate, _ body: @escaping @Sendable (Int) async throws -> String
    ) async throws -> String {
        var options = BankOptions()
        (options.certificate, options.privateKey) = (certificate.files.certificate, certificate.files.key)
        let server = try BankUnderTest().server(options: options)
        return try await server.application(certificate).test(.live) { client in
            try await body(try #require(client.port))
        }
    }
}
