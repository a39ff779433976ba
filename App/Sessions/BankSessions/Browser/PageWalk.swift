import BankApp
import BankKernel
import BrowserSessions
import InMemoryBank
import Money
import Sessions
import TerminalIO

/// Types the lines of a session into the pages of its bank, and writes what they say as the prompt writes it.
///
/// The prompt's table of commands parses a line; a page performs it.
@MainActor
final class PageWalk {
    /// How a walk ended.
    enum End: Equatable {
        /// The walk was over.
        case left
        /// A page lacks what was typed.
        case stuck(String, at: SessionWait)
    }

    /// Why a line goes no further.
    enum Stop: Error {
        case left
        case stuck(String)
    }

    let pages: any PageSource
    let writer: TerminalWriter
    var page = ShownPage()
    var trail = PageTrail()
    private let stage: any SessionStage
    private let environment: SessionEnvironment
    private let layout: PageLayout
    private var wait = SessionWait.prompt("")
    /// Whether the page is an error page instead of the place that the walk is at.
    private var isErrorPage = false

    init(_ environment: SessionEnvironment, on stage: any SessionStage, in pages: any PageSource) {
        let width = environment.width
        (self.environment, self.stage, self.pages) = (environment, stage, pages)
        writer = TerminalWriter(
            output: StageSink(stage: stage, isError: false), errors: StageSink(stage: stage, isError: true),
            width: { width }, wrapsText: environment.wrapsText)
        layout = PageLayout(writer: writer)
    }

    /// Walks until the session is over, or a page lacks what it types.
    /// - Throws: what `pages` throws.
    func run() async throws -> End {
        do {
            page = try await pages.open("/app")
            trail.begin(at: page)
            while let line = try await typed(at: .prompt("\(trail.title)>")) { try await perform(line) }
            return .left
        } catch Stop.left {
            return .left
        } catch Stop.stuck(let reason) {
            return .stuck(reason, at: wait)
        }
    }

    /// The day of the session's clock.
    var today: CalendarDay { environment.clock.now().day }

    /// What is typed at `wait`; `nil` at the end of the input.
    func typed(at wait: SessionWait) async throws -> String? {
        self.wait = wait
        while true {
            let next = stage.next(at: wait)
            let move = if case .press(let keys) = next { keys.withoutTerminal ?? next } else { next }
            switch move {
            case .type(let text, let isInterrupted):
                guard !isInterrupted else { throw Stop.stuck("is in a browser, which has no Ctrl-C") }
                return text
            case .press, .interrupt: throw Stop.stuck("is in a browser, which has no such keys")
            case .end: return nil
            case .advance(let milliseconds): environment.clock.advance(by: .milliseconds(milliseconds))
            case .fault(let fault): environment.faults.set(fault)
            }
        }
    }

    /// Does what a line means.
    func perform(_ line: String) async throws {
        if isErrorPage {
            try await reopen()
            guard !isErrorPage else { return layout.write(page.refusals) }
        }
        let grammar = PlaceGrammar(
            at: trail.place, hasRows: !page.rows.isEmpty, isRow: trail.top.row != nil)
        guard let grammar else { throw Stop.stuck("shows \(page.address), which is not a place of the bank") }
        do {
            switch grammar.reading(of: line) {
            case .nothing: break
            case .refused(let message): writer.error(message)
            case .row(let number): try await openRow(number)
            case .feature(let name, let rest): try await open(feature: name, then: rest)
            case .parentList(keepsRows: true): try await performBeside(line)
            case .parentList(keepsRows: false):
                try await leaveRow()
                try await perform(line)
            case .command(let command, let values): try await perform(command, values)
            }
        } catch let refusal as LineRefusal {
            writer.error(refusal.message)
        }
    }

    private func perform(_ command: CommandShape, _ values: [String: String]) async throws {
        switch command.name {
        case "quit": throw Stop.left
        case "back": try await goBack()
        case "next": try await step(1)
        case "previous": try await step(-1)
        case "show": try await openRow(values.values.first ?? "")
        case "select":
            if page.ownAccounts.isEmpty, page.address != trail.top.address { try await reopen() }
            let number = try LineRefusal.ownAccount(typed: values.values.first ?? "", of: page.ownAccounts).number
            try await openRow("\((page.ownAccounts.firstIndex { $0.number == number } ?? 0) + 1)")
        default: try await performOnPage(command, values)
        }
    }

