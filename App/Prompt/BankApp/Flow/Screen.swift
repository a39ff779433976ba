/// A text view at the top of the stack: what the prompt needs to know of it.
@MainActor
protocol Screen: AnyObject {
    /// How the commands are written that a screen of this kind has, as far as they are known without one.
    static var vocabulary: [CommandShape] { get }

    /// The name the prompt shows, without `>`; a detail has the name of its list, and the number of its row.
    var title: String { get }
    /// The screen's own commands.
    var commands: [Command] { get }
    /// Words that stand for a command or a feature here, beside its name.
    var abbreviations: [String: String] { get }
    /// The account numbers that completion can offer.
    var completableNumbers: [String] { get }
    /// Whether it shows one row of the list below it.
    var isDetail: Bool { get }
    /// Whether `back` leads anywhere.
    var canGoBack: Bool { get }
    /// Whether somebody is logged in here: then an idle prompt logs out.
    var belongsToCustomer: Bool { get }
    /// Whether what is typed may be recalled and quoted; where a login is asked for, it may be a password in the wrong place.
    var isQuotable: Bool { get }

    /// The screen came to the top: the first time, or again because what covered it is gone.
    func appear(isReturning: Bool) async
    /// The customer typed `back`.
    func goBack()
}

extension Screen {
    static var vocabulary: [CommandShape] { [] }
    var abbreviations: [String: String] { [:] }
    var completableNumbers: [String] { [] }
    var isDetail: Bool { false }
    var canGoBack: Bool { true }
    var belongsToCustomer: Bool { true }
    var isQuotable: Bool { belongsToCustomer }
}

/// A screen whose commands stand in a table, the same for every screen of the kind.
@MainActor
protocol TabledScreen: Screen {
    /// The commands, in the order that the help lists them; a detail has none of them.
    static var table: [ScreenCommand<Self>] { get }
}

extension TabledScreen {
    static var vocabulary: [CommandShape] { table.map(\.shape) }
    var commands: [Command] { isDetail ? [] : Self.table.map { $0.at(self) } }
}

/// A screen whose rows are numbered; each can be opened by its number.
@MainActor
protocol ListScreen: Screen {
    /// How many rows are shown by now.
    var rowCount: Int { get }
    /// The number of the row that was opened last, from 1.
    var openedRow: Int? { get set }

    /// Opens the row at `index`, from 0, which is there.
    func openRow(at index: Int) async throws(CommandStop)
}

extension ListScreen {
    /// Opens the row with the number that was typed.
    /// - Throws: `CommandStop.refused`, which says what would be right.
    func open(row text: String) async throws(CommandStop) {
        guard rowCount > 0 else { throw .refused("There is nothing to choose from.") }
        guard let number = Int(text), (1...rowCount).contains(number) else {
            throw .refused("There is no \"\(text)\" in the list; choose 1 to \(rowCount).")
        }
        openedRow = number
        try await openRow(at: number - 1)
    }

    /// The number of the row `step` further than the one that was opened last.
    /// - Throws: `CommandStop.refused` where the rows end.
    func row(furtherBy step: Int) throws(CommandStop) -> Int {
        let number = (openedRow ?? 0) + step
        guard number >= 1 else { throw .refused("This is the first row of the list.") }
        guard number <= rowCount else { throw .refused("This is the last row that the list shows.") }
        return number
    }
}
