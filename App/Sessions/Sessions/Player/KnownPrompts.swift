/// Which screens the prompts of a walk have stood for, to tell a prompt with other words from another screen.
struct KnownPrompts: Sendable {
    private var screens: [String: Set<String>] = [:]

    /// Learns that `prompt` stands for `screen`.
    mutating func learn(_ prompt: String, of screen: String) {
        screens[prompt, default: []].insert(screen)
    }

    /// Whether an app at `screen`, which shows `actual` there, is somewhere else than whoever expects `expected` there: that one
    /// has stood for other screens only, or this screen has its prompt of before.
    func tellApart(_ expected: String, from actual: String, at screen: String) -> Bool {
        screens[expected].map { !$0.contains(screen) } ?? false || screens[actual]?.contains(screen) ?? false
    }
}