    /// Follows the link, or fills in the form, that the page has for a command; or reads what it says in answer to it.
    private func performOnPage(_ command: CommandShape, _ values: [String: String]) async throws {
        let isReload = ["list", "refresh", "retry"].contains(command.name)
        if let form = page.form(of: command.name) {
            try await fill(in: form, for: command, with: values)
        } else if let link = page.link(of: command.words(with: values)) {
            let shown = command.name == "more" ? page.tables.first?.records ?? 0 : 0
            let next = try await pages.follow(link.place)
            // A link may lead to the form of its command, which is then no place of its own.
            let form = next.form(of: command.name)
            arrive(at: next, from: command.name, behind: shown, isPost: form != nil)
            if let form { try await fill(in: form, for: command, with: values) }
        } else if isReload, values.isEmpty {
            arrive(at: try await pages.open(trail.top.address), from: command.name)
        } else if values.isEmpty, let parts = page.parts(inPlaceOf: command.name) {
            layout.write(parts)
        } else if page.address != trail.top.address {
            try await reopen()
            guard !isErrorPage else { return layout.write(page.refusals) }
            try await performOnPage(command, values)
        } else {
            throw Stop.stuck("has no form or link for \"\(command.name)\" on the page \(page.address)")
        }
    }
}

extension PageWalk {
    /// Takes a page, and writes what it says in answer to `command`; without one only what it refuses.
    func arrive(at next: ShownPage, from command: String?, behind rows: Int = 0, isPost: Bool = false) {
        page = next
        isErrorPage = next.isBare || next.isAside
        var isEntered = false
        if !next.place.isEmpty {
            for (from, to) in trail.take(next, isPost: isPost) {
                isEntered = true
                stage.move(from: from, to: to)
            }
        }
        var parts = command.map { page.parts(answering: isEntered ? [$0, "open"] : [$0]) } ?? page.refusals
        if rows > 0 { parts = Array(parts.drop { $0.table == nil }) }
        layout.write(parts, behind: rows)
    }

    private func reopen() async throws {
        page = try await pages.open(trail.top.address)
        isErrorPage = page.isBare || page.isAside
    }

    /// Opens a feature, from the main page as the prompt does, and types `rest` there.
    private func open(feature name: String, then rest: String) async throws {
        let place = PlaceGrammar.place(ofFeature: name) ?? name
        guard rest.isEmpty || !trail.isOpen(place) else { return try await perform(rest) }
        for (from, to) in trail.goHome() { stage.move(from: from, to: to) }
        if page.link(toFeature: name) == nil { page = try await pages.open(trail.top.address) }
        guard let link = page.link(toFeature: name) else {
            throw Stop.stuck("has no link to \(name) on the page \(page.address)")
        }
        arrive(at: try await pages.follow(link.place), from: rest.isEmpty ? "open" : nil)
        guard !rest.isEmpty, page.refusals.isEmpty else { return }
        try await perform(rest)
    }

    private func openRow(_ text: String) async throws {
        if page.rows.isEmpty, page.address != trail.top.address { try await reopen() }
        let rows = page.rows
        let number = try LineRefusal.row(typed: text, of: rows.count)
        arrive(at: try await pages.follow(rows[number - 1]), from: trail.place == PageTrail.home ? "select" : "show")
        trail.open(row: number)
    }

    private func goBack() async throws {
        for (from, to) in trail.goBack() { stage.move(from: from, to: to) }
        arrive(at: try await pages.open(trail.top.address), from: "back")
    }

    private func leaveRow() async throws {
        for (from, to) in trail.pop() { stage.move(from: from, to: to) }
        arrive(at: try await pages.open(trail.top.address), from: nil)
    }

    /// Types a line at the list below a row, which stays open.
    private func performBeside(_ line: String) async throws {
        let kept = trail
        _ = trail.pop()
        page = try await pages.open(trail.top.address)
        try await perform(line)
        trail = kept
        page = try await pages.open(trail.top.address)
    }

    private func step(_ step: Int) async throws {
        guard let row = trail.top.row, let list = trail.below else { return }
        let address = trail.top.address
        page = try await pages.open(list.address)
        do {
            let number = try LineRefusal.row(step, after: row, of: page.rows.count)
            for (from, to) in trail.pop() { stage.move(from: from, to: to) }
            try await openRow("\(number)")
        } catch let refusal as LineRefusal {
            page = try await pages.open(address)
            throw refusal
        }
    }
}

