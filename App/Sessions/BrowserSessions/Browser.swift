import ChildProcess
import PlatformFoundation
import ServiceHTTP
import SystemFiles

/// A browser without a window, driven by WebDriver (W3C Recommendation) through ChromeDriver. It is started when it is
/// first needed, and again when it has died.
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
        guard !isClosed else {
            await end()
            throw .died
        }
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
            guard let begun else { throw .notStarted("it started no session") }
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

/// What is run in a page to read it. The pages themselves have no script.
enum PageScript {
    /// Reads the document as a ``ShownPage``; null as long as the old document is there.
    static let read = #"""
        const root = document.documentElement;
        if (root.dataset.left !== undefined || document.readyState !== 'complete' || location.protocol === 'chrome-error:') return null;
        const plain = text => text.replace(/[ \t]*[\n\r][ \t\n\r]*/g, ' ').trim();
        const words = (element, name) => (element.dataset[name] || '').split(' ').filter(word => word);
        const links = [...document.querySelectorAll('a[href]')];
        const sentence = element => {
            const copy = element.cloneNode(true);
            for (const place of copy.querySelectorAll('a, button')) place.textContent = '"' + place.textContent + '"';
            return plain(copy.textContent);
        };
        const table = element => ({
            columns: [...element.querySelectorAll('thead th, thead td:not([data-form])')].map(head => ({
                title: plain(head.textContent), isNumber: head.classList.contains('number'), wraps: head.dataset.wraps || '',
                goes: head.dataset.goes ? Number(head.dataset.goes) : null,
                yearGoes: head.dataset.yearGoes ? Number(head.dataset.yearGoes) : null })),
            rows: [...element.querySelectorAll('tbody tr:not(.section)')].map(row => {
                const link = row.querySelector('a[href]');
                const above = row.previousElementSibling;
                return {
                    cells: [...row.cells].filter(cell => cell.dataset.form === undefined).map(cell => plain(cell.textContent)),
                    section: above && above.className === 'section' ? plain(above.textContent) : null,
                    isFurther: row.dataset.further !== undefined, link: link ? links.indexOf(link) : null };
            }) });
        const list = element => ({
            fields: [...element.querySelectorAll('dt')].map(name => [plain(name.textContent), plain(name.nextElementSibling.textContent)]),
            indent: Number(element.dataset.indent || 0), gap: Number(element.dataset.gap || 2) });
        const part = element => {
            const owner = element.closest('[data-answer]');
            return {
                answers: owner ? words(owner, 'answer') : [], isRefusal: element.getAttribute('role') === 'alert' || element.dataset.refuses !== undefined,
                field: ((element.id && document.querySelector('[aria-describedby="' + element.id + '"]')) || {}).name || null,
                line: element.matches('table, dl') ? null : sentence(element),
                table: element.matches('table') ? table(element) : null, list: element.matches('dl') ? list(element) : null };
        };
        const options = all => [...(all || [])].map(option => ({
            value: option.value, label: plain(option.textContent), commands: words(option, 'command') }));
        const field = (input, place) => ({
            name: input.name, label: input.labels && input.labels.length ? plain(input.labels[0].textContent) : '', isSecret: input.type === 'password', isDay: input.type === 'date',
            isRequired: input.required, isChecked: input.dataset.checked !== undefined,
            isRefused: input.getAttribute('aria-invalid') === 'true', commands: words(input, 'command'), choices: options(input.options),
            suggestions: options(input.list && input.list.options), place });
        return {
            place: document.body.dataset.place || '', user: document.body.dataset.user || '', holder: document.body.dataset.holder || '',
            isAside: document.body.dataset.aside !== undefined, address: location.pathname + location.search,
            parts: [...document.querySelectorAll('[data-said]')].map(part),
            forms: [...document.forms].map((form, place) => ({
                commands: words(form, 'command'), question: form.dataset.question || null, isPost: form.method === 'post', place,
                fields: [...form.elements].map(field).filter(field => {
                    const input = form.elements[field.place];
                    return input.matches('input, select, textarea') && input.type !== 'hidden';
                }) })),
            links: links.map((link, place) => ({ commands: words(link, 'command'), feature: (link.search ? [] : link.pathname.match(/^\/app(?:\/[A-Z]{2}[0-9]{2}[^\/]*)?\/([a-z]+)$/) || [])[1] || null, place })) };
        """#

    /// Marks the document, so that the next one can be told from it, and gives the link `arguments[0]`.
    static let link = """
        document.documentElement.dataset.left = 1;
        return [...document.querySelectorAll('a[href]')][arguments[0]];
        """

    /// Marks the document, empties the fields to type in, chooses where there is a choice, and gives the fields to type in, then the button.
    ///
    /// The bank's own answer is wanted, so the browser checks nothing before.
    static let form = """
        const [place, values] = arguments;
        const form = document.forms[place];
        document.documentElement.dataset.left = 1;
        form.noValidate = true;
        const typed = [];
        for (const [place, value, isTyped] of values) {
            const field = form.elements[place];
            field.removeAttribute('maxlength');
            if (isTyped && field.matches('textarea, input:not([type=date], [type=month])')) {
                field.value = '';
                typed.push(field);
            } else {
                field.value = value;
                typed.push(null);
            }
        }
        return [...typed, [...form.elements].find(element => element.matches('button')) ];
        """
}
