public import BankKernel
import Money

/// What went wrong, as a document of RFC 9457 (`application/problem+json`). Clients decide by ``code``, never by the status.
public struct Problem: WireDocument, Hashable {
    /// The media type (RFC 9457, 3).
    public static let mediaType = "application/problem+json"

    /// The name of the case of `BankError`, or one of ``ProblemCode``; later versions may know others.
    public let code: String
    /// The status of the response (RFC 9110).
    public let status: Int
    /// What went wrong and what would be right, as one sentence for people.
    public let detail: String
    /// Whether the bank says that it did nothing, for clients that do not know the code.
    public let isRefused: Bool
    /// The id of the request in the log of the server; `nil` for none.
    public var requestID: String?
    /// The values of the refusal.
    let members: [JSONValue.Member]

    init(
        _ code: String, status: Int, _ detail: String, isRefused: Bool = true, members: [JSONValue.Member] = []
    ) {
        (self.code, self.status, self.detail, self.isRefused) = (code, status, detail, isRefused)
        self.members = members
    }

    /// Reads a problem. It keeps the names of unknown members, since here it cannot distinguish them from those of a refusal.
    public init(_ node: JSONNode) throws(WireFault) {
        code = try node.member("code").string()
        detail = try node.optional("detail")?.string() ?? ""
        isRefused = try node.optional("refused")?.bool() ?? false
        requestID = try node.optional("requestId")?.string()
        status =
            if case .number(let digits)? = try node.optional("status")?.value { Int(digits) ?? 500 } else { 500 }
        guard case .object(let all) = node.value else { throw node.fault("is not an object") }
        members = all.filter { !Self.names.contains($0.name) }
    }

    /// Writes the problem, with the values of its refusal as members.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("title", title)
            json.member("status") { $0.literal(String(status)) }
            json.member("detail", detail)
            json.member("code", code)
            json.member("refused", isRefused)
            if let requestID { json.member("requestId", requestID) }
            for member in members { json.member(member.name, member.value) }
        }
    }

    private static let names: Set = ["type", "title", "status", "detail", "instance", "code", "refused", "requestId"]

    /// The refusal that this is; `nil` for one that only later versions know, or that lacks its values, and for what is not a refusal.
    public var bankError: BankError? {
        try? BankError(code: code, JSONNode(.object(members)))
    }

    /// After how many seconds to try again, for the field `Retry-After`; `nil` where that is no use.
    public func retryAfter(at now: Instant) -> Int? {
        if case .throttled(let until)? = bankError {
            let (seconds, attoseconds) = now.duration(to: until).components
            return max(1, Int(clamping: seconds) + (attoseconds > 0 ? 1 : 0))
        }
        return status == 503 ? 1 : nil
    }

    /// The reason phrase of the status (RFC 9110, 15), as RFC 9457 wants the title of a problem without a type.
    private var title: String {
        switch status {
        case 400: "Bad Request"
        case 401: "Unauthorized"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 409: "Conflict"
        case 413: "Content Too Large"
        case 415: "Unsupported Media Type"
        case 422: "Unprocessable Content"
        case 429: "Too Many Requests"
        case 503: "Service Unavailable"
        default: "Internal Server Error"
        }
    }
}

/// The names of problems that are not refusals of the bank. Those of refusals are the names of the cases of `BankError`.
public enum ProblemCode {
    /// The username or the password is wrong; it does not say which.
    public static let wrongCredentials = "wrongCredentials"
    /// The password so far, which has to be known for another one, is wrong; the session goes on.
    public static let wrongPassword = "wrongPassword"
    /// The password cannot be checked or hashed at the moment; it may be right.
    public static let uncheckable = "uncheckable"
    /// What was given cannot be a password.
    public static let unusablePassword = "unusablePassword"
    /// The bank cannot be used at the moment. Customers do not learn why.
    public static let unavailable = "unavailable"
    /// The request is not as agreed.
    public static let malformed = "malformed"
    /// There is no such resource.
    public static let noSuchResource = "noSuchResource"
    /// The resource is there, and does not have this method.
    public static let methodNotAllowed = "methodNotAllowed"
    /// The request is longer than is taken.
    public static let tooLarge = "tooLarge"
    /// The content of the request is not JSON by its type.
    public static let unsupportedMediaType = "unsupportedMediaType"
    /// A condition of the request is not met.
    public static let preconditionFailed = "preconditionFailed"
}

