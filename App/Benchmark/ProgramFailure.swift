/// A measured program did not end well, so that its time means nothing.
struct ProgramFailure: Error, CustomStringConvertible {
    let words: [String]
    let status: Int32

    var description: String { "\(words.joined(separator: " ")) ended with \(status)" }
}
