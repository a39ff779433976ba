import BankWire
import HTTPTypes
import Hummingbird

extension Request {
    /// The query.
    /// - Throws: `WireFault` for one that is none.
    func query() throws(WireFault) -> WireQuery {
        try WireQuery(parsing: uri.query ?? "")
    }

    /// The content.
    /// - Throws: `WireFault` for what is no such document or too long, `Problem` 415 for what is not JSON by its type.
    func document<Document: WireDocument>(_ type: Document.Type) async throws -> Document {
        guard isJSON else { throw Problem(.unsupportedMediaType, BankWire.Problem.unsupportedMediaType.detail) }
        let body = try await body.collect(upTo: BankServer.bodyLimit)
        return try Document(reading: Array(body.readableBytesView), limit: WireLimits.requestBytes)
    }

    /// Whether the content says that it is JSON, and in no other characters than UTF-8 (RFC 8259, section 8.1).
    private var isJSON: Bool {
        let type = (headers[.contentType] ?? "").filter { $0 != " " && $0 != "\t" && $0 != "\"" }.lowercased()
        let parts = type.split(separator: ";")
        return parts.first == "application/json"
            && parts.dropFirst().allSatisfy { !$0.hasPrefix("charset=") || $0 == "charset=utf-8" }
    }
}
