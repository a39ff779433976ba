public import BankKernel
import BankWire
import DisplayText

/// An answer to a browser.
public struct WebAnswer: Sendable {
    /// The HTTP status.
    public let status: Int
    /// The header fields, with their names in lower case.
    public private(set) var fields: [(name: String, value: String)]
    /// The content.
    public let content: [UInt8]
    /// Why the bank does not do what was asked; `nil` where it does, or nothing can be done about it.
    private let problem: Problem?

    private init(
        _ status: Int, _ fields: [(name: String, value: String)] = [], content: [UInt8] = [],
        because problem: Problem? = nil
    ) {
        (self.status, self.problem) = (problem?.status ?? status, problem)
        self.fields = fields + Self.guarding
        self.content = content
    }

    /// Keeps the answer out of caches, and other pages and scripts out of the answer.
    private static let guarding = [
        (
            "content-security-policy",
            "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
        ),
        ("x-content-type-options", "nosniff"), ("referrer-policy", "same-origin"),
        ("cross-origin-opener-policy", "same-origin"), ("cross-origin-resource-policy", "same-origin"),
        ("cache-control", "no-store"),
    ]

    /// A page; one that says why the bank does not do something has the status of that `problem`.
    static func page(_ page: HTML, status: Int = 200, because problem: Problem? = nil) -> WebAnswer {
        WebAnswer(
            status, [("content-type", "text/html; charset=utf-8")], content: Array(page.text.utf8), because: problem)
    }

    /// The seconds in the field `Retry-After`; `nil` where trying again is no use.
    public func retryAfter(at now: Instant) -> Int? {
        if let problem { problem.retryAfter(at: now) } else if status == 503 { 1 } else { nil }
    }

    /// The answer for a path that leads nowhere.
    static var missing: WebAnswer { .refusal("There is no such page.", status: 404) }

    /// The answer to a form with a file, while others read theirs.
    public static var busy: WebAnswer {
        .refusal("Too many files are being read right now. Try again in a moment.", status: 503)
    }

    /// The answer to a request that is refused before it comes to its page.
    public static func refusal(_ text: String, status: Int) -> WebAnswer {
        .page(Layout.message(text), status: status)
    }

    /// The style sheet.
    static func style(_ text: String) -> WebAnswer {
        WebAnswer(200, [("content-type", "text/css; charset=utf-8")], content: Array(text.utf8))
    }

    /// A document for programs.
    static func document(_ text: String, _ type: String) -> WebAnswer {
        WebAnswer(200, [("content-type", "\(type); charset=utf-8")], content: Array(text.utf8))
    }

    /// A file that the browser keeps.
    static func download(_ file: WebDocument.File) -> WebAnswer {
        WebAnswer(
            200,
            [
                ("content-type", "\(file.mediaType); charset=utf-8"),
                ("content-disposition", "attachment; filename=\"\(file.name)\""),
            ], content: Array(file.text.utf8))
    }

    /// Redirects the browser, which then sends a GET.
    static func seeOther(_ path: String) -> WebAnswer {
        WebAnswer(303, [("location", path)])
    }

    /// The same answer, which gives the browser a token to keep for so many seconds. With another token, or without one, it forgets the
    /// token of the sales service as well, which is the former customer's.
    func keeping(_ token: String, seconds: Int) -> WebAnswer {
        setting(WebRequest.cookieName, to: token, seconds: seconds).keepingSales(nil)
    }

    /// The same answer, which gives the browser a token of the sales service to keep, as long as one of the bank; without a token it
    /// forgets its own.
    func keepingSales(_ token: AccessToken?) -> WebAnswer {
        setting(
            WebRequest.salesCookieName, to: token.map { PercentEncoding.encode($0.text) } ?? "",
            seconds: token == nil ? 0 : WebBank.lifetime)
    }

    private func setting(_ cookie: String, to value: String, seconds: Int) -> WebAnswer {
        var answer = self
        answer.fields.append(
            (
                "set-cookie",
                "\(cookie)=\(value); Path=/; Max-Age=\(seconds); Secure; HttpOnly; SameSite=Strict"
            ))
        return answer
    }
}

/// The file that is sent in place of a page.
actor WebDocument: DocumentsPort {
    /// A file for the browser to keep.
    struct File: Sendable {
        let name: String
        let text: String

        fileprivate var mediaType: String {
            let end = name.split(separator: ".").last ?? ""
            let form = end == "md" ? .markdown : OutputForm(rawValue: String(end))
            return switch end {
            case "ofx": "application/x-ofx"
            case "svg": "image/svg+xml"
            case "xml": "application/xml"
            default: form?.mediaType ?? "text/plain"
            }
        }
    }

    /// The most bytes of a file.
    static let limit = 16 << 20

    /// What was written last; `nil` when nothing was.
    private(set) var file: File?

    func begin(path: String, replacing: Bool) async throws(StorageFailure) -> any DocumentDraft {
        WebDraft(document: self, name: path)
    }

    func contents(ofPath path: String, limit: Int) async throws(StorageFailure) -> [UInt8] {
        throw .missing(path: path)
    }

    fileprivate func keep(_ file: File) {
        self.file = file
    }
}

/// A file that is being written.
private actor WebDraft: DocumentDraft {
    private let document: WebDocument
    private let name: String
    private var text = ""

    init(document: WebDocument, name: String) {
        (self.document, self.name) = (document, name)
    }

    func append(_ more: String) async throws(StorageFailure) {
        guard text.utf8.count + more.utf8.count <= WebDocument.limit else {
            throw .failed(path: name, detail: "it has more than 16 MiB; choose fewer days")
        }
        text += more
    }

    func commit() async throws(StorageFailure) {
        await document.keep(WebDocument.File(name: name, text: text))
    }
}
