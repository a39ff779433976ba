import ChildProcess
import PlatformFoundation
import ServiceHTTP
import SystemFiles

/// A browser without a window, driven by WebDriver (W3C Recommendation) through ChromeDriver. It is started when it is first
/// needed, and anew when it has died.
public actor Browser {
    /// How long a page may take to come.
    public static let patience = Duration.seconds(10)
    private static let startPatience = Duration.seconds(30)

    private let transport = NetworkTransport()
    private let search: String
    private var process: BrowserProcess?
    private var session = ""
    private var isClosed = false

    /// A browser whose programs are in the folders of `search`, which is written as `PATH` is; `nil` for that of this process.
    public init(search: String? = nil) {
        self.search = search ?? ProcessEnvironment.variables["PATH"] ?? "/usr/bin"
    }

    /// Makes sure that there is a browser, with no page and no cookie of a walk before.
    /// - Throws: ``BrowserError``.
    public func refresh() async throws(BrowserError) {
        if process != nil {
            do throws(BrowserError) { return try await forget() } catch { await end() }
        }
        try await start()
    }

    /// Opens the page at `url`.
    /// - Throws: ``BrowserError``.
    public func open(_ url: String) async throws(BrowserError) -> ShownPage {
        _ = try await send("/url", Address(url: url)) as Nothing?
        return try await page()
    }

    /// Follows a link of the page.
    /// - Throws: ``BrowserError``.
    public func follow(_ link: Int) async throws(BrowserError) -> ShownPage {
        let element: Element? = try await run(PageScript.link, [.number(link)])
        guard let element else { throw .refused("the page has no such link") }
        try await click(element)
        return try await page()
    }

    /// Types `values` into the fields of a form with these places, leaves the others as they are, and sends it.
    /// - Throws: ``BrowserError``.
    public func submit(_ form: ShownForm, _ values: [Int: String]) async throws(BrowserError) -> ShownPage {
        let values = values.sorted { $0.key < $1.key }
        let arguments = values.map { place, value in
            JSON.list([.number(place), .text(value), .flag(Self.isTypeable(value))])
        }
        let elements: [Element?]? = try await run(PageScript.form, [.number(form.place), .list(arguments)])
        guard let elements, let button = elements.last ?? nil else { throw .refused("the form has no button") }
        for (element, value) in zip(elements, values) where !value.value.isEmpty {
            if let element { _ = try await send("/element/\(element.id)/value", Typed(text: value.value)) as Nothing? }
        }
        try await click(button)
        return try await page()
    }

    /// Ends the browser; none is started any more.
    public func close() async {
        isClosed = true
        await end()
    }

    /// A key of WebDriver is a character for private use: a text with one is not typed, but put into its field.
    private static func isTypeable(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .privateUse }
    }

    private func end() async {
        guard let process else { return }
        self.process = nil
        if !session.isEmpty { _ = try? await send("", method: .delete, Nothing()) as Nothing? }
        session = ""
        await ThisProgram.onOwnThread { process.end() }
    }

    private func start() async throws(BrowserError) {
        guard !isClosed else { throw .died }
        let driver = try program("chromedriver")
        let browser = try program("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
        let process = try await ThisProgram.onOwnThread { () throws(BrowserError) in try BrowserProcess(driver) }
        self.process = process
        session = "\(process.address)/session"
        let options = Capabilities.Options(
            binary: browser,
            args: [
                "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--remote-debugging-pipe",
                "--no-first-run",
                "--disable-extensions", "--disable-background-networking", "--disable-sync",
                "--disable-features=BackForwardCache", "--window-size=1100,900",
                "--user-data-dir=\(process.folder)/profile",
            ])
        do throws(BrowserError) {
            let begun: Begun? = try await send("", Capabilities(options), within: Self.startPatience)
            guard let begun else { throw .notStarted("it begins no session") }
            session += "/\(begun.sessionId)"
        } catch {
            session = ""
            await end()
            throw error == .died ? .notStarted("no browser comes") : error
        }
    }

    private func forget() async throws(BrowserError) {
        _ = try await send("/goog/cdp/execute", Protocol(cmd: "Network.clearBrowserCookies")) as Nothing?
    }

    private func click(_ element: Element) async throws(BrowserError) {
        _ = try await send("/element/\(element.id)/click", Nothing()) as Nothing?
    }

    /// Waits for the page that takes the place of the one that was marked: a click waits for none.
    private func page() async throws(BrowserError) -> ShownPage {
        let end = ContinuousClock.now + Self.patience
        var reason: String?
        while ContinuousClock.now < end {
            do throws(BrowserError) {
                if let page: ShownPage = try await run(PageScript.read, []) { return page }
                reason = nil
            } catch .refused(let message) {
                // The old document may go while it is read.
                reason = message
            }
            try? await Task.sleep(for: .milliseconds(3))
        }
        throw reason.map { .refused($0) } ?? .noPage
    }

    private func run<Value: Decodable>(_ script: String, _ arguments: [JSON]) async throws(BrowserError) -> Value? {
        try await send("/execute/sync", Script(script: script, args: arguments))
    }

    private func send<Value: Decodable>(
        _ path: String, method: HTTPRequest.Method = .post, _ body: some Encodable & Sendable,
        within limit: Duration = Browser.patience
    ) async throws(BrowserError) -> Value? {
        let response: HTTPResponse
        do {
            let body = method == .post ? Array(try JSONEncoder().encode(body)) : []
            let request = HTTPRequest(
                method, url: session + path, headers: ["Content-Type": "application/json; charset=utf-8"], body: body)
            response = try await DeadlineTransport(transport, limit: limit).send(request)
        } catch {
            throw .died
        }
        guard response.status == 200 else {
            let reason = (try? JSONDecoder().decode(Answer<Fault>.self, from: Data(response.body)))?.value
            guard let reason, reason.error != "invalid session id", !reason.message.contains("disconnected") else {
                throw .died
            }
            let message = reason.message.split(separator: "\n").first.map(String.init) ?? reason.error
            throw response.status == 500 && path.isEmpty ? .notStarted(message) : .refused(message)
        }
        do {
            return try JSONDecoder().decode(Answer<Value?>.self, from: Data(response.body)).value
        } catch {
            throw .refused("its answer cannot be read: \(error)")
        }
    }

    /// The path of the first of `names` that there is.
    private func program(_ names: String...) throws(BrowserError) -> String {
        let paths = names.flatMap { name in search.split(separator: ":").map { "\($0)/\(name)" } }
        guard let path = paths.first(where: { access($0, X_OK) == 0 }) else {
            throw .missing(names[0])
        }
        return path
    }
}

