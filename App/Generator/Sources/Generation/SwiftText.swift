/// Swift source that grows line by line.
struct SwiftText {
    private(set) var lines: [String] = []
    private var depth = 0

    var text: String { lines.map { "\($0)\n" }.joined() }

    mutating func line(_ text: String = "") {
        lines.append(text.isEmpty ? "" : String(repeating: "    ", count: depth) + text)
    }

    /// `head {`, what `body` writes, `}`.
    mutating func block(
        _ head: String, opening: String = " {", end: String = "}", _ body: (inout SwiftText) -> Void
    ) {
        line(head + opening)
        depth += 1
        body(&self)
        depth -= 1
        line(end)
    }

    /// An empty line between what was written and what follows, but for the first in a block.
    mutating func gap() {
        if let last = lines.last, !last.isEmpty, !last.hasSuffix("{") { line() }
    }
}
