/// A text view, as the prompt sees it.
@MainActor
protocol Screen: AnyObject {
    /// The commands of screens of this type, as far as they are known without an instance.
    static var vocabulary: [CommandShape] { get }

    /// The name in the prompt, without `>`.
    var title: String { get }
    /// The screen's own commands.
    var commands: [Command] { get }
    /// Abbreviations of commands and features.
    var abbreviations: [String: String] { get }
    /// The account numbers that completion offers.
    var completableNumbers: [String] { get }
    /// Whether it shows one row of the list below.
    var isDetail: Bool { get }
    /// Whether `back` leads anywhere.
    var canGoBack: Bool { get }
    /// Whether a customer is logged in: then an idle prompt logs out.
    var belongsToCustomer: Bool { get }
    /// Whether input may be recalled and quoted; at a login it may be a password in the wrong place.
    var mayBeLogged: Bool { get }

    /// Called when the screen becomes visible, for the first time or again.
    func appear(isReturning: Bool) async
    func goBack()
}

extension Screen {
    static var vocabulary: [CommandShape] { [] }
    var abbreviations: [String: String] { [:] }
    var completableNumbers: [String] { [] }
    var isDetail: Bool { false }
    var canGoBack: Bool { true }
    var belongsToCustomer: Bool { true }
    var mayBeLogged: Bool { belongsToCustomer }
}

/// A screen whose type declares its commands in a table.
@MainActor
protocol TabledScreen: Screen {
    /// The commands in the order of the help; a detail has none of them.
    static var table: [ScreenCommand<Self>] { get }
}

extension TabledScreen {
    static var vocabulary: [CommandShape] { table.map(\.shape) }
    var commands: [Command] { isDetail ? [] : Self.table.map { $0.at(self) } }
}

/// A screen with numbered rows that can be opened.
@MainActor
protocol ListScreen: Screen {
    /// The number of rows shown so far.
    var rowCount: Int { get }
    /// The number of the row that was opened last, from 1.
    var openedRow: Int? { get set }

    /// Opens the row at `index`, which is valid.
    func openRow(at index: Int) async throws(CommandStop)
}

extension ListScreen {
    /// Opens the row with the typed number.
    /// - Throws: `CommandStop.refused` when there is none.
    func open(row text: String) async throws(CommandStop) {
        let number = try CommandInput.row(text, of: rowCount)
        openedRow = number
        try await openRow(at: number - 1)
    }

    /// The number of the row `step` after the one opened last.
    /// - Throws: `CommandStop.refused` at the ends of the list.
    func row(furtherBy step: Int) throws(CommandStop) -> Int {
        let number = (openedRow ?? 0) + step
        guard number >= 1 else { throw .refused("This is the first row of the list.") }
        guard number <= rowCount else { throw .refused("This is the last row that the list shows.") }
        return number
    }
}
