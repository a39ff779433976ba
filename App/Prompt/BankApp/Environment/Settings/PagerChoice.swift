/// What shows answers that are longer than the screen.
public enum PagerChoice: Sendable, Hashable {
    /// Nothing: they scroll by.
    case none
    /// A command for the shell that reads them on standard input.
    case command(String)

    /// What is shown with where nothing else is said: it ends at once when all fits, keeps colours, and leaves the screen as it
    /// is.
    static let usual = PagerChoice.command("less -FRX")

    /// The pager of a run. What is said for this program comes before what is said for all, in `PAGER`; an empty one is none.
    static func chosen(isOff: Bool, config: PagerChoice?, environment: [String: String]) -> PagerChoice {
        if isOff { return .none }
        if let config { return config }
        guard let variable = environment["PAGER"] else { return usual }
        return variable.allSatisfy(\.isWhitespace) ? .none : .command(variable)
    }
}
