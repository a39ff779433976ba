/// The header fields of a response, read line by line, including those of interim responses and trailers.
struct ResponseHead {
    /// How many bytes all of them may have together.
    static let mostBytes = 64 << 10

    /// How many bytes there were so far.
    private(set) var size = 0
    private(set) var status = 0
    private(set) var isPacked = false
    /// Whether a truncated body can be recognised.
    private(set) var hasKnownEnd = false
    private(set) var contentLength: Int64 = 0
    /// How long the response was in caches.
    private(set) var age = Duration.zero
    private var locations: [String] = []
    private var isWhole = false

    /// The target of a redirect; `nil` for other responses and for two different targets.
    var redirect: String? {
        guard (300..<400).contains(status), let first = locations.first else { return nil }
        return locations.allSatisfy { $0 == first } ? first : "\\"
    }

    /// A head for the next response, whose bytes count on.
    var next: ResponseHead {
        var next = ResponseHead()
        next.size = size
        return next
    }

    /// Takes the next line, with its end.
    mutating func read(_ line: UnsafeRawBufferPointer) {
        size += line.count
        guard size <= Self.mostBytes else { return }
        let text = String(decoding: line.prefix { $0 != 0x0d && $0 != 0x0a }, as: UTF8.self)
        if isWhole || status == 0 {
            // A line behind a whole head is a trailer, unless that head was an interim one.
            guard !isWhole || (100..<200).contains(status) else { return }
            self = next
            status = text.firstMatch(of: /^HTTP\/\S+ +(\d{3})/).flatMap { Int($0.output.1) } ?? 0
        } else if text.isEmpty {
            isWhole = true
        } else {
            readField(text)
        }
    }

    private mutating func readField(_ text: String) {
        guard let colon = text.firstIndex(of: ":") else { return }
        let value = text[text.index(after: colon)...].trimmingBlanks
        switch text[..<colon].lowercased() {
        case "location": locations.append(String(value))
        case "age": age = HTTPResponse.age(String(value))
        case "content-encoding": isPacked = isPacked || !["", "identity"].contains(value.lowercased())
        case "transfer-encoding": hasKnownEnd = hasKnownEnd || value.lowercased().hasSuffix("chunked")
        case "content-length":
            hasKnownEnd = true
            contentLength = Int64(value) ?? .max
        default: break
        }
    }
}

extension Substring {
    fileprivate var trimmingBlanks: Substring {
        let start = drop { $0 == " " || $0 == "\t" }
        guard let end = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
        return start[...end]
    }
}
