import Foundation
import Testing

/// A certificate for `localhost` that signs itself, and its key, made by openssl in a folder that goes with it.
final class CertificatePair: Sendable {
    let certificate: String
    let key: String
    private let folder: URL

    init(rsa: Bool = false) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "dobank-tls-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        certificate = folder.appending(path: "certificate.pem").path
        key = folder.appending(path: "key.pem").path
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

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }
}
