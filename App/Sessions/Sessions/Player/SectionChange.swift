/// What a file would have to say instead.
enum SectionChange: Sendable {
    /// Other lines in a section.
    case lines(section: Int, SectionAlignment)
    /// Another prompt or question at the end of a section.
    case label(section: Int, SessionWait)
    /// Other navigations in a section.
    case routes(section: Int, [Navigation])
    /// Another exit code.
    case exitCode(Int)
    /// The app ends before the input in the line of the mismatch.
    case end(Mismatch)
    /// Another walk: no rewriting helps.
    case walk(Mismatch)
}
