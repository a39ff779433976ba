import NIOSSL

/// The files by which clients know that the server is who it says.
public struct TLSFiles: Sendable, Hashable {
    /// The certificate of the server and those behind it, in PEM.
    let certificate: String
    /// The private key of the server, in PEM.
    let key: String

    /// The suites of TLS 1.2 whose connections nobody can read later with the key; those of TLS 1.3 are all of that kind.
    private static let forwardSecret: [NIOTLSCipher] = [
        .TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, .TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,
        .TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384, .TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384,
        .TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256, .TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256,
    ]

    /// What the two say: TLS 1.2 at least, with HTTP/1.1 in it.
    /// - Throws: `SettingError` when one cannot be read, or they do not belong together.
    func context() throws(SettingError) -> NIOSSLContext {
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: try chain(), privateKey: .privateKey(try privateKey()))
        configuration.minimumTLSVersion = .tlsv12
        configuration.cipherSuiteValues = Self.forwardSecret
        configuration.applicationProtocols = ["http/1.1"]
        guard let context = try? NIOSSLContext(configuration: configuration) else {
            throw SettingError("--tls-key \(key) is not the key of --tls-certificate \(certificate).")
        }
        return context
    }

    private func chain() throws(SettingError) -> [NIOSSLCertificateSource] {
        guard let certificates = try? NIOSSLCertificate.fromPEMFile(certificate), !certificates.isEmpty else {
            throw SettingError("--tls-certificate \(certificate) cannot be read; it is a file of certificates in PEM.")
        }
        return certificates.map { .certificate($0) }
    }

    private func privateKey() throws(SettingError) -> NIOSSLPrivateKey {
        guard let key = try? NIOSSLPrivateKey(file: key, format: .pem) else {
            throw SettingError("--tls-key \(key) cannot be read; it is a file of a private key in PEM.")
        }
        return key
    }
}
