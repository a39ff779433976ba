import BrowserSessions
import SessionTool
import Sessions

/// Plays sessions on the pages of the bank, in one browser for all of them, one after the other.
@MainActor
final class BrowserHost: SessionHost {
    private let browser: Browser
    private var last: Task<Void, Never>?

    init(browser: Browser = Browser()) {
        self.browser = browser
    }

    func play(_ script: SessionScript) async throws -> SessionResult {
        let player = try script.player()
        let before = last
        let turn = Task { () throws -> SessionResult in
            await before?.value
            return try await self.play(script, player)
        }
        last = Task { _ = try? await turn.value }
        return try await turn.value
    }

    private func play(_ script: SessionScript, _ player: SessionPlayer) async throws -> SessionResult {
        let environment = try await SessionEnvironment(script.setup)
        do {
            try await browser.refresh()
            let pages = try SessionPages(environment)
            let stage = PlayerStage(player: player)
            let walk = PageWalk(environment, on: stage, in: PageBrowser(browser, pages))
            let end = try await walk.run()
            await environment.close()
            return switch end {
            case .left: stage.end(exitCode: 0)
            case .stuck(let reason, let wait): stage.hang(at: wait, because: reason)
            }
        } catch {
            await environment.close()
            throw error
        }
    }

    func interrupt() async { await browser.close() }

    func close() async { await browser.close() }
}

/// What a walk does with the pages of its bank.
@MainActor
protocol PageSource {
    /// The page at a path.
    func open(_ address: String) async throws -> ShownPage
    func follow(_ link: Int) async throws -> ShownPage
    /// The answer to a form whose fields have these values, by their places.
    func submit(_ form: ShownForm, _ values: [Int: String]) async throws -> ShownPage
}

/// The pages of a session's bank in a browser.
struct PageBrowser: PageSource {
    private let browser: Browser
    private let pages: SessionPages

    init(_ browser: Browser, _ pages: SessionPages) {
        (self.browser, self.pages) = (browser, pages)
    }

    func open(_ address: String) async throws -> ShownPage { try await browser.open(pages.url(address)) }

    func follow(_ link: Int) async throws -> ShownPage { try await browser.follow(link) }

    func submit(_ form: ShownForm, _ values: [Int: String]) async throws -> ShownPage {
        try await browser.submit(form, values)
    }
}
