/// A line of a session block, without the blanks at its end.
struct SourceLine: Sendable, Hashable {
    let place: ScriptPlace
    let text: String
}
