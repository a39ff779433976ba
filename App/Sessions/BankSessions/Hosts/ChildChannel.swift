import Sessions

/// What a parent tells its child to do at a wait, a line each. What is typed goes to the child's standard input.
enum ParentOrder: Sendable, Hashable {
    /// Read a line; Ctrl-C is pressed together with Enter when it `isInterrupted`.
    case read(isInterrupted: Bool)
    /// Read; Ctrl-C will come.
    case readInterrupt
    /// Read; the input will end.
    case readEnd
    /// Let time pass.
    case advance(milliseconds: Int64)
    /// Turn a fault on.
    case fault(SessionFault)

    /// The order that a move is for the child.
    init(_ move: SessionMove) {
        self =
            switch move {
            case .press([.control("C")]): .readInterrupt
            case .press([.control("D")]): .readEnd
            case .press: .read(isInterrupted: false)
            case .type(_, let isInterrupted): .read(isInterrupted: isInterrupted)
            case .interrupt: .readInterrupt
            case .end: .readEnd
            case .advance(let milliseconds): .advance(milliseconds: milliseconds)
            case .fault(let fault): .fault(fault)
            }
    }

    /// The move that the child takes it for; it learns what is typed by reading it.
    var move: SessionMove {
        switch self {
        case .read(let isInterrupted): .type("", isInterrupted: isInterrupted)
        case .readInterrupt: .interrupt
        case .readEnd: .end
        case .advance(let milliseconds): .advance(milliseconds: milliseconds)
        case .fault(let fault): .fault(fault)
        }
    }

    /// The line, without its end.
    var text: String {
        switch self {
        case .read(let isInterrupted): isInterrupted ? "read interrupted" : "read"
        case .readInterrupt: "interrupt"
        case .readEnd: "end"
        case .advance(let milliseconds): "advance \(milliseconds)"
        case .fault(let fault): "fault \(fault.service) \(fault.calls ?? 0) \(fault.kind.text)"
        }
    }

    /// Reads the line; `nil` for anything else.
    init?(_ text: String) {
        let words = text.split(separator: " ").map(String.init)
        switch words.first {
        case "read" where text == "read": self = .read(isInterrupted: false)
        case "read" where text == "read interrupted": self = .read(isInterrupted: true)
        case "interrupt" where words.count == 1: self = .readInterrupt
        case "end" where words.count == 1: self = .readEnd
        case "advance":
            guard words.count == 2, let milliseconds = Int64(words[1]) else { return nil }
            self = .advance(milliseconds: milliseconds)
        case "fault":
            guard words.count > 3, let calls = Int(words[2]), calls >= 0,
                let kind = SessionFault.Kind(text: words[3...].joined(separator: " "))
            else { return nil }
            self = .fault(SessionFault(service: words[1], kind: kind, calls: calls == 0 ? nil : calls))
        default: return nil
        }
    }
}

/// What a child says on its channel, a line each.
enum ChildReport: Sendable, Hashable {
    /// It wrote a line.
    case show(String, isError: Bool)
    /// Another screen is visible.
    case move(from: String, to: String)
    /// It wants input and asks what to do.
    case wait(SessionWait)
    /// Its input has come so far that it takes what is typed.
    case ready

    /// The line, without its end.
    var text: String {
        switch self {
        case .show(let line, let isError): "\(isError ? "error" : "line") \(line)"
        case .move(let from, let to): "move \(from) \(to)"
        case .wait(.prompt(let prompt)): "prompt \(prompt)"
        case .wait(.question(let label, let isSecret)): "\(isSecret ? "secret" : "question") \(label)"
        case .ready: "ready"
        }
    }

    /// Reads the line; `nil` for anything else.
    init?(_ text: String) {
        let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        let rest = parts.count > 1 ? String(parts[1]) : ""
        switch parts[0] {
        case "line": self = .show(rest, isError: false)
        case "error": self = .show(rest, isError: true)
        case "prompt": self = .wait(.prompt(rest))
        case "question": self = .wait(.question(rest, isSecret: false))
        case "secret": self = .wait(.question(rest, isSecret: true))
        case "ready": self = .ready
        case "move":
            let names = rest.split(separator: " ")
            guard names.count == 2 else { return nil }
            self = .move(from: String(names[0]), to: String(names[1]))
        default: return nil
        }
    }
}

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
