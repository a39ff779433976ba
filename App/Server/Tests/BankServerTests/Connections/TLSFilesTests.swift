import BankKernel
import Foundation
import InMemoryLogging
import Logging
import NIOSSL
import TestSupport
import Testing

@testable import BankServer

/// The server behind a certificate that openssl made for these tests.
@Suite(.timeLimit(.minutes(20)))
struct TLSFilesTests {
    private static let request = "GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"

    @Test(arguments: [
        ("/health HTTP/1.1", "200"), ("/none HTTP/1.1", "404"), ("/v1/accounts HTTP/1.1", "401"),
        ("/health HTTP/7.5", "505"),
    ])
    func `serve clients that trust the certificate, always with HSTS`(line: String, status: String) async throws {
        let pair = try CertificatePair()
        let said = try await served(by: pair) { port in
            try await RawClient(port: port, trusting: pair.certificate)
                .exchange(Self.request.replacing("/health HTTP/1.1", with: line))
        }

        #expect(said.hasPrefix("HTTP/1.1 \(status) "))
        #expect(said.lowercased().contains("\r\nstrict-transport-security: max-age=31536000\r\n"))
    }

    @Test func `fail for clients that do not trust the certificate`() async throws {
        let (pair, other) = (try CertificatePair(), try CertificatePair())

        await #expect(throws: (any Error).self) {
            try await served(by: pair) { port in
                try await RawClient(port: port, trusting: other.certificate).exchange(Self.request)
            }
        }
    }

    @Test func `allow only forward-secret suites`() async throws {
        let pair = try CertificatePair(rsa: true)

        await #expect(throws: (any Error).self) {
            try await served(by: pair) { port in
                try await RawClient(port: port, trusting: pair.certificate, cipher: .TLS_RSA_WITH_AES_128_GCM_SHA256)
                    .exchange(Self.request)
            }
        }
        let said = try await served(by: pair) { port in
            try await RawClient(
                port: port, trusting: pair.certificate, cipher: .TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256
            ).exchange(Self.request)
        }
        #expect(said.hasPrefix("HTTP/1.1 200 OK\r\n"))
    }

    @Test func `are reloaded while the server runs, unless they are invalid`() async throws {
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
            try await RawClient(port: port, trusting: trust).exchange(Self.request)
        }
        #expect(said.hasPrefix("HTTP/1.1 200 OK\r\n"))
    }

    @Test func `tell at the start of a certificate that clients refuse, for its days`() async throws {
        let pair = try CertificatePair()
        let sut = try ServerCertificate(TLSFiles(certificate: pair.certificate, key: pair.key))
        let now = SystemClock().now()
        #expect(sut.notice(at: now) == nil)
        #expect(sut.notice(at: now.advanced(by: .seconds(172_800)))?.contains(" ended on ") == true)

        let handler = InMemoryLogHandler()
        _ = try await served(by: sut, logger: .keeping(.warning, in: handler)) { _ in "" }

        #expect(handler.lines.contains { $0.hasPrefix("warning: ") && $0.contains(" begins on \(now.day): clients ") })
    }

    @Test func `come through a pipe, unless nobody writes to it`() async throws {
        let (pair, folder) = (try CertificatePair(), try TemporaryFolder())
        let pipe = folder("key")
        try #require(mkfifo(pipe, 0o600) == 0)
        let sut = TLSFiles(certificate: pair.certificate, key: pipe)
        #expect(throws: SettingError.self) { try sut.load(within: .milliseconds(10)) }

        let writer = Process()
        writer.executableURL = URL(filePath: "/bin/sh")
        writer.arguments = ["-c", "cat \"$0\" >\"$1\"", pair.key, pipe]
        try writer.run()

        #expect(throws: Never.self) { try sut.load(within: .seconds(1_000)) }
        writer.waitUntilExit()
    }

    @Test func `answer nothing without TLS`() async throws {
        let said = try await served(by: CertificatePair()) { port in
            try await RawClient(port: port).exchange("GET /health HTTP/1.1\r\nHost: a\r\n\r\n")
        }

        #expect(!said.contains("200 OK"))
    }

    @Test func `need both files`() throws {
        #expect {
            try ServerSettings(environment: [:], arguments: ["--tls-certificate", "/none"])
        } throws: {
            "\($0)" == "--tls-certificate and --tls-key go together."
        }
    }

    @Test func `are rejected when they cannot be read, or do not belong together`() throws {
        let (pair, other) = (try CertificatePair(), try CertificatePair())

        for (certificate, key) in [
            ("/none", pair.key), (pair.certificate, "/none"), (pair.key, pair.key), (pair.certificate, other.key),
        ] {
            #expect(throws: SettingError.self) { try TLSFiles(certificate: certificate, key: key).load() }
        }
    }

    @Test(arguments: [(0o644, "0644"), (0o604, "0604"), (0o622, "0622")])
    func `are rejected when other users can use the key, also behind a link`(mode: Int, text: String) throws {
        let (pair, folder) = (try CertificatePair(), try TemporaryFolder())
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: pair.key)
        try FileManager.default.createSymbolicLink(atPath: folder("link"), withDestinationPath: pair.key)

        for key in [pair.key, folder("link")] {
            let fault = "is open to other users (mode \(text)); run \"chmod o-rwx\" on it first."
            #expect(throws: SettingError("--tls-key \(key) \(fault)")) {
                try TLSFiles(certificate: pair.certificate, key: key).load()
            }
        }
    }

    @Test(arguments: [0o400, 0o440, 0o640])
    func `are taken when only the owner and the group of the key can read it`(mode: Int) throws {
        let pair = try CertificatePair()
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: pair.key)

        #expect(throws: Never.self) { try TLSFiles(certificate: pair.certificate, key: pair.key).load() }
    }

    private func served(
        by pair: CertificatePair, _ body: @escaping @Sendable (Int) async throws -> String
    ) async throws -> String {
        try await served(by: ServerCertificate(TLSFiles(certificate: pair.certificate, key: pair.key)), body)
    }

    private func served(
        by certificate: ServerCertificate, logger: Logger = .silent,
        _ body: @escaping @Sendable (Int) async throws -> String
    ) async throws -> String {
        let files = certificate.files
        let server = try BankUnderTest().server(
            logger: logger, arguments: ["--tls-certificate", files.certificate, "--tls-key", files.key])
        return try await server.application(certificate).listening(body)
    }
}

