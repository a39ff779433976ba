import BankKernel
import Foundation
import Logging
import NIOCore
import NIOPosix
import NIOSSL
import ServiceLifecycle
import Synchronization
import UnixSignals

/// The certificate of the server, which can be reloaded while it runs.
final class ServerCertificate: Sendable {
    let files: TLSFiles
    private let current: Mutex<LoadedCertificate>

    /// - Throws: `SettingError` for files that cannot be used.
    init(_ files: TLSFiles) throws(SettingError) {
        self.files = files
        current = Mutex(try files.load())
    }

    /// The context of new connections.
    var context: NIOSSLContext { current.withLock(\.context) }

    /// Reloads the files.
    /// - Throws: `SettingError` for files that cannot be used; the certificate stays.
    func reload() throws(SettingError) {
        let loaded = try files.load()
        current.withLock { $0 = loaded }
    }

    /// What to tell of a certificate that no client takes at `now`.
    func notice(at now: Instant) -> String? {
        let days = current.withLock(\.days)
        guard !days.contains(now) else { return nil }
        let fault = now < days.lowerBound ? "begins on \(days.lowerBound.day)" : "ended on \(days.upperBound.day)"
        return "The certificate of --tls-certificate \(files.certificate) \(fault): clients refuse it."
    }
}

/// What new connections use, and the time in which clients take it.
struct LoadedCertificate {
    let context: NIOSSLContext
    let days: ClosedRange<Instant>
}

/// Reloads the certificate on SIGHUP.
struct ReloadAtHangup: Service {
    let certificate: ServerCertificate?
    let clock: any WallClock
    let logger: Logger

    func run() async throws {
        for await _ in await UnixSignalsSequence(trapping: .sighup).cancelOnGracefulShutdown() {
            guard let certificate else { continue }
            do {
                // A pipe in place of a file may keep its reader waiting.
                try await NIOThreadPool.singleton.runIfActive { try certificate.reload() }
                logger.notice("The certificate was read again.")
                if let notice = certificate.notice(at: clock.now()) { logger.warning("\(notice)") }
            } catch {
                logger.error("The old certificate stays in use.", metadata: ["reason": "\(error)"])
            }
        }
    }
}

/// The files of the certificate and its key.
public struct TLSFiles: Sendable, Hashable {
    /// The certificate chain, in PEM.
    let certificate: String
    /// The private key, in PEM.
    let key: String

    /// The forward-secret suites of TLS 1.2; all of TLS 1.3 are.
    private static let forwardSecret: [NIOTLSCipher] = [
        .TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, .TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,
        .TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384, .TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384,
        .TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256, .TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256,
    ]

    /// A context for TLS 1.2 and later, with HTTP/1.1. A pipe in place of a file has to give all of it within `limit`.
    /// - Throws: `SettingError` for files that cannot be read or do not belong together.
    func load(within limit: Duration = .seconds(5)) throws(SettingError) -> LoadedCertificate {
        let deadline = ContinuousClock.now + limit
        let chain = try chain(until: deadline)
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(try privateKey(until: deadline)))
        configuration.minimumTLSVersion = .tlsv12
        configuration.cipherSuiteValues = Self.forwardSecret
        configuration.applicationProtocols = ["http/1.1"]
        // A connection that is closed counts in no limit any more, so it must not stay open until its client agrees.
        configuration.shutdownTimeout = .milliseconds(100)
        guard let context = try? NIOSSLContext(configuration: configuration) else {
            throw SettingError("--tls-key \(key) is not the key of --tls-certificate \(certificate).")
        }
        let end = Instant(millisecondsSinceEpoch: Int64(chain[0].notValidAfter) * 1_000)
        let begin = Instant(millisecondsSinceEpoch: Int64(chain[0].notValidBefore) * 1_000)
        return LoadedCertificate(context: context, days: min(begin, end)...end)
    }

    private func chain(until end: ContinuousClock.Instant) throws(SettingError) -> [NIOSSLCertificate] {
        guard let bytes = Self.read(certificate, until: end),
            let certificates = try? NIOSSLCertificate.fromPEMBytes(bytes), !certificates.isEmpty
        else {
            throw SettingError("--tls-certificate \(certificate) cannot be read; it is a file of certificates in PEM.")
        }
        return certificates
    }

    /// Checks that no other users can read or write the key. Its group may: Debian keeps keys for the group ssl-cert.
    private func checkOthersCannotUseKey() throws(SettingError) {
        let place = URL(filePath: key).resolvingSymlinksInPath().path
        let file = try? FileManager.default.attributesOfItem(atPath: place)
        guard file?[.type] as? FileAttributeType == .typeRegular, let mode = file?[.posixPermissions] as? Int,
            mode & 0o007 != 0
        else { return }
        let text = String(0o10000 | mode, radix: 8).dropFirst()
        throw SettingError("--tls-key \(key) is open to other users (mode \(text)); run \"chmod o-rwx\" on it first.")
    }

    private func privateKey(until end: ContinuousClock.Instant) throws(SettingError) -> NIOSSLPrivateKey {
        try checkOthersCannotUseKey()
        guard let bytes = Self.read(key, until: end), let key = try? NIOSSLPrivateKey(bytes: bytes, format: .pem) else {
            throw SettingError("--tls-key \(key) cannot be read; it is a file of a private key in PEM.")
        }
        return key
    }

    /// The bytes at `path`; `nil` for what cannot be read, is too long, or does not come to its end in time, as a pipe that nobody
    /// writes to.
    private static func read(_ path: String, until end: ContinuousClock.Instant) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var (bytes, portion) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
        while bytes.count <= 1 << 20 {
            let rest = ContinuousClock.now.duration(to: end)
            guard rest > .zero else { return nil }
            var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&polled, 1, Int32(rest / .milliseconds(1)) + 1) > 0 else { continue }
            let count = Foundation.read(descriptor, &portion, portion.count)
            if count == 0 { return bytes }
            if count > 0 { bytes += portion[..<count] } else if errno != EAGAIN, errno != EINTR { return nil }
        }
        return nil
    }
}
