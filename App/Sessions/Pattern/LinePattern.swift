/// What a line must look like.
struct LinePattern: Sendable {
    /// A part of a line.
    enum Part: Sendable, Equatable {
        case text(String)
        case anything
        /// A hole, by its slot.
        case hole(Int)

        fileprivate var isHole: Bool {
            if case .hole = self { true } else { false }
        }
    }

    let parts: [Part]
    /// The line itself when nothing in it stands for anything else.
    let literal: String?

    init(parts: [Part]) {
        self.parts = parts
        switch parts.first {
        case .text(let text) where parts.count == 1: literal = text
        case nil: literal = ""
        default: literal = nil
        }
    }

    init(_ text: String, holes: inout HoleTable, at place: ScriptPlace) throws(LineProblem) {
        var parts: [Part] = []
        for part in Template.parts(of: text, in: .expected) {
            switch part {
            case .text(let text): parts.append(.text(text))
            case .anything: parts.append(.anything)
            case .hole(let name, let type):
                parts.append(.hole(try holes.slot(of: name, type: type, at: place, inInput: false)))
            case .reference: throw LineProblem("$ stands for something in inputs only")
            }
        }
        // A line is matched by a function that calls itself once for each part between two `[..]`.
        guard parts.count(where: \.isHole) <= Self.mostHoles else {
            throw LineProblem("a line has at most \(Self.mostHoles) holes")
        }
        self.init(parts: parts)
    }

    private static let mostHoles = 100

    /// Whether a line looks like this; its holes capture what stands in them when they have not before.
    func matches(_ line: String, captures: inout Captures) -> Bool {
        if let literal { return literal.isIdentical(to: line) }
        return line.withBytes { bytes in
            var matcher = LineMatcher(parts: parts, bytes: bytes, captures: captures)
            guard matcher.matches() else { return false }
            captures = matcher.captures
            return true
        }
    }
}
