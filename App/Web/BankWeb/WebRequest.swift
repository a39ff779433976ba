public import BankKernel
import BankWire
import DisplayText
import Money

/// What a browser asks for, below `/app`.
public struct WebRequest: Sendable {
    /// The methods of links and forms.
    public enum Method: Sendable, Hashable {
        /// It only asks.
        case get
        /// It does something.
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
    ///   - content: The content of a form (`application/x-www-form-urlencoded`); `%` for one that is not in UTF-8.
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
        // Of equal ones the first.
        let wanted = WeightedValues.reading(accept).max { $0.weight < $1.weight }
        document = OutputForm.allCases.first { wanted?.weight ?? 0 > 0 && $0.mediaType == wanted?.value }
    }

    private static func cookie(_ name: String, in field: String) -> String? {
        let start = name + "="
        return field.split(separator: ";").lazy.map { $0.drop { $0 == " " } }.first { $0.hasPrefix(start) }
            .map { String($0.dropFirst(start.count)) }
    }
}

/// The fields of a form, or of a query, by their names. A field that is missing is empty.
public struct WebFields: Sendable, Hashable {
    private let values: [String: String]
    /// Whether all of it could be read.
    let isWhole: Bool

    /// The fields with these values.
    init(_ values: [String: String] = [:]) {
        (self.values, isWhole) = (values, true)
    }

    /// Reads `a=b&c=d`, with `+` for a blank, and the line breaks of a browser. Of fields of one name the first counts; what cannot be read
    /// is left out.
    init(parsing text: Substring) {
        let fields = text.split(separator: "&")
        let pairs = fields.compactMap { field -> (String, String)? in
            let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map { PercentEncoding.decode(String($0.map { $0 == "+" ? " " : $0 })) }
            guard let name = parts[0], let value = parts.count == 2 ? parts[1] : "" else { return nil }
            return (name, value.replacing("\r\n", with: "\n"))
        }
        values = Dictionary(pairs) { first, _ in first }
        isWhole = pairs.count == fields.count
    }

    /// The value of the field called `name`, without blanks around it.
    subscript(name: String) -> String { String(self[exactly: name].withoutOuterBlanks) }

    /// The value as it was typed.
    subscript(exactly name: String) -> String { values[name] ?? "" }
}

/// Reads fields in which a client says what it prefers, such as `Accept` (RFC 9110, section 12.4.2).
public enum WeightedValues {
    private static let most = 32

    /// The values of `field` in its order, in lower case and without their parameters, and their weights, by default 1. One with an
    /// invalid weight is left out, and what follows the 32nd.
    public static func reading(_ field: String) -> [(value: String, weight: Double)] {
        field.split(separator: ",", maxSplits: most).prefix(most).compactMap { element in
            let parts = element.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
            guard let value = parts.first else { return nil }
            guard let parameter = parts.dropFirst().first(where: { $0.hasPrefix("q=") }) else { return (value, 1) }
            guard let weight = Double(parameter.dropFirst(2)), (0...1).contains(weight) else { return nil }
            return (value, weight)
        }
    }
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

    /// Whether a form of this bank was sent, rather than one of another site.
    ///
    /// Browsers since 2023 say so themselves; an older one names the page's origin. A client that says neither is refused.
    var isOwn: Bool {
        if let site { return site == "same-origin" || site == "none" }
        guard let origin, let host, let scheme = origin.firstRange(of: "://") else { return false }
        return origin[scheme.upperBound...] == host
    }

