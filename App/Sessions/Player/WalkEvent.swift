/// A thing that happens in a walk.
enum WalkEvent: Sendable, Hashable {
    /// What was typed.
    enum Answer: Sendable, Hashable {
        case text(String)
        /// A secret, by its name.
        case secret(String)
    }

    case shown(ShownLine)
    case moved(Route)
    case typed(Answer, at: SessionWait, isInterrupted: Bool)
    case interrupted
    case advanced(milliseconds: Int64)
    case failing(SessionFault)
    case ended(Int)
}
