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

    private var isJSON: Bool {
        let type = headers[.contentType]?.prefix { $0 != ";" } ?? ""
        return type.filter { $0 != " " && $0 != "\t" }.lowercased() == "application/json"
    }
}
