import Foundation
import Tracing

/// What is sent of a span.
struct FinishedSpan: Sendable {
    let place: TraceParent
    /// The span above it; `nil` for none.
    let parent: String?
    var name: String
    let isServer: Bool
    var attributes: SpanAttributes = [:]
    var isError = false
    /// Its beginning and end, in nanoseconds since 1970.
    let begin: UInt64
    var end: UInt64?

    init(place: TraceParent, parent: String?, name: String, isServer: Bool, begin: UInt64) {
        (self.place, self.parent, self.name, self.isServer, self.begin) = (place, parent, name, isServer, begin)
    }

    /// The content of a request to `/v1/traces` of OTLP, in JSON.
    static func document(_ spans: [FinishedSpan], of service: String) throws -> [UInt8] {
        let scope: [String: Any] = ["scope": ["name": "dobank-server"], "spans": spans.map(\.json)]
        let resource: [String: Any] = ["attributes": [attribute("service.name", ["stringValue": service])]]
        let document: [String: Any] = ["resourceSpans": [["resource": resource, "scopeSpans": [scope]]]]
        return Array(try JSONSerialization.data(withJSONObject: document))
    }

    private var json: [String: Any] {
        var json: [String: Any] = [
            "traceId": place.trace, "spanId": place.span, "name": name, "kind": isServer ? 2 : 1,
            "startTimeUnixNano": "\(begin)", "endTimeUnixNano": "\(end ?? begin)",
        ]
        json["parentSpanId"] = parent
        if isError { json["status"] = ["code": 2] }
        var list: [[String: Any]] = []
        attributes.forEach { name, value in
            switch value {
            case .int64(let number): list.append(Self.attribute(name, ["intValue": "\(number)"]))
            case .string(let text): list.append(Self.attribute(name, ["stringValue": text]))
            default: break
            }
        }
        json["attributes"] = list
        return json
    }

    private static func attribute(_ name: String, _ value: [String: String]) -> [String: Any] {
        ["key": name, "value": value]
    }
}
