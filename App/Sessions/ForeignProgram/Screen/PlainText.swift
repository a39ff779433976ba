/// Lines as they are, with all escape sequences; a carriage return is left out at the end of a line only.
struct PlainText: TextDisplay {
    private var lines: [String] = []
    private var rest: [UInt8] = []

    mutating func feed(_ bytes: [UInt8]) {
        for byte in bytes {
            if byte == UInt8(ascii: "\n") { breakLine() } else { rest.append(byte) }
        }
    }

    var unfinishedLine: String { String(decoding: rest, as: UTF8.self) }

    var hasLines: Bool { !lines.isEmpty }

    mutating func takeLines() -> [String] {
        defer { lines = [] }
        return lines
    }

    mutating func takeRest() -> [String] {
        if !rest.isEmpty { breakLine() }
        return takeLines()
    }

    mutating func breakLine() {
        if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
        lines.append(unfinishedLine)
        rest = []
    }
}
