import PlainJSON
import Records

extension SessionOutcome {
    /// Its report as one line for another process; secrets are masked in it.
    package var line: String {
        let (seconds, attoseconds) = duration.components
        let head: [(String, ReportValue)] = [
            ("path", .string(path)), ("seconds", .integer(Int(seconds))), ("attoseconds", .integer(Int(attoseconds))),
        ]
        switch verdict {
        case .broken(let error): return ReportValue.object(head + [("error", error.value)]).text
        case .skipped(let line, let reason):
            return ReportValue.object(head + [("skipped", .integer(line)), ("reason", .string(reason))]).text
        case .played(let result):
            return ReportValue.object(
                head + [
                    ("steps", .integer(result.steps)), ("routes", .strings(result.routes)),
                    ("mismatches", .array(result.mismatches.map(\.value))),
                ]
            ).text
        }
    }

    /// Reads a ``line`` of another process, which has no transcript; `nil` for any other text.
    package init?(line: String) {
        guard let value = ReportValue(line), let path = value["path"]?.words, let seconds = value["seconds"]?.number,
            let attoseconds = value["attoseconds"]?.number, let verdict = Self.verdict(value, path)
        else { return nil }
        let duration = Duration(secondsComponent: Int64(seconds), attosecondsComponent: Int64(attoseconds))
        self.init(path: path, verdict: verdict, duration: duration)
    }

    private static func verdict(_ value: ReportValue, _ path: String) -> Verdict? {
        if let error = value["error"] { return ScriptError(error).map(Verdict.broken) }
        if let line = value["skipped"]?.number {
            return value["reason"]?.words.map { .skipped(line: line, reason: $0) }
        }
        guard let steps = value["steps"]?.number, let routes = value["routes"]?.list(\.words),
            let mismatches = value["mismatches"]?.list(Mismatch.init)
        else { return nil }
        return .played(SessionResult(path: path, mismatches: mismatches, steps: steps, routes: routes))
    }
}

extension SessionResult {
    /// A result of another process: only what reports need is known.
    init(path: String, mismatches: [Mismatch], steps: Int, routes: [String]) {
        self.init(
            path: path, mismatches: mismatches,
            transcript: Transcript(events: [], mask: SecretMask([:]), grammar: SessionGrammar()), steps: steps,
            routes: routes, changes: [])
    }
}

extension ScriptError {
    fileprivate var value: ReportValue {
        .object([("path", .string(path)), ("line", .integer(line)), ("message", .string(message))])
    }

    fileprivate init?(_ value: ReportValue) {
        guard let path = value["path"]?.words, let line = value["line"]?.number, let message = value["message"]?.words
        else { return nil }
        self.init(path: path, line: line, message: message)
    }
}

extension Mismatch {
    fileprivate var value: ReportValue {
        let spans = span.map {
            [$0.expected.lowerBound, $0.expected.upperBound, $0.actual.lowerBound, $0.actual.upperBound]
        }
        return .object([
            ("path", .string(path)), ("line", .integer(line)), ("message", .string(message)),
            ("kinds", .strings(kinds.map(\.rawValue))), ("expected", .strings(expected)), ("actual", .strings(actual)),
            ("span", .array((spans ?? []).map(ReportValue.integer))), ("swallowed", .strings(swallowed)),
            ("navigations", .integer(navigations)), ("wait", wait?.value ?? .null),
        ])
    }

    fileprivate init?(_ value: ReportValue) {
        guard let error = ScriptError(value),
            let kinds = value["kinds"]?.list({ $0.words.flatMap(DifferenceKind.init) }),
            let expected = value["expected"]?.list(\.words), let actual = value["actual"]?.list(\.words),
            let span = value["span"]?.list(\.number), let swallowed = value["swallowed"]?.list(\.words),
            let navigations = value["navigations"]?.number, let wait = value["wait"]
        else { return nil }
        (path, line, message) = (error.path, error.line, error.message)
        (self.kinds, self.expected, self.actual, self.swallowed) = (kinds, expected, actual, swallowed)
        (self.navigations, self.wait) = (navigations, SessionWait(wait))
        self.span = DifferenceSpan(span)
    }
}

