import Terminal

/// The colours of a picture, as a style sheet has them.
enum PictureColors {
    /// What is coloured: by the names of their classes, what stands on the screen and the window around it.
    private static let styles: [(name: String, dark: String, light: String)] = [
        ("rect", "fill:#0d1117;stroke:#30363d", "fill:#fff;stroke:#d1d9e0"),
        ("circle", "fill:#30363d", "fill:#d1d9e0"),
        ("path", "stroke:#30363d", "stroke:#d1d9e0"),
        ("text", "fill:#c9d1d9", "fill:#3b434c"),
        (".title", "fill:#fff", "fill:#0a0c10"),
        (".accent", "fill:#58a6ff", "fill:#0969da"),
        (".muted", "fill:#8b949e", "fill:#656d76"),
        (".error", "fill:#ff7b72", "fill:#cf222e"),
    ]

    /// The rules for a theme; without one, for whichever the reader has.
    static func rules(_ theme: Theme?) -> String {
        switch theme {
        case .light: styles.map { "\($0.name){\($0.light)}" }.joined()
        case .dark: styles.map { "\($0.name){\($0.dark)}" }.joined()
        case nil: rules(.light) + "@media(prefers-color-scheme:dark){" + rules(.dark) + "}"
        }
    }
}