extension Problem {
    /// The problem for a refusal. A failing store is ``unavailable``: customers do not learn why.
    public init(_ error: BankError) {
        let detail =
            switch error {
            case .storage(.unsettled):
                "The bank failed while it did this, so it may be done or not; check before you do it again."
            case .storage: Self.unavailable.detail
            default: error.description
            }
        self.init(
            error.wireCode, status: error.wireStatus, detail, isRefused: error.isRefusal, members: error.wireMembers)
    }

    /// The problem for a malformed request.
    public init(_ fault: WireFault) {
        let isTooLarge = if case .tooLarge = fault { true } else { false }
        self.init(
            isTooLarge ? ProblemCode.tooLarge : ProblemCode.malformed, status: isTooLarge ? 413 : 400,
            fault.description)
    }

    /// The problem for a text that cannot be a password, or a password that cannot be checked.
    public init(_ error: PasswordError) {
        switch error {
        case .empty, .tooWeak, .unusable: self.init(ProblemCode.unusablePassword, status: 422, error.description)
        case .hashingFailed, .uncheckable, .unknownScheme:
            self.init(
                ProblemCode.uncheckable, status: 503,
                "The password cannot be checked at the moment; it may be right. Try again later.")
        }
    }

    /// The problem for a refused login; after too many failures it has the moment to wait for.
    public init(_ error: PasswordCheckError) {
        switch error {
        case .wrong: self = .wrongCredentials
        case .throttled(let until, _): self.init(BankError.throttled(until: until))
        case .cancelled: self.init(BankError.cancelled)
        case .uncheckable(let error): self.init(error)
        case .unavailable(let error): self.init(error)
        }
    }

    /// The username or the password is wrong.
    public static let wrongCredentials = Problem(
        ProblemCode.wrongCredentials, status: 401, "Wrong username or password.")
    /// The password so far is wrong, with which another one is asked for. It is no 401: clients take that for the end of the session.
    public static let wrongPassword = Problem(
        ProblemCode.wrongPassword, status: 403, "The current password is wrong.")
    /// The bank cannot be used at the moment.
    public static let unavailable = Problem(
        ProblemCode.unavailable, status: 503, "The bank cannot be used at the moment; try again later.")
    /// There is no such resource.
    public static let noSuchResource = Problem(
        ProblemCode.noSuchResource, status: 404, "There is nothing at this path.")
    /// The resource is there, and does not have this method.
    public static let methodNotAllowed = Problem(
        ProblemCode.methodNotAllowed, status: 405, "This cannot be done with what is at this path.")
    /// The content of the request is not JSON by its type.
    public static let unsupportedMediaType = Problem(
        ProblemCode.unsupportedMediaType, status: 415, "What is sent is JSON: Content-Type: application/json.")
}

/// A refusal as a problem: its code, its status, and its values as members.
extension BankError {
    var wireCode: String {
        if case .storage = self { ProblemCode.unavailable } else { caseName }
    }

    var wireStatus: Int {
        switch self {
        case .sessionEnded: 401
        case .notYourAccount: 403
        case .unknownAccount, .unknownTransfer, .unknownCustomer: 404
        case .idReused, .usernameTaken: 409
        case .sameAccount, .currencyMismatch, .amountNotPositive, .amountTooLarge, .insufficientFunds, .noteTooLong: 422
        case .throttled: 429
        case .cancelled, .outcomeUnknown, .storage, .unreachable: 503
        }
    }

    /// Whether nothing was done.
    var isRefusal: Bool {
        switch self {
        case .outcomeUnknown, .unreachable, .storage(.unsettled): false
        default: true
        }
    }

