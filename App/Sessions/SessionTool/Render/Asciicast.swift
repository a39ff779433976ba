import Foundation
import Sessions
import Terminal

/// A walk as an asciicast, version 2: a line that says what it is, and one for each thing that comes to the screen.
struct Asciicast {
    /// What the walk is called.
    let title: String
    /// How many columns the screen has.
    let columns: Int
    /// The background that the colours are for.
    let theme: Theme

    private struct Header: Encodable {
        var version = 2
        let width: Int
        var height = 24
        let title: String
    }

    /// The walk of `steps`, typed at a human pace.
    func text(of steps: [TranscriptStep]) throws -> String {
        let header = Header(width: columns, title: ScreenText.visible(title))
        var tape = CastTape(theme: theme)
        for step in steps { tape.add(step) }
        tape.end()
        let events = try tape.events.map { event in
            let (seconds, rest) = event.time.quotientAndRemainder(dividingBy: 1_000)
            let fraction = String(rest + 1_000).dropFirst()
            return "[\(seconds).\(fraction), \"o\", \(try Self.json(event.text))]\n"
        }
        return try Self.json(header) + "\n" + events.joined()
    }

    private static func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
