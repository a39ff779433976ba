/// A text view at the top of the stack: what the prompt needs to know of it.
@MainActor
protocol Screen: AnyObject {
    /// The name the prompt shows, without `>`.
    var title: String { get }
    /// The screen's own commands.
    var commands: [Command] { get }
    /// The account numbers that completion can offer.
    var completableNumbers: [String] { get }
    /// Whether the screen shows something and is gone, without a prompt of its own.
    var isTransient: Bool { get }
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
    /// The command that a line means which is not one by its first word; `nil` when there is none.
    func shorthand(for line: CommandLineText) -> Command?
}

extension Screen {
    var completableNumbers: [String] { [] }
    var isTransient: Bool { false }
    var canGoBack: Bool { true }
    var belongsToCustomer: Bool { true }
    var isQuotable: Bool { belongsToCustomer }

    func shorthand(for line: CommandLineText) -> Command? { nil }
}