    var wireMembers: [JSONValue.Member] {
        switch self {
        case .unknownAccount(let number), .notYourAccount(let number): [.init("account", .iban(number))]
        case .unknownTransfer(let id), .idReused(let id), .outcomeUnknown(let id): [.init("transfer", .transfer(id))]
        case .currencyMismatch(let source, let destination):
            [.init("source", .string(source.code)), .init("destination", .string(destination.code))]
        case .insufficientFunds(let available): [.init("available", .money(available))]
        case .usernameTaken(let username), .unknownCustomer(let username): [.init("username", .string(username))]
        case .throttled(let until): [.init("until", .instant(until))]
        case .unreachable(let error): [.init("reason", error.json)]
        case .sameAccount, .amountNotPositive, .amountTooLarge, .noteTooLong, .cancelled, .storage, .sessionEnded: []
        }
    }

    /// The refusal with this code; its values are members of `node`.
    /// - Throws: ``WireFault`` for a code that is not a refusal's, and for values that are missing or wrong.
    init(code: String, _ node: JSONNode) throws(WireFault) {
        switch code {
        case "unknownAccount": self = .unknownAccount(try node.member("account").iban())
        case "notYourAccount": self = .notYourAccount(try node.member("account").iban())
        case "unknownTransfer": self = .unknownTransfer(try node.member("transfer").transferID())
        case "sameAccount": self = .sameAccount
        case "currencyMismatch":
            self = .currencyMismatch(
                source: try node.member("source").currency(), destination: try node.member("destination").currency())
        case "amountNotPositive": self = .amountNotPositive
        case "amountTooLarge": self = .amountTooLarge
        case "insufficientFunds": self = .insufficientFunds(available: try Money(node.member("available")))
        case "noteTooLong": self = .noteTooLong
        case "idReused": self = .idReused(try node.member("transfer").transferID())
        case "usernameTaken": self = .usernameTaken(try node.member("username").string())
        case "unknownCustomer": self = .unknownCustomer(try node.member("username").string())
        case "cancelled": self = .cancelled
        case "outcomeUnknown": self = .outcomeUnknown(try node.member("transfer").transferID())
        case "sessionEnded": self = .sessionEnded
        case "unreachable": self = .unreachable(try ServiceError(node.member("reason")))
        case "throttled": self = .throttled(until: try node.member("until").instant())
        default: throw node.fault("is not a refusal of a bank")
        }
    }
}

/// Why a bank could not ask another one, as the values of `unreachable`.
extension ServiceError {
    var json: JSONValue {
        switch self {
        case .offline(let host): ["code": "offline", "host": .string(host)]
        case .refused(let host): ["code": "refused", "host": .string(host)]
        case .timeout: ["code": "timeout"]
        case .cancelled: ["code": "cancelled"]
        case .unauthorized: ["code": "unauthorized"]
        case .status(let status, let message):
            ["code": "status", "status": .integer(status), "message": .string(message)]
        case .notJSON: ["code": "notJSON"]
        case .wrongShape(let path, let reason):
            ["code": "wrongShape", "path": .string(path), "reason": .string(reason)]
        case .tooLarge(let limit): ["code": "tooLarge", "limit": .integer(limit)]
        case .redirected(let destination): ["code": "redirected", "destination": .string(destination)]
        case .notConfigured(let text): ["code": "notConfigured", "message": .string(text)]
        }
    }

    init(_ node: JSONNode) throws(WireFault) {
        switch try node.member("code").string() {
        case "offline": self = .offline(host: try node.member("host").string())
        case "refused": self = .refused(host: try node.member("host").string())
        case "timeout": self = .timeout
        case "cancelled": self = .cancelled
        case "unauthorized": self = .unauthorized
        case "status":
            self = .status(try node.member("status").integer(), message: try node.member("message").string())
        case "notJSON": self = .notJSON
        case "wrongShape":
            self = .wrongShape(
                path: try node.member("path").string(), reason: try node.member("reason").string())
        case "tooLarge": self = .tooLarge(limit: try node.member("limit").integer())
        case "redirected": self = .redirected(to: try node.member("destination").string())
        case "notConfigured": self = .notConfigured(try node.member("message").string())
        default: throw node.fault("is not a known reason")
        }
    }
}
