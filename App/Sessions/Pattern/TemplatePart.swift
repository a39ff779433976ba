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

    /// As it is written.
    var source: String {
        switch self {
        case .text(let text): text
        case .anything: "[..]"
        case .hole(let name, let type): "{\(name):\(type)}"
        case .reference(let name): "$\(name)"
        }
    }

    /// The parts with the texts beside each other in one.
    static func merged(_ parts: [TemplatePart]) -> [TemplatePart] {
        parts.reduce(into: []) { merged, part in
            if case .text(let text) = part, case .text(let before) = merged.last {
                merged[merged.count - 1] = .text(before + text)
            } else {
                merged.append(part)
            }
        }
    }
}