    /// Whether nobody on the way can have made the page: the browser does not say that it came without TLS from another machine.
    var isSafe: Bool {
        guard site == nil, let host, origin?.hasPrefix("http:") == true else { return true }
        let name = host.prefix { $0 != (host.hasPrefix("[") ? "]" : ":") }
        return name == "localhost" || name.hasSuffix(".localhost") || name.hasPrefix("127.") || name == "[::1"
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

/// A form with a file (RFC 7578), read while it comes in: the fields before the file, and then the file. Only a piece of the file is
/// kept at a time. What a part says of its own length is ignored.
actor UploadedFile: StatementChunks {
    /// The most bytes of the head of a part, of a field, and of the parts before the file.
    private static let (mostHead, mostField, mostParts) = (8_192, 1_024, 16)

    private let content: any StatementChunks
    /// What begins a part, and ends the one before.
    private let delimiter: [UInt8]
    /// What has come and is not read yet. The first delimiter may stand at the very beginning, without the line break before it.
    private var pending: [UInt8] = [13, 10]
    private var fields: [String: String] = [:]
    private var isInFile = false

    /// The form of a request with this `Content-Type`; `nil` for one of another kind.
    init?(_ content: any StatementChunks, type: String) {
        let parts = type.split(separator: ";").map { $0.withoutOuterBlanks }
        guard parts.first?.lowercased() == "multipart/form-data",
            let boundary = parts.dropFirst().first(where: { $0.lowercased().hasPrefix("boundary=") })?
                .dropFirst("boundary=".count).filter({ $0 != "\"" }),
            (1...70).contains(boundary.utf8.count)
        else { return nil }
        self.content = content
        delimiter = Array("\r\n--\(boundary)".utf8)
    }

    /// The fields before the file, which comes next, with its name; `nil` when there is none.
    /// - Throws: `StatementFailure.malformed`, and why no more comes.
    func begin() async throws(StatementFailure) -> (name: String, fields: [String: String])? {
        guard try await piece(limit: Self.mostHead).isLast else {
            throw Self.fault("it does not begin with its boundary")
        }
        for _ in 0..<Self.mostParts {
            guard let head = try await head() else { return nil }
            if let name = head.parameter("filename") {
                isInFile = true
                return name.isEmpty ? nil : (name, fields)
            }
            let value = try await field()
            if let name = head.parameter("name") { fields[name] = value }
        }
        throw Self.fault("it has too many parts")
    }

    /// The next bytes of the file; `nil` at its end.
    func next() async throws(StatementFailure) -> [UInt8]? {
        guard isInFile else { return nil }
        let (bytes, isLast) = try await piece(limit: .max)
        isInFile = !isLast
        return bytes.isEmpty && isLast ? nil : bytes
    }

    /// The head of the next part; `nil` after the last one.
    private func head() async throws(StatementFailure) -> String? {
        while pending.count < 2 { try await more() }
        if pending.starts(with: "--".utf8) { return nil }
        let end = Array("\r\n\r\n".utf8)
        while true {
            if let place = pending.place(of: end) {
                defer { pending.removeFirst(place + end.count) }
                return String(decoding: pending[..<place], as: UTF8.self)
            }
            guard pending.count <= Self.mostHead else { throw Self.fault("the head of a part has no end") }
            try await more()
        }
    }

    /// The whole of a part that is a field.
    private func field() async throws(StatementFailure) -> String {
        var value: [UInt8] = []
        while true {
            let (bytes, isLast) = try await piece(limit: Self.mostField)
            value += bytes
            guard value.count <= Self.mostField else { throw Self.fault("a field is too long") }
            if isLast { return String(decoding: value, as: UTF8.self) }
        }
    }

    /// The next bytes before a delimiter, and whether it comes behind them; then it is read as well.
    private func piece(limit: Int) async throws(StatementFailure) -> (bytes: [UInt8], isLast: Bool) {
        while pending.count < delimiter.count { try await more() }
        if let place = pending.place(of: delimiter) {
            defer { pending.removeFirst(place + delimiter.count) }
            return (Array(pending[..<place]), true)
        }
        guard pending.count <= limit else { throw Self.fault("a part is too long") }
        // The end may be the beginning of a delimiter.
        let kept = delimiter.count - 1
        defer { pending.removeFirst(pending.count - kept) }
        return (Array(pending.dropLast(kept)), false)
    }

    private func more() async throws(StatementFailure) {
        guard let bytes = try await content.next() else { throw Self.fault("it ended before its end") }
        pending += bytes
    }

    private static func fault(_ detail: String) -> StatementFailure {
        .malformed(detail: "the upload is not a form that a browser sends: \(detail)")
    }
}

extension String {
    /// The value of a parameter of `Content-Disposition` in the head of a part.
    fileprivate func parameter(_ name: String) -> String? {
        let line = split(whereSeparator: \.isNewline).first { $0.lowercased().hasPrefix("content-disposition:") }
        // A quote inside a value comes as %22, so that every other piece is a value; a value may have a semicolon.
        let pieces = line?.split(separator: "\"", omittingEmptySubsequences: false) ?? []
        return stride(from: 1, to: pieces.count, by: 2)
            .first { pieces[$0 - 1].split(separator: ";").last?.withoutOuterBlanks == "\(name)=" }
            .map { String(pieces[$0]) }
    }
}

extension [UInt8] {
    /// Where `other` begins in these bytes; `nil` when it is not in them.
    fileprivate func place(of other: [UInt8]) -> Int? {
        guard let first = other.first, count >= other.count else { return nil }
        return (0...(count - other.count)).first {
            self[$0] == first && self[$0..<($0 + other.count)].elementsEqual(other)
        }
    }
}
