import BankKernel
import BankWeb
import BankWire
import HTTPTypes
import Hummingbird
import LedgerRules

/// `/app`: the bank in a browser. The token in a cookie identifies the customer.
struct WebRoutes: Sendable {
    private let web: WebBank
    private let logins: LoginRoutes

    init(_ customers: ServedCustomers, logins: LoginRoutes, services: ServiceSettings) {
        self.logins = logins
        let (accounts, statements) = (services.transparentAccounts(), services.userStatements())
        web = WebBank { customer in
            WebServices(
                bank: customers[customer], transparentAccounts: accounts,
                statements: statements, ids: RandomTransferIDs(), clock: customers.clock)
        }
    }

    func add(to router: RouterGroup<BankRequestContext>) {
        for path in ["app", "app/**"] as [RouterPath] {
            router.get(path, use: answer)
            router.post(path, use: answer)
        }
    }

    private func answer(_ request: Request, _ context: BankRequestContext) async throws -> Response {
        let isForm = request.method == .post
        let body = isForm ? try await request.body.collect(upTo: BankServer.bodyLimit) : ByteBuffer()
        let asked = WebRequest(
            isForm ? .post : .get, String(request.uri.description.dropFirst("/app".utf8.count)),
            content: String(buffer: body), cookies: request.headers[.cookie] ?? "",
            accept: request.headers[.accept] ?? "",
            origin: WebOrigin(
                site: request.headers[.secFetchSite], origin: request.headers[.origin], host: request.head.authority))
        let answer = await web.answer(asked, logins: ClientLogins(logins: logins, context: context))
        var headers: HTTPFields = [:]
        for field in answer.fields {
            if let name = HTTPField.Name(field.name) { headers.append(HTTPField(name: name, value: field.value)) }
        }
        return Response(
            status: HTTPResponse.Status(code: answer.status), headers: headers,
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: answer.content)))
    }
}

extension HTTPField.Name {
    fileprivate static let secFetchSite = HTTPField.Name("sec-fetch-site") ?? .origin
}

/// The logins of the bank as the client of one request may use them.
private struct ClientLogins: WebLogins {
    let logins: LoginRoutes
    let context: BankRequestContext

    func passwords(token: String) -> any PasswordChangePort {
        ClientPasswords(logins: logins, context: context, token: token)
    }

    func begin(
        username: String, password: String
    ) async throws(PasswordCheckError) -> (user: UserModel, token: String) {
        do {
            let grant = try await logins.begin(
                username, password, lifetime: .seconds(WebBank.lifetime), context)
            return (grant.user, grant.token.text)
        } catch {
            throw PasswordCheckError(error.withoutLimit)
        }
    }

    func user(token: String) async throws(BankError) -> UserModel {
        let login = try await logins.sessions.login(token: token[...])
        guard let user = try await logins.bank.store.credential(forUsername: login.session.username)?.user else {
            throw .sessionEnded
        }
        return user
    }

    func end(token: String) async throws(BankError) {
        try await logins.end(try await logins.sessions.login(token: token[...]), context)
    }
}

/// Changes the password of the customer whose token the request has.
private struct ClientPasswords: PasswordChangePort {
    let logins: LoginRoutes
    let context: BankRequestContext
    let token: String

    func changePassword(
        of user: UserModel, from old: String, to new: String
    ) async throws(PasswordChangeError) {
        do {
            let login = try await logins.sessions.login(token: token[...])
            try await logins.change(old, to: new, of: login, context)
        } catch {
            switch error.withoutLimit {
            case let error as PasswordError: throw .password(error)
            case let error as PasswordCheckError: throw .check(error)
            case let error as BankError: throw .bank(error)
            default: throw .bank(.cancelled)
            }
        }
    }
}

extension PasswordCheckError {
    /// The refusal that a login ended with.
    fileprivate init(_ error: any Error) {
        switch error {
        case let error as PasswordCheckError: self = error
        case let error as BankError: self = .unavailable(error)
        default: self = .cancelled
        }
    }
}
