import BankApp
import BankKernel
import BankOracle
import BankSessions
import LedgerRules
import Money
import PublicServices
import Sessions

/// The bank and the screens as plain values: what a walk must come to. It takes the seed, the rates and the shapes of
/// commands from the app, and works out the rest by itself.
struct BankFuzzModel: FuzzModel {
    typealias Book = BankBook<String>

    /// All accounts of customers, in the order they were opened.
    let accounts: [BankFuzzAccount]
    /// The names of the customers who can log in, by username.
    let displayNames: [String: String]
    /// Everything that may be booked by now. More than one once a fault has left open whether a transfer was: what is shown
    /// later tells which.
    var books: [Book]
    /// What each of the books would have the last step show; empty when they agree.
    var readings: [FuzzExpectation] = []
    /// The transfers whose references were told, the latest last.
    var references: [(id: String, order: BookOrder)] = []
    /// What the app is about to book, or asks to be confirmed.
    var pending: BankFuzzPending?
    /// The reference that was typed last, as long as its question is asked.
    var typedReference: String?
    /// Who is logged in.
    var username: String?
    /// The screens on top of each other; empty while the model cannot tell.
    var places: [BankFuzzScreen] = [.login]
    /// The account each customer selected; `nil` while the model cannot tell.
    var selected: [String: Int?] = [:]
    /// The account that prompts name.
    var named = NamedAccount.none
    /// The rows that numbers mean.
    var printed = PrintedLists()
    var shelves: [String: CardShelf] = [:]
    /// The transparent accounts, as published.
    var directory: [DirectoryEntry] = []
    /// The products and what they sold for.
    var catalogue = SalesCatalogue()
    /// Until when each customer is logged in to the sales.
    var salesEnds: [String: Instant] = [:]
    var logins = LoginBook()
    /// Who is asked for the password.
    var pendingUsername: String?
    /// How long nothing was typed at the wait that goes on.
    var rest: Int64 = 0
    var now = SessionEnvironment.start
    /// The commands that can be typed, by the app's own table.
    var commands: [CommandShape] = []
    /// What the bank has stored; empty before it was looked at.
    var stored: [IBAN: Int64] = [:]

    var usernames: [String] { displayNames.keys.sorted() }

    /// The places of a customer's accounts.
    func accounts(of username: String) -> [Int] {
        accounts.indices.filter { accounts[$0].username == username }
    }

    /// The account that features work on; `nil` before a login, or when the model cannot tell.
    var source: Int? {
        guard let username else { return nil }
        return selected[username, default: accounts(of: username).first]
    }

    mutating func take(_ step: BankFuzzStep, at wait: SessionWait) -> FuzzTurn {
        readings = []
        typedReference = nil
        if case .advance(let milliseconds) = step {
            return FuzzTurn(.advance(milliseconds: milliseconds), expecting: advance(milliseconds, at: wait))
        }
        if case .fault(let fault) = step { return FuzzTurn(.fault(fault), expecting: FuzzExpectation(wait: wait)) }
        rest = 0
        switch step {
        case .login(let username):
            return FuzzTurn(typing: "login \(username)", expecting: askPassword(of: username, at: wait))
        case .password(let isRight): return typePassword(isRight: isRight)
        case .salesPassword(let isRight):
            return FuzzTurn(
                .type(isRight ? EmbeddedLogins.password : BankFuzzStep.wrongPassword, isInterrupted: false),
                secret: isRight ? EmbeddedLogins.username.uppercased() : nil)
        case .open(let feature): return FuzzTurn(typing: feature, expecting: open(feature, at: wait))
        case .watch: return FuzzTurn(.type("watch", isInterrupted: true), expecting: watch(at: wait))
        case .send(let order): return send(order)
        case .retry(let place, let isChanged): return retry(place, isChanged: isChanged)
        case .answer(let text, let isInterrupted):
            return FuzzTurn(
                .type(text, isInterrupted: isInterrupted),
                expecting: answer(text, isInterrupted: isInterrupted, at: wait))
        case .line(let text):
            return FuzzTurn(typing: text, expecting: readNumber(text, at: wait) ?? read(text, at: wait))
        case .interrupt, .advance, .fault: return FuzzTurn(.interrupt, expecting: interrupt(at: wait))
        }
    }

    func fits(_ step: BankFuzzStep, at wait: SessionWait) -> Bool {
        switch (step, wait) {
        case (.interrupt, _), (.advance, _), (.fault, _): true
        case (.password, .question(_, let isSecret)): isSecret && pendingUsername != nil
        case (.salesPassword, .question(_, let isSecret)): isSecret && pendingUsername == nil
        case (.answer, .question(_, let isSecret)): !isSecret
        case (.password, .prompt), (.salesPassword, .prompt), (.answer, .prompt), (_, .question): false
        case (_, .prompt): true
        }
    }

    /// A question must be answered before a walk goes on.
    func escape(from wait: SessionWait) -> BankFuzzStep? {
        if case .question = wait { .interrupt } else { nil }
    }

    func simpler(than step: BankFuzzStep) -> [BankFuzzStep] { step.simpler }

