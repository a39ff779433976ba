import NIOSSL

/// The files by which clients know that the server is who it says.
public struct TLSFiles: Sendable, Hashable {
    /// The certificate of the server and those behind it, in PEM.
    let certificate: String
    /// The private key of the server, in PEM.
    let key: String

    /// What the two say: TLS 1.2 at least, with HTTP/1.1 in it.
    /// - Throws: `SettingError` when one cannot be read, or they do not belong together.
    func configuration() throws(SettingError) -> TLSConfiguration {
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: try chain(), privateKey: .privateKey(try privateKey()))
        configuration.minimumTLSVersion = .tlsv12
        configuration.applicationProtocols = ["http/1.1"]
        guard (try? NIOSSLContext(configuration: configuration)) != nil else {
            throw SettingError("--tls-key \(key) is not the key of --tls-certificate \(certificate).")
        }
        return configuration
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
