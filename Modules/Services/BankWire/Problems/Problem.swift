public import BankKernel

/// What went wrong, as a document of RFC 9457 (`application/problem+json`). Whoever reads it decides by ``code``, never by the status.
public struct Problem: WireDocument, Hashable {
    /// The media type (RFC 9457, 3).
    public static let mediaType = "application/problem+json"

    /// The name of the case of `BankError`, or one of ``ProblemCode``; later versions may know others.
    public let code: String
    /// The status of the response (RFC 9110).
    public let status: Int
    /// What went wrong and what would be right, as one sentence for people.
    public let detail: String
    /// Whether the bank says that it did nothing, for those that do not know the code.
    public let isRefused: Bool
    /// What names the request in the log of the server; `nil` for none.
    public var requestID: String?
    /// The values of the refusal.
    let members: [JSONValue.Member]

    init(
        _ code: String, status: Int, _ detail: String, isRefused: Bool = true, members: [JSONValue.Member] = []
    ) {
        (self.code, self.status, self.detail, self.isRefused) = (code, status, detail, isRefused)
        self.members = members
    }

    /// Reads a problem. Of members that nobody knows the names are kept, since a refusal's are not told from them here.
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

    /// The refusal that this is; `nil` for one that only later versions know, or that lacks its values, and for what is none.
    public var bankError: BankError? {
        try? BankError(code: code, JSONNode(.object(members)))
    }

    /// After how many seconds to try again, for the field `Retry-After`; `nil` where trying again is of no use.
    public func retryAfter(at now: Instant) -> Int? {
        if case .throttled(let until)? = bankError {
            let (seconds, attoseconds) = now.duration(to: until).components
            return max(1, Int(clamping: seconds) + (attoseconds > 0 ? 1 : 0))
        }
        return status == 503 ? 1 : nil
    }

    /// The reason phrase of the status (RFC 9110, 15), as RFC 9457 wants the title of a problem without a type of its own.
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