extension DifferenceSpan {
    fileprivate init?(_ bounds: [Int]) {
        guard bounds.count == 4, bounds[0] <= bounds[1], bounds[2] <= bounds[3] else { return nil }
        self.init(expected: bounds[0]..<bounds[1], actual: bounds[2]..<bounds[3])
    }
}

extension SessionWait {
    fileprivate var value: ReportValue {
        switch self {
        case .prompt(let prompt): .object([("prompt", .string(prompt))])
        case .question(let label, let isSecret): .object([(isSecret ? "secret" : "question", .string(label))])
        }
    }

    fileprivate init?(_ value: ReportValue) {
        if let prompt = value["prompt"]?.words {
            self = .prompt(prompt)
        } else if let label = value["question"]?.words {
            self = .question(label, isSecret: false)
        } else if let label = value["secret"]?.words {
            self = .question(label, isSecret: true)
        } else {
            return nil
        }
    }
}

/// A JSON value; the members of an object keep their order.
enum ReportValue {
    case null
    case integer(Int)
    case seconds(Duration)
    case string(String)
    case array([ReportValue])
    case object([(String, ReportValue)])

    static func strings(_ texts: [String]) -> ReportValue {
        .array(texts.map(ReportValue.string))
    }

    /// In one line.
    var text: String {
        switch self {
        case .null: "null"
        case .integer(let number): String(number)
        case .seconds(let duration): duration.secondsText
        case .string(let text): FieldText.json(text)
        case .array(let values): "[\(values.map(\.text).joined(separator: ","))]"
        case .object(let members):
            "{\(members.map { "\(FieldText.json($0)):\($1.text)" }.joined(separator: ","))}"
        }
    }
}

extension ReportValue {
    /// Reads what ``text`` writes, where every number is a whole one; `nil` for anything else.
    init?(_ text: String) {
        var text = text
        let value = text.withUTF8 { bytes in
            var cursor = JSONCursor(bytes)
            return try? cursor.reportValue()
        }
        guard let value else { return nil }
        self = value
    }

    /// The value of a member of an object.
    subscript(name: String) -> ReportValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.0 == name }?.1
    }

    var number: Int? { if case .integer(let number) = self { number } else { nil } }
    var words: String? { if case .string(let text) = self { text } else { nil } }

    /// The elements of an array, each as `body` reads it; `nil` when that is not possible for one.
    func list<Element>(_ body: (ReportValue) -> Element?) -> [Element]? {
        guard case .array(let values) = self else { return nil }
        let elements = values.compactMap(body)
        return elements.count == values.count ? elements : nil
    }
}

extension JSONCursor {
    private static let deepest = 16

    fileprivate mutating func reportValue(depth: Int = 0) throws(JSONStop) -> ReportValue {
        guard depth < Self.deepest else { throw .tooDeep(at: position) }
        switch try next() {
        case UInt8(ascii: "\""): return .string(try string().text(in: bytes))
        case UInt8(ascii: "{"):
            var members: [(String, ReportValue)] = []
            try readMembers { cursor, name throws(JSONStop) in
                members.append((name.text(in: cursor.bytes), try cursor.reportValue(depth: depth + 1)))
            }
            return .object(members)
        case UInt8(ascii: "["):
            position += 1
            var values: [ReportValue] = []
            guard try next() != UInt8(ascii: "]") else {
                position += 1
                return .array([])
            }
            repeat { values.append(try reportValue(depth: depth + 1)) } while try hasMore(before: UInt8(ascii: "]"))
            return .array(values)
        case UInt8(ascii: "n"):
            try skip("null")
            return .null
        default:
            let start = position
            try skipNumber()
            guard let number = Int(String(decoding: bytes[start..<position], as: UTF8.self)) else {
                throw .unusable(at: start)
            }
            return .integer(number)
        }
    }
}
