/// A navigation from one screen to another.
struct Navigation: Sendable, Hashable, CustomStringConvertible {
    let from: String
    let to: String

    var description: String {
        "\(from) -> \(to)"
    }
}

extension Navigation {
    /// Reads `A -> B`.
    init?(text: String) {
        let words = text.split(separator: " ").map(String.init)
        guard words.count == 3, words[1] == "->" else { return nil }
        self.init(from: words[0], to: words[2])
    }
}
