/// What a child says it has shown, to be found again in what came out of it.
struct ExpectedOutput {
    private var lines: [(text: String, isError: Bool)] = []

    mutating func append(_ text: String, isError: Bool) {
        lines.append((text, isError))
    }

    /// Checks that all of it came out, in order: on a terminal among what the line editor draws, else and nothing more.
    /// - Throws: `HostError.garbled`, with the first line that did not.
    func check(output: [UInt8], errors: [UInt8], isOnTerminal: Bool) throws(HostError) {
        guard isOnTerminal else {
            try compare(lines.filter { !$0.isError }.map(\.text), with: output)
            try compare(lines.filter(\.isError).map(\.text), with: errors)
            return
        }
        var rest = output[...]
        for line in lines {
            let bytes = Array((line.text + "\r\n").utf8)
            guard let range = rest.firstRange(of: bytes) else { throw .garbled(expected: line.text) }
            rest = rest[range.upperBound...]
        }
    }

    private func compare(_ lines: [String], with bytes: [UInt8]) throws(HostError) {
        let text = lines.map { $0 + "\n" }.joined()
        guard !text.utf8.elementsEqual(bytes) else { return }
        let carried = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let missing = zip(lines, carried).first { $0 != $1 }?.0 ?? lines.last ?? ""
        throw .garbled(expected: missing)
    }
}