    func wayOut(from wait: SessionWait) -> [FuzzInput] {
        guard case .question = wait else {
            return [FuzzInput(at: wait, FuzzTurn(typing: "quit", expecting: FuzzExpectation(lines: [])))]
        }
        let login = SessionWait.prompt(username == nil ? "login>" : "sales-login>")
        let asked = pending?.back ?? prompt(at: "transfer") ?? .prompt("transfer>")
        let prompt = wait == Self.passwordQuestion ? login : asked
        let cancelled = FuzzExpectation(lines: ["Cancelled; nothing was done."], wait: prompt)
        return [FuzzInput(at: wait, FuzzTurn(.interrupt, expecting: cancelled))] + wayOut(from: prompt)
    }

    static let passwordQuestion = SessionWait.question("Password:", isSecret: true)
    static let confirmation = SessionWait.question("Confirm [y/N]", isSecret: false)

    /// What must be shown, going by the books; where they differ, what is shown tells which are wrong.
    mutating func expect(_ reading: (Book) -> FuzzExpectation) -> FuzzExpectation {
        let all = books.map(reading)
        guard let first = all.first, all.contains(where: { $0 != first }) else { return all.first ?? FuzzExpectation() }
        readings = all
        return FuzzExpectation(wait: all.allSatisfy { $0.wait == first.wait } ? first.wait : nil)
    }
}

/// A transfer that the app asks to confirm, or was told to make.
struct BankFuzzPending: Sendable, Hashable {
    let order: BookOrder
    /// The reference the customer gave.
    var id: String?
    /// Where the app is back unless the money is sent; `nil` for the screen of transfers.
    var back: SessionWait?
    var isConfirmed = false
}

extension BankFuzzModel {
    /// The model of a bank made from `seed`.
    init(_ seed: BankSeed) {
        let names = Dictionary(uniqueKeysWithValues: seed.customers.map { ($0.username, $0.displayName) })
        let accounts = zip(seed.accounts, seed.numbers).map { account, number in
            BankFuzzAccount(
                username: account.username, holder: names[account.username] ?? "", name: account.name, number: number,
                currency: account.currency)
        }
        var book = Book(accounts: accounts.count)
        for transfer in seed.transfers {
            book.book(
                BookOrder(
                    source: transfer.source, destination: transfer.destination,
                    minorUnits: transfer.amount.minorUnits, note: transfer.reference.note),
                under: transfer.reference.id.description, at: transfer.bookedAt)
        }
        let customers = seed.customers.filter { $0.passwordHash != nil }
        self.init(
            accounts: accounts,
            displayNames: Dictionary(uniqueKeysWithValues: customers.map { ($0.username, $0.displayName) }),
            books: [book])
    }

    /// The model of a bank that has booked what `book` says.
    init(accounts: [BankFuzzAccount], displayNames: [String: String], book: Book) {
        self.init(accounts: accounts, displayNames: displayNames, books: [book])
    }
}

/// A screen, with what it shows as far as the model can tell.
enum BankFuzzScreen: Sendable, Hashable {
    case login
    case main
    /// Any feature that keeps nothing.
    case feature(String)
    case history(HistoryView?)
    /// A row of the history that is below it.
    case posting(Int, HistoryView?)
    /// The cards; unless it `isLoaded`, the screen may have none.
    case cards(isLoaded: Bool)
    case bookmarks(isLoaded: Bool)
    case accounts(DirectoryView?)
    case sales(isLoaded: Bool)
    /// The success of a transfer, whose screen is below it.
    case receipt

    /// What its prompt begins with.
    var title: String {
        switch self {
        case .login: "login"
        case .main: "main"
        case .feature(let name): name
        case .history: "history"
        case .posting(let row, _): "history/\(row)"
        case .cards: "cards"
        case .bookmarks: "bookmarks"
        case .accounts: "accounts"
        case .sales: "sales"
        case .receipt: "sent"
        }
    }

    /// The screen, with its rows unknown.
    var withoutRows: BankFuzzScreen {
        switch self {
        case .history: .history(nil)
        case .posting(let row, _): .posting(row, nil)
        default: self
        }
    }

    init(opening feature: String) {
        switch feature {
        case "history": self = .history(HistoryView())
        case "cards": self = .cards(isLoaded: true)
        case "bookmarks": self = .bookmarks(isLoaded: true)
        case "accounts": self = .accounts(DirectoryView())
        default: self = .feature(feature)
        }
    }

    /// The screen that a prompt with this title belongs to; nothing more is known of it.
    init(titled title: String) {
        let parts = title.split(separator: "/")
        switch (title, parts.first.map(String.init), parts.last.flatMap { Int($0) }) {
        case ("login", _, _): self = .login
        case ("main", _, _): self = .main
        case (_, "history", let row?): self = .posting(row, nil)
        case (_, "history", nil): self = .history(nil)
        case ("cards", _, _): self = .cards(isLoaded: false)
        case ("bookmarks", _, _): self = .bookmarks(isLoaded: false)
        case ("accounts", _, _): self = .accounts(nil)
        case ("sales", _, _): self = .sales(isLoaded: false)
        case ("sent", _, _): self = .receipt
        default: self = .feature(title)
        }
    }
}

struct HistoryView: Sendable, Hashable {
    static let usualLimit = 20

    var text = ""
    var from: CalendarDay?
    var to: CalendarDay?
    var limit = Self.usualLimit
    /// How many rows are shown.
    var shown = 0
    /// Whether there are older ones.
    var hasMore = false

    var isFiltered: Bool { !text.isEmpty || from != nil || to != nil }
}
