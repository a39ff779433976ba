/// A navigation from one screen to another.
struct Route: Sendable, Hashable, CustomStringConvertible {
    let from: String
    let to: String

    var description: String {
        "\(from) -> \(to)"
    }
}