/// A certificate for `localhost` that signs itself, and its key, made by openssl in a folder that goes with it.
final class CertificatePair: Sendable {
    let certificate: String
    let key: String
    private let folder: TemporaryFolder

    init(rsa: Bool = false) throws {
        folder = try TemporaryFolder()
        (certificate, key) = (folder("certificate.pem"), folder("key.pem"))
        let openssl = Process()
        openssl.executableURL = URL(filePath: "/usr/bin/env")
        openssl.arguments = [
            "openssl", "req", "-x509", "-newkey", rsa ? "rsa:2048" : "ec", "-pkeyopt",
            rsa ? "rsa_keygen_bits:2048" : "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1", "-subj",
            "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out",
            certificate,
        ]
        openssl.standardError = FileHandle.nullDevice
        try openssl.run()
        openssl.waitUntilExit()
        try #require(openssl.terminationStatus == 0)
    }

    /// Puts the same certificate and key in the place of others.
    func copy(over pair: CertificatePair) throws {
        for (from, to) in [(certificate, pair.certificate), (key, pair.key)] {
            try FileManager.default.removeItem(atPath: to)
            try FileManager.default.copyItem(atPath: from, toPath: to)
        }
    }
}

extension RawClient {
    /// A client that speaks to `localhost` by TLS and believes one certificate; with one suite of TLS 1.2, or those of every version.
    init(port: Int, trusting trust: String, cipher: NIOTLSCipher? = nil) throws {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.trustRoots = .file(trust)
        if let cipher {
            configuration.maximumTLSVersion = .tlsv12
            configuration.cipherSuiteValues = [cipher]
        }
        self.init(port: port, tls: try NIOSSLContext(configuration: configuration))
    }
}
