import Terminal

extension Table.Column {
    /// A column of text, which gives way to others the more readily the higher its priority.
    static func text(_ title: String, shrinkPriority: Int = 0) -> Self {
        Self(title, shrinkPriority: shrinkPriority)
    }

    /// A column of numbers, on the right and never cut.
    static func number(_ title: String) -> Self {
        Self(title, alignment: .right)
    }
}
