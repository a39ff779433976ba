/// The colours for a dark or a light background.
public enum Theme: String, Sendable, Hashable, CaseIterable {
    /// Light letters on a dark background.
    case dark
    /// Dark letters on a light background.
    case light

    /// The theme for the background in `COLORFGBG` ("15;0", "0;default;15"); `nil` when there is none. The colours 7 and 9 to 15
    /// are light, as in rxvt, where the variable comes from.
    public init?(colorFGBG value: String) {
        guard let last = value.split(separator: ";").last, let color = Int(last), (0...15).contains(color) else {
            return nil
        }
        self = color == 7 || color > 8 ? .light : .dark
    }

    /// The SGR parameters (ECMA-48 8.3.117) that show a style; `nil` for ordinary text.
    package func parameters(of style: Style) -> String? {
        switch (style, self) {
        case (.plain, _): nil
        case (.title, _): "1"
        case (.muted, .dark): "37;2"
        case (.muted, .light): "90"
        case (.accent, .dark): "96"
        case (.accent, .light): "34"
        case (.positive, .dark): "92"
        case (.positive, .light): "32"
        case (.negative, .dark): "93"
        case (.negative, .light): "35"
        case (.error, .dark): "1;91"
        case (.error, .light): "1;31"
        case (.code, _): "97;40"
        }
    }

    /// The text within the escape sequences of a style. The text itself is not checked for any.
    public func styled(_ text: String, as style: Style) -> String {
        guard let parameters = parameters(of: style), !text.isEmpty else { return text }
        return "\u{1B}[\(parameters)m\(text)\u{1B}[0m"
    }
}

/// What a piece of text is for. A theme decides how it looks; without colour all look alike.
public enum Style: String, Sendable, Hashable, CaseIterable {
    /// Ordinary text.
    case plain
    /// The heading of a screen or a table.
    case title
    /// What matters less: hints, column heads.
    case muted
    /// What one can type or choose.
    case accent
    /// What came in, work that succeeded.
    case positive
    /// What went out.
    case negative
    /// What went wrong.
    case error
    /// A code for cameras: light on dark, whatever the background.
    case code
}

/// When to use colour: what `--color` takes.
public enum ColorMode: String, Sendable, Hashable, CaseIterable {
    /// On a terminal that can show it, unless the person asked for none.
    case auto
    /// Wherever the output goes.
    case always
    /// Nowhere.
    case never

    /// Whether to use colour.
    ///
    /// For `auto` there is none when the output is not a terminal, `TERM` is `dumb` or not set, or `NO_COLOR` is set and not empty
    /// (no-color.org).
    public func isColored(environment: [String: String], isTerminal: Bool) -> Bool {
        switch self {
        case .always: true
        case .never: false
        case .auto:
            isTerminal && !["", "dumb"].contains(environment["TERM", default: ""])
                && environment["NO_COLOR", default: ""].isEmpty
        }
    }
}