extension ShownTable {
    /// How many rows it has, each with its further lines.
    fileprivate var records: Int { rows.count { !$0.isFurther } }
}

extension ShownPage {
    /// Whether it offers nothing, since the bank had no page to show.
    fileprivate var isBare: Bool { place.isEmpty || !user.isEmpty && form(of: "logout") == nil }

    /// What it says that a command asks for, or why it has no link for it; `nil` for nothing.
    fileprivate func parts(inPlaceOf command: String) -> [Part]? {
        let parts = parts.filter { $0.answers.contains(command) || $0.answers.contains("without-\(command)") }
        return parts.isEmpty ? nil : parts
    }

    /// Why it does not say what was asked for, whatever that was.
    fileprivate var refusals: [Part] { parts.filter { $0.isRefusal && $0.answers.isEmpty } }

    /// The links of the rows that have numbers.
    fileprivate var rows: [Int] { tables.map(\.links).first { !$0.isEmpty } ?? [] }

    /// The customer's accounts, as the first table has them.
    fileprivate var ownAccounts: [AccountModel] {
        (tables.first?.rows ?? []).compactMap { row in
            guard row.cells.count > 3, let number = try? IBAN(parsing: row.cells[2]),
                let code = row.cells[3].split(separator: " ").last, let currency = Currency(code: String(code))
            else { return nil }
            return AccountModel(number: number, name: row.cells[1], holder: holder, currency: currency)
        }
    }
}

/// The places that a walk has come through, the visible one last, as the prompt has its screens.
struct PageTrail: Equatable {
    /// A place, and where its page is.
    struct Place: Equatable {
        let name: String
        var address: String
        /// The number of the row that it is of the place below; `nil` when it is none.
        var row: Int?
    }

    typealias Move = (from: String, to: String)

    /// The place of a customer's accounts.
    static let home = "main"
    private static let login = "login"

    /// The username of the customer; a page that is not a place has none.
    private var user = ""
    private var places: [Place] = [Place(name: login, address: "/app/login")]

    var top: Place { places[places.count - 1] }
    var place: String { top.name }
    /// The place below the visible one.
    var below: Place? { places.dropLast().last }

    /// Starts again at the place of `page`.
    mutating func begin(at page: ShownPage) {
        user = page.user
        places = [Place(name: page.place, address: page.address)]
    }

    /// What the prompt calls the visible place.
    var title: String {
        if place == Self.home { return "main(\(user))" }
        guard let row = top.row, let below else { return place }
        return "\(below.name)/\(row)"
    }

    /// Whether a place is visible, or is the list of the visible row.
    func isOpen(_ name: String) -> Bool { place == name || below?.name == name }

    /// Takes the place of a page, and gives the moves that lead there. The answer to a form that does something has no address.
    @MainActor
    mutating func take(_ page: ShownPage, isPost: Bool) -> [Move] {
        user = page.user
        guard page.place != place else {
            if !isPost, !page.isAside { places[places.count - 1].address = page.address }
            return []
        }
        let from = place
        if page.place == Self.login || from == Self.login {
            places = [Place(name: page.place, address: page.address)]
        } else if let depth = places.lastIndex(where: { $0.name == page.place }) {
            places.removeSubrange((depth + 1)...)
            if !isPost { places[depth].address = page.address }
        } else {
            places.append(Place(name: page.place, address: page.address))
        }
        return [(from, page.place)]
    }

    /// Notes that the visible place is a row of the one below.
    mutating func open(row: Int) {
        if place != Self.home { places[places.count - 1].row = row }
    }

    /// Leaves all but the accounts.
    mutating func goHome() -> [Move] {
        guard let depth = places.firstIndex(where: { $0.name == Self.home }), depth < places.count - 1 else {
            return []
        }
        let from = place
        places.removeSubrange((depth + 1)...)
        return [(from, place)]
    }

    /// Leaves the visible place, and the one that it ends.
    @MainActor
    mutating func goBack() -> [Move] { pop(PlaceGrammar.endsPlaceBelow(place) ? 2 : 1) }

    /// Leaves `count` places.
    mutating func pop(_ count: Int = 1) -> [Move] {
        let from = place
        places.removeLast(min(count, places.count - 1))
        return from == place ? [] : [(from, place)]
    }
}
