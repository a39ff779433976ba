import HummingbirdCore
import Logging
import NIOCore
import NIOSSL
import ServiceLifecycle
import Synchronization
import UnixSignals

/// Connections by TLS, with the certificate that is good when they begin.
struct CertifiedChannel<Base: ServerChildChannel>: ServerChildChannel {
    let base: Base
    let certificate: ServerCertificate

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Base.Value> {
        channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: certificate.context))
        }.flatMap { base.setup(channel: channel, logger: logger) }
    }

    func handle(value: Base.Value, logger: Logger) async {
        await base.handle(value: value, logger: logger)
    }
}

/// The certificate of the server, which its files can replace while it runs.
final class ServerCertificate: Sendable {
    let files: TLSFiles
    private let current: Mutex<NIOSSLContext>

    /// - Throws: `SettingError` for files that cannot be used.
    init(_ files: TLSFiles) throws(SettingError) {
        self.files = files
        current = Mutex(try files.context())
    }

    /// What new connections are made with.
    var context: NIOSSLContext { current.withLock { $0 } }

    /// Reads the files again.
    /// - Throws: `SettingError` for files that cannot be used; the certificate stays.
    func reload() throws(SettingError) {
        let context = try files.context()
        current.withLock { $0 = context }
    }
}

/// Reads the certificate again when the server gets SIGHUP, which does not end it.
struct ReloadAtHangup: Service {
    let certificate: ServerCertificate?
    let logger: Logger

    func run() async throws {
        for await _ in await UnixSignalsSequence(trapping: .sighup).cancelOnGracefulShutdown() {
            guard let certificate else { continue }
            do throws(SettingError) {
                try certificate.reload()
                logger.notice("The certificate was read again.")
            } catch {
                logger.error("The certificate stays as it was.", metadata: ["reason": "\(error)"])
            }
        }
    }
}