/// A value of JSON that a script is given.
enum JSON: Encodable, Sendable {
    case text(String)
    case number(Int)
    case flag(Bool)
    case list([JSON])

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        case .flag(let flag): try container.encode(flag)
        case .list(let values): try container.encode(values)
        }
    }
}

// What goes over the wire, by the names of WebDriver.

private struct Answer<Value: Decodable>: Decodable {
    let value: Value
}

private struct Nothing: Codable, Sendable {}

private struct Fault: Decodable {
    let error: String
    let message: String
}

private struct Begun: Decodable {
    let sessionId: String
}

private struct Address: Encodable {
    let url: String
}

private struct Typed: Encodable {
    let text: String
}

private struct Script: Encodable {
    let script: String
    let args: [JSON]
}

private struct Protocol: Encodable {
    let cmd: String
    var params = Nothing()
}

private struct Element: Decodable {
    let id: String

    /// The name that WebDriver gives to a reference to an element.
    private enum CodingKeys: String, CodingKey {
        case id = "element-6066-11e4-a52e-4f735466cecf"
    }
}

private struct Capabilities: Encodable {
    struct Options: Encodable {
        let binary: String
        let args: [String]
    }

    private let capabilities: [String: [String: Options]]

    init(_ options: Options) {
        capabilities = ["alwaysMatch": ["goog:chromeOptions": options]]
    }
}
