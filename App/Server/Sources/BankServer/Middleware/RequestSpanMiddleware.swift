import HTTPTypes
import Hummingbird
import Tracing

/// Makes a span of each request, under the one that the client says. It tells the operation and the status, and never whom or how
/// much it was about.
struct RequestSpanMiddleware: RouterMiddleware {
    /// What makes spans; `nil` for none.
    let tracer: RequestTracer?

    private struct FieldExtractor: Extractor {
        func extract(key: String, from headers: HTTPFields) -> String? { HTTPField.Name(key).flatMap { headers[$0] } }
    }

    func handle(
        _ request: Request, context: BankRequestContext,
        next: @concurrent (Request, BankRequestContext) async throws -> Response
    ) async throws -> Response {
        guard let tracer else { return try await next(request, context) }
        var parent = InstrumentationContext.topLevel
        tracer.extract(request.headers, into: &parent, using: FieldExtractor())
        return try await tracer.withSpan("HTTP", context: parent, ofKind: .server) { span in
            var context = context
            context.tracer = tracer
            let response = try await next(request, context)
            let isKnown = HTTPRequest.Method.known.contains(request.method)
            span.operationName = context.operation(request) ?? "HTTP"
            span.updateAttributes { attributes in
                attributes["http.request.method"] = isKnown ? request.method.rawValue : "_OTHER"
                attributes["http.route"] = context.endpointPath
                attributes["http.response.status_code"] = response.status.code
            }
            if response.status.kind == .serverError { span.setStatus(SpanStatus(code: .error)) }
            return response
        }
    }
}

/// Makes a span of the work on an account or an order, once the request is known to be wanted and read.
struct WorkSpanMiddleware: RouterMiddleware {
    func handle(
        _ request: Request, context: BankRequestContext,
        next: @concurrent (Request, BankRequestContext) async throws -> Response
    ) async throws -> Response {
        let name = request.method == .get ? "reading" : context.endpointPath == "/v1/transfers/{uuid}" ? "booking" : nil
        guard let name else { return try await next(request, context) }
        return try await context.span(name) { try await next(request, context) }
    }
}

extension BankRequestContext {
    /// What `work` gives, which is a span of this name if the request is traced.
    func span<Value>(_ name: String, _ work: () async throws -> Value) async rethrows -> Value {
        guard let tracer else { return try await work() }
        return try await tracer.withSpan(name) { _ in try await work() }
    }
}
