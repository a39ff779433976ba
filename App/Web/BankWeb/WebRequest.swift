import BankAnswers
public import BankKernel
import BankWire
import DisplayText
import Money

/// What a browser asks for, below `/app`.
public struct WebRequest: Sendable {
    /// The methods of links and forms.
    public enum Method: Sendable, Hashable {
        case get
        case post
    }

    /// The name of the cookie with the token. Browsers send it back to this host alone, over TLS or on the same machine.
    public static let cookieName = "__Host-dobank"
    /// The name of the cookie with the token of the sales service.
    static let salesCookieName = "__Host-dobank-sales"

    /// How it asks.
    public let method: Method
    /// The parts of the path below `/app`, without their percent signs.
    public let path: [String]
    /// The fields behind the question mark.
    public let query: WebFields
    /// The fields of the form that was sent.
    public let form: WebFields
    /// The form with a file that is coming in; `nil` for another one.
    let upload: UploadedFile?
    /// The token of the cookie; `nil` without one.
    public let token: String?
    /// The token of the sales service; `nil` before a login there.
    let salesToken: AccessToken?
    /// Where it comes from, as the browser says.
    public let origin: WebOrigin
    /// The form of answers that is asked for in place of a page; `nil` for a page.
    let document: OutputForm?

    /// A request as it came.
    /// - Parameters:
    ///   - method: How it asks.
    ///   - target: The path below `/app` and the query, as on the wire.
    ///   - content: The content of a form (`application/x-www-form-urlencoded`).
    ///   - cookies: The value of the field `Cookie`.
    ///   - accept: The value of the field `Accept`.
    ///   - origin: Where it comes from, as the browser says.
    ///   - upload: The content of a form with a file (`multipart/form-data`), which is read as it comes in.
    ///   - type: The value of the field `Content-Type`.
    public init(
        _ method: Method, _ target: String, content: String = "", cookies: String = "", accept: String = "",
        origin: WebOrigin = WebOrigin(), upload: (any StatementChunks)? = nil, type: String = ""
    ) {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        self.method = method
        // A part that cannot be read names nothing that there is.
        path = parts[0].split(separator: "/").map { PercentEncoding.decode($0) ?? "" }
        query = WebFields(parsing: parts.dropFirst().first ?? "")
        form = WebFields(parsing: content[...])
        self.upload = upload.flatMap { UploadedFile($0, type: type) }
        token = Self.cookie(Self.cookieName, in: cookies)
        salesToken = Self.cookie(Self.salesCookieName, in: cookies).flatMap(PercentEncoding.decode)
            .flatMap(AccessToken.init(text:))
        self.origin = origin
        let type = String(accept.prefix { $0 != "," && $0 != ";" })
        document = OutputForm.allCases.first { $0.mediaType == type }
    }

    private static func cookie(_ name: String, in field: String) -> String? {
        field.split(separator: ";").lazy.map { $0.drop { $0 == " " } }.first { $0.hasPrefix(name + "=") }
            .map { String($0.dropFirst(name.utf8.count + 1)) }
    }
}

/// The fields of a form, or of a query, by their names. A field that is missing is empty.
public struct WebFields: Sendable, Hashable {
    private let values: [String: String]

    /// The fields with these values.
    init(_ values: [String: String] = [:]) {
        self.values = values
    }

    /// Reads `a=b&c=d`, with `+` for a blank. Of fields of one name the first counts; what cannot be read is left out.
    init(parsing text: Substring) {
        let pairs = text.split(separator: "&").compactMap { field -> (String, String)? in
            let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map { PercentEncoding.decode(String($0.map { $0 == "+" ? " " : $0 })) }
            guard let name = parts[0], let value = parts.count == 2 ? parts[1] : "" else { return nil }
            return (name, value)
        }
        values = Dictionary(pairs) { first, _ in first }
    }

    /// The value of the field called `name`, without blanks around it.
    subscript(name: String) -> String { String(self[exactly: name].withoutOuterBlanks) }

    /// The value as it was typed.
    subscript(exactly name: String) -> String { values[name] ?? "" }
}

/// What a browser says of the page that made it ask.
public struct WebOrigin: Sendable, Hashable {
    private let site: String?
    private let origin: String?
    private let host: String?

    /// The values of the fields `Sec-Fetch-Site`, `Origin` and `Host`; `nil` for one that is missing.
    public init(site: String? = nil, origin: String? = nil, host: String? = nil) {
        (self.site, self.origin, self.host) = (site, origin, host)
    }

    /// Whether a form of this bank was sent, and none of another page.
    ///
    /// Browsers since 2023 say so themselves; an older one names the page's origin. A client that says neither is refused.
    var isOwn: Bool {
        if let site { return site == "same-origin" || site == "none" }
        guard let origin, let host, let scheme = origin.firstRange(of: "://") else { return false }
        return origin[scheme.upperBound...] == host
    }
}

extension OutputForm {
    /// The media type of a document; `nil` for tables, which are for people.
    var mediaType: String? {
        switch self {
        case .table: nil
        case .json: "application/json"
        case .csv: "text/csv"
        case .markdown: "text/markdown"
        }
    }
}
