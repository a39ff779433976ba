import BankKernel
import BankWeb
import BankWire
import HTTPTypes
import Hummingbird
import LedgerRules

/// `/app`: the bank in a browser. The token in a cookie identifies the customer.
struct WebRoutes: Sendable {
    /// What the pages use on behalf of a customer, in one request.
    private let services: @Sendable (CustomerID, RequestOutages, KeptPlace<CustomerID>) -> WebServices
    private let longAnswer: @Sendable () -> KeptPlace<CustomerID>
    private let logins: LoginRoutes
    private let outages: OutageLog
    /// So many files are read at once, and one of each client.
    private let uploads = Turns<ClientAddress?>(Turns.Limits(places: 4, atOnce: 1, share: 2, queue: 16))

    init(_ customers: ServedCustomers, logins: LoginRoutes, services: ServiceSettings, outages: OutageLog) {
        (self.logins, self.outages) = (logins, outages)
        let clock = customers.clock
        let (accounts, statements) = (services.transparentAccounts(outages), services.userStatements(outages))
        let (cards, rates) = (services.newCards(clock, outages), services.directRates(clock, outages))
        let attempts = LoginAttempts(CustomerSales.throttle, clock: clock)
        longAnswer = customers.longAnswer
        self.services = { [log = outages] customer, outages, place in
            let records = customers.bank.records.bounded(outages)
            return WebServices(
                bank: customers.telling(outages, place)[customer], transparentAccounts: accounts,
                statements: statements, cards: cards, cardStore: records.cards, payeeBook: records.payees,
                sales: CustomerSales(base: services.sales(clock, log), customer: customer, attempts: attempts),
                directRates: rates, ids: RandomTransferIDs(), clock: clock)
        }
    }

    func add(to router: RouterGroup<BankRequestContext>) {
        let pages = router.add(middleware: FormMiddleware(clock: logins.clock)).add(middleware: ContentMiddleware())
        for path in ["app", "app/**"] as [RouterPath] {
            pages.get(path, use: answer)
            pages.post(path, use: answer)
        }
    }

    private func answer(_ request: Request, _ context: BankRequestContext) async throws -> Response {
        let isForm = request.method == .post
        let upload = request.isUpload ? UploadedBytes(request.body) : nil
        let body =
            isForm && upload == nil ? try await request.body.collect(upTo: BankServer.bodyLimit) : ByteBuffer()
        let content = String(validating: body.readableBytesView, as: UTF8.self) ?? "%"
        let asked = WebRequest(request, content: content, upload: upload)
        let outages = RequestOutages(log: outages, requestID: context.requestID, isChange: request.isChange)
        let place = longAnswer()
        let web = WebBank { [services] in services($0, outages, place) }
        let logins = ClientLogins(logins: logins, outages: outages, context: context)
        func page() async -> WebAnswer {
            defer { place.leave() }
            return await web.answer(asked, logins: logins)
        }
        guard let upload else { return Response(await page(), at: self.logins.clock.now()) }
        context.channel.triggerUserOutboundEvent(UploadAdmitted(), promise: nil)
        let answer = await uploads.take(Turns.Applicant(client: context.client)) { _ in await page() }
        if answer == nil { self.logins.metrics.count(.throttled, "uploads") }
        var response = Response(answer ?? .busy, at: self.logins.clock.now())
        // A browser shows no answer before it has sent all; but not everybody may send all.
        if await !upload.readRest() { response.headers[.connection] = "close" }
        return response
    }
}

/// Refuses a form that another site sent, or nobody who is logged in, before its content is read.
private struct FormMiddleware: RouterMiddleware {
    let clock: any WallClock

    func handle(_ request: Request, context: BankRequestContext, next: Next) async throws -> Response {
        guard request.method == .post, let refusal = WebBank.refusal(of: WebRequest(request)) else {
            return try await next(request, context)
        }
        var response = Response(refusal, at: clock.now())
        // Not everybody may send all of a file.
        if request.isUpload { response.headers[.connection] = "close" }
        return response
    }
}

extension WebRequest {
    /// A request as it came; without content, as long as that is not read.
    fileprivate init(_ request: Request, content: String = "", upload: UploadedBytes? = nil) {
        let headers = request.headers
        self.init(
            request.method == .post ? .post : .get, String(request.uri.description.dropFirst("/app".utf8.count)),
            content: content, cookies: headers[.cookie] ?? "", accept: headers[.accept] ?? "",
            origin: WebOrigin(
                site: headers[.secFetchSite], origin: headers[.origin], host: request.head.authority),
            upload: upload, type: headers[.contentType] ?? "")
    }
}

