import NIOCore
import NIOPosix
import NIOSSL

/// A client that speaks to `localhost` by TLS and believes one certificate.
struct TLSClient {
    let port: Int
    /// The file of the certificate that it believes.
    let trust: String
    /// The one suite of TLS 1.2 that it knows; `nil` for those of every version.
    let cipher: NIOTLSCipher?

    init(port: Int, trusting trust: String, cipher: NIOTLSCipher? = nil) {
        (self.port, self.trust, self.cipher) = (port, trust, cipher)
    }

    /// What the server says to `text` until it closes.
    func exchange(_ text: String) async throws -> String {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.trustRoots = .file(trust)
        if let cipher {
            configuration.maximumTLSVersion = .tlsv12
            configuration.cipherSuiteValues = [cipher]
        }
        let context = try NIOSSLContext(configuration: configuration)
        let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(
                        NIOSSLClientHandler(context: context, serverHostname: "localhost"))
                    return try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        return try await channel.executeThenClose { inbound, outbound in
            try await outbound.write(ByteBuffer(string: text))
            var said = ""
            for try await part in inbound { said += String(buffer: part) }
            return said
        }
    }
}
