import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypesHTTP1
import NIOSSL

/// Connections of HTTP/1, each watched by a `ConnectionHandler`; with a certificate by TLS.
struct BankChannel: ServerChildChannel {
    /// Makes what runs the requests of a connection.
    typealias Executor = @Sendable (any EventLoop) -> any TaskExecutor

    private let http: HTTP1Channel
    private let table: ConnectionTable
    private let certificate: ServerCertificate?
    private let executor: Executor

    init(
        responder: @escaping HTTPChannelHandler.Responder, table: ConnectionTable,
        certificate: ServerCertificate? = nil, executor: @escaping Executor = { EventLoopExecutor($0) }
    ) {
        http = HTTP1Channel(responder: responder)
        (self.table, self.certificate, self.executor) = (table, certificate, executor)
    }

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
        http.setup(channel: channel, logger: logger).flatMapThrowing { [table, certificate] value in
            // Behind the codec, the version, the fields Host and the parser's errors are lost.
            let operations = channel.pipeline.syncOperations
            let codec = try operations.handler(type: HTTP1ToHTTPServerCodec.self)
            let parser = try operations.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
            let gate = InputGate()
            try operations.addHandler(gate, position: .before(parser))
            try operations.addHandler(
                ConnectionHandler(table, gate: gate, isEncrypted: certificate != nil), position: .before(codec))
            if let certificate {
                try operations.addHandler(NIOSSLServerHandler(context: certificate.context), position: .first)
            }
            return value
        }
    }

    func handle(value: HTTP1Channel.Value, logger: Logger) async {
        await withTaskExecutorPreference(executor(value.channel.eventLoop)) {
            await http.handle(value: value, logger: logger)
        }
    }
}

/// Stands before the parser of a connection, which keeps what it has made nothing of: blanks before the value of a field without end,
/// and all that comes once it reads no more.
final class InputGate: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    /// More bytes than the parser takes for a head.
    private static let most = 128 << 10

    /// Whether what comes is dropped.
    var isShut = false
    /// How many bytes came since the parser made something of them.
    var unparsed = 0

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isShut else { return }
        unparsed += unwrapInboundIn(data).readableBytes
        context.fireChannelRead(data)
        if unparsed > Self.most, !isShut { context.fireErrorCaught(HTTPParserError.headerOverflow) }
    }
}

/// Runs tasks on an event loop, so that a request stays on its connection's thread.
final class EventLoopExecutor: TaskExecutor {
    private let eventLoop: any EventLoop

    init(_ eventLoop: any EventLoop) {
        self.eventLoop = eventLoop
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        eventLoop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
