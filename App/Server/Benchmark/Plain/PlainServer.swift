import Foundation
import Hummingbird
import Logging

/// Serves the content of a file with the header fields that `/rates` has, by Hummingbird alone: `plain-server PORT FILE`.
@main
enum PlainServer {
    static func main() async throws {
        guard CommandLine.arguments.count == 3, let port = Int(CommandLine.arguments[1]) else {
            print("Usage: plain-server PORT FILE")
            exit(2)
        }
        let content = ByteBuffer(bytes: try Data(contentsOf: URL(filePath: CommandLine.arguments[2])))
        let fields: HTTPFields = [
            .contentType: "application/json", .cacheControl: "max-age=60", .eTag: "\"plain\"", .age: "0",
        ]
        let router = Router()
        router.get("rates") { _, _ in Response(status: .ok, headers: fields, body: .init(byteBuffer: content)) }
        var logger = Logger(label: "plain-server")
        logger.logLevel = .error
        let application = Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)), logger: logger)
        try await application.runService()
    }
}
