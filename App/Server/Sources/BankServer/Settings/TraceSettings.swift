/// Where spans of requests are sent, and in whose name.
struct TraceSettings: Sendable, Hashable {
    /// Where the collector takes them.
    let url: String
    /// The name of this service there.
    let service: String

    /// What the variables `OTEL_EXPORTER_OTLP_ENDPOINT` and `OTEL_SERVICE_NAME` say; `nil` without the first.
    /// - Throws: `SettingError` for what is no address.
    init?(_ variable: (String) -> String?) throws(SettingError) {
        let name = "OTEL_EXPORTER_OTLP_ENDPOINT"
        guard let text = variable(name) else { return nil }
        let base = try ServiceURL(parsing: text, variable: name).text
        url = base + (base.hasSuffix("/") ? "" : "/") + "v1/traces"
        service = variable("OTEL_SERVICE_NAME") ?? "dobank-server"
    }
}
