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
