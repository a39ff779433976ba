import NIOCore
import NIOPosix
import Testing

extension String {
    /// The statuses of all answers in what a server said.
    var statuses: [String] { split(separator: "HTTP/1.1 ").map { String($0.prefix(3)) } }
}

/// A client that sends what it is told, be it HTTP or not.
struct RawClient {
    let port: Int
    /// The address that it comes from.
    var address = "127.0.0.1"

    /// What the server says to `pieces`, each sent after the server said something once more, until it closes or it is enough.
    func exchange(
        _ pieces: String..., until isEnough: @Sendable (String) -> Bool = { _ in false }
    ) async throws -> String {
        try await connected { inbound, outbound in
            var (rest, said) = (pieces[...], "")
            try await outbound.write(ByteBuffer(string: rest.removeFirst()))
            for try await part in inbound {
                said += String(buffer: part)
                if isEnough(said) { break }
                if let next = rest.popFirst() { try await outbound.write(ByteBuffer(string: next)) }
            }
            return said
        }
    }

    /// What the server says to bytes that come one by one behind `start`, until it closes.
    func drip(_ text: String, after start: String = "", every pause: Duration) async throws -> String {
        try await connected { inbound, outbound in
            try await withThrowingTaskGroup(of: String.self) { group in
                group.addTask {
                    // The server may close at any byte.
                    for part in [Array(start.utf8)] + text.utf8.map({ [$0] }) {
                        guard (try? await outbound.write(ByteBuffer(bytes: part))) != nil else { break }
                        try await Task.sleep(for: pause)
                    }
                    return ""
                }
                let said = try await Self.all(inbound)
                group.cancelAll()
                return said
            }
        }
    }

    /// All that the server says until it closes; bytes that it never read reset a connection.
    static func all(_ inbound: NIOAsyncChannelInboundStream<ByteBuffer>) async throws -> String {
        var said = ""
        do { for try await part in inbound { said += String(buffer: part) } } catch is IOError {}
        return said
    }

    /// Connects, and gives the connection to `body` until it returns.
    func connected<Value: Sendable>(
        _ body:
            @Sendable (
                NIOAsyncChannelInboundStream<ByteBuffer>, NIOAsyncChannelOutboundWriter<ByteBuffer>
            ) async throws -> Value
    ) async throws -> Value {
        let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .bind(to: SocketAddress(ipAddress: address, port: 0))
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        return try await channel.executeThenClose(body)
    }
}
