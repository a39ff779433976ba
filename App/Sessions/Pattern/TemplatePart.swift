/// A part of a line, as it is written.
enum TemplatePart: Equatable {
    /// Itself.
    case text(String)
    /// `[..]`.
    case anything
    /// `{name:type}`; the type may be unknown.
    case hole(name: String, type: String)
    /// `$name`.
    case reference(name: String)
}
