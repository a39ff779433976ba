import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTPTypesHTTP1

/// Connections of HTTP/1, each watched by a `ConnectionHandler`.
struct BankChannel: ServerChildChannel {
    private let http: HTTP1Channel
    private let table: ConnectionTable

    init(responder: @escaping HTTPChannelHandler.Responder, table: ConnectionTable) {
        http = HTTP1Channel(responder: responder)
        self.table = table
    }

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
        http.setup(channel: channel, logger: logger).flatMapThrowing { [table] value in
            // Behind the codec, nobody sees the version, the fields Host, or how a parser refuses.
            let operations = channel.pipeline.syncOperations
            let codec = try operations.handler(type: HTTP1ToHTTPServerCodec.self)
            try operations.addHandler(ConnectionHandler(table), position: .before(codec))
            return value
        }
    }

    func handle(value: HTTP1Channel.Value, logger: Logger) async {
        await withTaskExecutorPreference(EventLoopExecutor(value.channel.eventLoop)) {
            await http.handle(value: value, logger: logger)
        }
    }
}