extension Response {
    /// The response with a page.
    init(_ answer: WebAnswer, at now: Instant) {
        var headers: HTTPFields = [:]
        for field in answer.fields {
            if let name = HTTPField.Name(field.name) { headers.append(HTTPField(name: name, value: field.value)) }
        }
        headers[.retryAfter] = answer.retryAfter(at: now).map { "\($0)" }
        self.init(
            status: HTTPResponse.Status(code: answer.status), headers: headers,
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: answer.content)))
    }

    /// The page of a request that is refused before it comes to its page.
    init(page problem: Problem, at now: Instant) {
        self.init(.refusal(problem.detail, status: problem.status.code), at: now)
        for field in problem.headers { headers[field.name] = field.value }
    }
}

extension Request {
    /// Whether it asks for a page.
    var isForPage: Bool { uri.path == "/app" || uri.path.hasPrefix("/app/") }

    /// Whether it is a form with a file, which is longer than others, and read as it comes in.
    var isUpload: Bool {
        method == .post && isForPage
            && (headers[.contentType] ?? "").lowercased().hasPrefix("multipart/form-data")
    }
}

/// The content of a request as it comes in. No more is read than an upload may have.
private actor UploadedBytes: StatementChunks {
    private var bytes: RequestBody.AsyncIterator
    private var count = 0
    private var isAtEnd = false

    init(_ body: RequestBody) {
        bytes = body.makeAsyncIterator()
    }

    func next() async throws(StatementFailure) -> [UInt8]? {
        let buffer: ByteBuffer?
        var reader = bytes
        defer { bytes = reader }
        do {
            buffer = try await reader.next(isolation: self)
        } catch {
            throw .malformed(detail: "the upload ended before its end")
        }
        guard let buffer else {
            isAtEnd = true
            return nil
        }
        count += buffer.readableBytes
        guard count <= BankServer.uploadLimit else {
            throw .file(.tooLong(path: "the upload", limit: BankServer.uploadLimit))
        }
        return Array(buffer.readableBytesView)
    }

    /// Reads what a page has begun to read to its end; `false` when it does not come to it.
    func readRest() async -> Bool {
        guard count > 0 else { return false }
        do {
            while !isAtEnd { _ = try await next() }
            return true
        } catch {
            return false
        }
    }
}

extension HTTPField.Name {
    fileprivate static let secFetchSite = HTTPField.Name("sec-fetch-site") ?? .origin
}

/// The logins of the bank as the client of one request may use them.
private struct ClientLogins: WebLogins {
    let logins: LoginRoutes
    let outages: RequestOutages
    let context: BankRequestContext

    func passwords(token: String) -> any PasswordChangePort {
        ClientPasswords(logins: logins, outages: outages, context: context, token: token)
    }

    func begin(
        username: String, password: String
    ) async throws(PasswordCheckError) -> (user: UserModel, token: String) {
        do {
            let grant = try await logins.begin(
                username, password, lifetime: .seconds(WebBank.lifetime), context)
            return (grant.user, grant.token.text)
        } catch {
            throw outages.refusal(by: error)
        }
    }

    func user(token: String) async throws(BankError) -> UserModel {
        try await outages.hidingReasons { () async throws(BankError) in
            try await context.tracer.span("token lookup") { () async throws(BankError) in
                let login = try await logins.sessions.login(token: token[...])
                guard let user = try await logins.bank.store.credential(forUsername: login.session.username)?.user
                else {
                    throw .sessionEnded
                }
                return user
            }
        }
    }

    func end(token: String) async throws(BankError) {
        try await outages.hidingReasons { () async throws(BankError) in
            try await logins.end(try await logins.sessions.login(token: token[...]), context)
        }
    }
}

/// Changes the password of the customer whose token the request has.
private struct ClientPasswords: PasswordChangePort {
    let logins: LoginRoutes
    let outages: RequestOutages
    let context: BankRequestContext
    let token: String

    func changePassword(
        of user: UserModel, from old: String, to new: String
    ) async throws(PasswordChangeError) {
        do {
            let login = try await logins.sessions.login(token: token[...])
            try await logins.change(old, to: new, of: login, context)
        } catch {
            if let error = error.withoutLimit as? PasswordError { throw .password(error) }
            throw .check(outages.refusal(by: error))
        }
    }
}

extension RequestOutages {
    /// Why a password was not checked, without the reason of a store.
    fileprivate func refusal(by error: any Error) -> PasswordCheckError {
        switch error.withoutLimit {
        case PasswordCheckError.unavailable(let error): .unavailable(withoutReason(error))
        case let error as PasswordCheckError: error
        case let error as BankError: .unavailable(withoutReason(error))
        default: .cancelled
        }
    }
}
