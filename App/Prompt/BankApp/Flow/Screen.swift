import BankKernel
import ShellCommands
import TerminalIO

/// A text view, as the prompt sees it.
@MainActor
protocol Screen: AnyObject {
    /// The commands of screens of this type, as far as they are known without an instance.
    nonisolated static var vocabulary: [CommandShape] { get }
    /// Whether the command called `name` leaves the rows of its list as they are.
    static func keepsRows(_ name: String) -> Bool

    /// The name in the prompt, without `>`.
    var title: String { get }
    /// The customer's account that the screen works on; `nil` for none.
    var workingAccount: AccountModel? { get }
    /// The screen's own commands.
    var commands: [Command] { get }
    /// Abbreviations of commands and features.
    var abbreviations: [String: String] { get }
    /// The customer's own accounts that completion offers.
    var completableNumbers: [String] { get }
    /// The payees that completion offers.
    var completablePayees: [String] { get }
    /// The ids of users that completion offers.
    var completableUsers: [String] { get }
    /// A search that shows what it finds while it is typed; `nil` for none.
    var liveSearch: LiveSearch? { get }
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
    nonisolated static var vocabulary: [CommandShape] { [] }
    static func keepsRows(_ name: String) -> Bool { false }
    var workingAccount: AccountModel? { nil }
    var abbreviations: [String: String] { [:] }
    var completableNumbers: [String] { [] }
    var completablePayees: [String] { [] }
    var completableUsers: [String] { [] }
    var liveSearch: LiveSearch? { nil }
    var isDetail: Bool { false }
    var canGoBack: Bool { true }
    var belongsToCustomer: Bool { true }
    var mayBeLogged: Bool { belongsToCustomer }
}

/// A screen whose type declares its commands in a table.
@MainActor
protocol TabledScreen: Screen {
    /// The commands in the order of the help; a detail has none of them.
    nonisolated static var table: [ScreenCommand<Self>] { get }
}

extension TabledScreen {
    nonisolated static var vocabulary: [CommandShape] { table.map(\.shape) }
    static func keepsRows(_ name: String) -> Bool { table.contains { $0.shape.name == name && $0.keepsRows } }
    var commands: [Command] { isDetail ? [] : Self.table.map { $0.at(self) } }
}

/// A screen with numbered rows that can be opened.
@MainActor
protocol ListScreen: Screen {
    /// What a number means.
    associatedtype Row

    /// The rows as they were printed last.
    var printed: PrintedRows<Row> { get }
    /// The number of the row that was opened last, from 1.
    var openedRow: Int? { get set }

    func open(_ row: Row) async throws(CommandStop)
}

extension ListScreen {
    /// The numbers that mean a row.
    var numbers: Range<Int> { printed.numbers }

    /// Opens the row with the typed number.
    /// - Throws: `CommandStop.refused` when it was not printed.
    func open(row text: String) async throws(CommandStop) {
        let (number, row) = try printed.row(typed: text)
        openedRow = number
        try await open(row)
    }

    /// The number of the row `step` after the one opened last.
    /// - Throws: `CommandStop.refused` at the ends of the list.
    func row(furtherBy step: Int) throws(CommandStop) -> Int { try printed.row(step, after: openedRow) }
}
