import BankKernel

/// A screen, with what it shows as far as the model can tell.
enum BankPlace: Sendable, Hashable {
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
        }
    }

    /// A feature as it opens.
    init(opening feature: String) {
        switch feature {
        case "history": self = .history(HistoryView())
        case "cards": self = .cards(isLoaded: true)
        case "bookmarks": self = .bookmarks(isLoaded: true)
        case "accounts": self = .accounts(DirectoryView())
        default: self = .feature(feature)
        }
    }

    /// The screen that a prompt with this title belongs to, of which no more is known.
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
        default: self = .feature(title)
        }
    }
}

/// What the history shows.
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
