import Tracing

/// Where a span stands among others, as the field `traceparent` says it (W3C Trace Context).
struct TraceParent: Sendable, Hashable {
    static let field = "traceparent"

    /// The trace, in 32 hexadecimal digits.
    let trace: String
    /// The span, in 16 hexadecimal digits.
    let span: String
    /// Whether who began the trace wants it recorded.
    let isSampled: Bool

    /// Reads ``text``; `nil` for what is none.
    init?(parsing text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard parts.count >= 4, parts.count == 4 || parts[0] != "00", parts[0] != "ff",
            zip(parts, [2, 32, 16, 2]).allSatisfy({ Self.isHexadecimal($0, count: $1) }),
            parts[1...2].allSatisfy({ $0.contains { $0 != "0" } }), let flags = UInt8(parts[3], radix: 16)
        else { return nil }
        (trace, span, isSampled) = (parts[1], parts[2], flags & 1 == 1)
    }

    /// A new span under `parent`, or of a trace of its own.
    init(under parent: TraceParent?) {
        trace = parent?.trace ?? Self.digits() + Self.digits()
        span = Self.digits()
        isSampled = parent?.isSampled ?? true
    }

    /// As it stands in the field.
    var text: String { "00-\(trace)-\(span)-\(isSampled ? "01" : "00")" }

    private static func digits() -> String {
        let digits = String(UInt64.random(in: 1 ... .max), radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    private static func isHexadecimal(_ text: String, count: Int) -> Bool {
        text.utf8.count == count
            && text.utf8.allSatisfy { byte in
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
            }
    }
}

extension InstrumentationContext {
    private enum Key: InstrumentationContextKey { typealias Value = TraceParent }

    /// The span that further ones stand under; `nil` for none.
    var traceParent: TraceParent? {
        get { self[Key.self] }
        set { self[Key.self] = newValue }
    }
}
