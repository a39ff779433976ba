import Terminal

extension Table.Column {
    /// A column of text; one that wraps gives way to others where there is no room.
    static func text(_ title: String, wrapping: Wrapping = .never) -> Self {
        Self(title, wrapping: wrapping)
    }

    /// A column of numbers, on the right and never cut.
    static func number(_ title: String) -> Self {
        Self(title, alignment: .right)
    }
}
