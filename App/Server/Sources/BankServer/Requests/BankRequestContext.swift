import BankKernel
import BankWire
import HTTPTypes
import Hummingbird
import NIOCore

struct BankRequestContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The connection that the request came on.
    let channel: any Channel
    /// The client for limits; `nil` for one without an internet address.
    var client: ClientAddress?
    /// The name of the request in its answer and in the log.
    var requestID = ""
    /// Makes spans of parts of the request; `nil` without tracing.
    var tracer: RequestTracer?
    /// The login of the request's token; `nil` where none is needed.
    var login: CustomerLogin?

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
        client = ClientAddress(source.channel.remoteAddress)
    }

    /// Waits for `pause` or until the connection is closed. Meanwhile it may be evicted as an idle one.
    func holdBack(for pause: TimeAmount) async {
        let over = channel.eventLoop.makePromise(of: Void.self)
        let rest = RequestDeadline.remaining(of: .nanoseconds(pause.nanoseconds))
        channel.triggerUserOutboundEvent(HeldBack(pause: TimeAmount(rest)), promise: over)
        try? await over.futureResult.get()
    }

    /// The route's path, without ids; `nil` where there is no route, for which the framework has a word.
    var route: String? { endpointPath == "NotFound" ? nil : endpointPath }

    /// The method and the route's path; `nil` where there is no route.
    func operation(_ request: Request) -> String? { route.map { "\(request.method.rawValue) \($0)" } }
}

/// The event that an answer is held back; its promise is kept when the pause is over.
struct HeldBack: Sendable {
    let pause: TimeAmount
}

/// The event that a customer's upload is read, which may take longer than other content.
struct UploadAdmitted: Sendable {}

/// A login, and the digest of its token.
struct CustomerLogin: Sendable {
    let session: LoginSession
    let digest: SessionTokenDigest
}

/// The context of a request of a logged-in customer.
struct CustomerContext: ChildRequestContext {
    var coreContext: CoreRequestContextStorage
    let request: BankRequestContext
    let login: CustomerLogin

    var customer: CustomerID { login.session.customer }

    /// - Throws: `BankError.sessionEnded` for a request without a token.
    init(context: BankRequestContext) throws {
        guard let login = context.login else { throw BankError.sessionEnded }
        coreContext = context.coreContext
        request = context
        self.login = login
    }

    /// The account that the path names.
    /// - Throws: `Problem` 404 for what is no account number.
    func account() throws(Problem) -> IBAN {
        guard let iban = try? IBAN(parsing: parameter("iban")) else { throw .unknownPath }
        return iban
    }

    /// The transfer that the path names.
    /// - Throws: `Problem` 404 for what is no UUID.
    func transfer() throws(Problem) -> TransferID {
        guard let id = TransferID(parsing: try parameter("uuid").lowercased()) else { throw .unknownPath }
        return id
    }

    private func parameter(_ name: String) throws(Problem) -> String {
        guard let text = parameters.get(name).flatMap(PercentEncoding.decode) else { throw .unknownPath }
        return text
    }
}

extension HTTPRequest.Method {
    /// The methods of RFC 9110, section 9.3, but for CONNECT, which is for proxies; of RFC 5789; and QUERY, which searches with a content.
    static let known: [HTTPRequest.Method] =
        [.get, .head, .post, .put, .delete, .patch, .options, .trace] + [.init("QUERY")].compactMap(\.self)
}

extension Router where Context == BankRequestContext {
    /// The same router, which answers 405 with the allowed methods to all others. Call it after all routes were added.
    func refusingOtherMethods() -> Self {
        for (path, routes) in Dictionary(grouping: routes, by: \.path.description) {
            let taken = Set(routes.map(\.method) + (routes.contains { $0.method == .get } ? [.head] : []))
            let names = taken.map(\.rawValue).sorted().joined(separator: ", ")
            for method in HTTPRequest.Method.known where !taken.contains(method) {
                on(RouterPath(path), method: method) { _, _ -> Answer in
                    throw Problem(.methodNotAllowed, "This path takes \(names).", headers: [.allow: names])
                }
            }
        }
        return self
    }
}

extension RouterMethods where Context == BankRequestContext {
    /// Adds a constant JSON document.
    @discardableResult
    func document(_ path: RouterPath, _ bytes: [UInt8]) -> Self {
        let content = Content(ByteBuffer(bytes: bytes))
        return get(path) { _, _ in Answer.json(content) }
    }
}
