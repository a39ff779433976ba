import Money
import PlainJSON

/// The positions of the fields of one element of a list, and the first fault in them.
struct RateElement {
    /// Twelve bytes write the longest escape of a scalar, a pair of surrogates; four times what a report shows.
    private static let mostBytes = 48 * RateReport.mostCharacters

    private var from = JSONSlice.absent
    private var to = JSONSlice.absent
    private var rate = JSONSlice.absent
    private var path = JSONSlice.absent
    private var fault: RateFault?

    /// Moves past the element at `cursor`.
    mutating func read(_ cursor: inout JSONCursor) throws(JSONStop) {
        (from, to, rate, path, fault) = (.absent, .absent, .absent, .absent, nil)
        guard try cursor.next() == UInt8(ascii: "{") else {
            fault = .notAnObject
            rate = try raw(&cursor)
            return
        }
        try cursor.readMembers { cursor, name throws(JSONStop) in
            if name.equals("from", in: cursor.bytes) {
                from = try readCode(&cursor, "from", before: from)
            } else if name.equals("to", in: cursor.bytes) {
                to = try readCode(&cursor, "to", before: to)
            } else if name.equals("rate", in: cursor.bytes) {
                try readRate(&cursor)
            } else if name.equals("path", in: cursor.bytes), try cursor.next() == UInt8(ascii: "\"") {
                path = try cursor.string()
            } else {
                try cursor.skipValue()
            }
        }
    }

    /// Adds the rate that was read from `bytes`, or reports why it is left out.
    func add(to draft: inout RateListDraft, from bytes: UnsafeBufferPointer<UInt8>) {
        guard let fault = problem(adding: &draft, bytes) else { return }
        draft.leaveOut(PublishedRate(from: shown(from, bytes), to: shown(to, bytes), rate: shown(rate, bytes)), fault)
    }

    private func problem(adding draft: inout RateListDraft, _ bytes: UnsafeBufferPointer<UInt8>) -> RateFault? {
        if let fault { return fault }
        if from.isAbsent { return .missing(field: "from") }
        if to.isAbsent { return .missing(field: "to") }
        if rate.isAbsent { return .missing(field: "rate") }
        guard let source = code(from, bytes) else { return .notACode(field: "from") }
        guard let destination = code(to, bytes) else { return .notACode(field: "to") }
        guard let number = rate.withText(in: bytes, { WideDecimal(parsing: $0) }) else { return .notANumber }
        if let fault = draft.add(source, destination, number) { return fault }
        if !path.isAbsent { draft.paths.add(path.text(in: bytes), from: source, to: destination) }
        return nil
    }

    private func code(_ slice: JSONSlice, _ bytes: UnsafeBufferPointer<UInt8>) -> RateCode? {
        slice.hasEscapes ? RateCode(slice.text(in: bytes).utf8) : RateCode(slice.bytes(in: bytes))
    }

    /// As much of a text as a report shows; what is cut off is not even read.
    private func shown(_ slice: JSONSlice, _ bytes: UnsafeBufferPointer<UInt8>) -> String {
        guard !slice.isAbsent else { return "" }
        let end = min(slice.end, slice.start + Self.mostBytes)
        return JSONSlice(start: slice.start, end: end, hasEscapes: slice.hasEscapes).text(in: bytes)
    }

    private mutating func report(_ fault: RateFault) {
        if self.fault == nil { self.fault = fault }
    }

    private mutating func readCode(
        _ cursor: inout JSONCursor, _ name: String, before known: JSONSlice
    ) throws(JSONStop) -> JSONSlice {
        if !known.isAbsent { report(.duplicate(field: name)) }
        switch try cursor.next() {
        case UInt8(ascii: "\""):
            return try cursor.string()
        case UInt8(ascii: "n"):
            try cursor.skip("null")
            return known
        default:
            report(.notText(field: name))
            return try raw(&cursor)
        }
    }

    private mutating func readRate(_ cursor: inout JSONCursor) throws(JSONStop) {
        if !rate.isAbsent { report(.duplicate(field: "rate")) }
        switch try cursor.next() {
        case UInt8(ascii: "n"): try cursor.skip("null")
        // Some services write numbers as text, so that no reader rounds them.
        case UInt8(ascii: "\""): rate = try cursor.string()
        default: rate = try raw(&cursor)
        }
    }

    /// Moves past a value of any type, `NaN` and `Infinity` included, and returns where it is written.
    private func raw(_ cursor: inout JSONCursor) throws(JSONStop) -> JSONSlice {
        let first = try cursor.next()
        let start = cursor.position
        let next = start + 1 < cursor.bytes.count ? cursor.bytes[start + 1] : 0
        switch (first, next) {
        case (UInt8(ascii: "N"), _):
            try cursor.skip("NaN")
        case (UInt8(ascii: "I"), _):
            try cursor.skip("Infinity")
        case (UInt8(ascii: "-"), UInt8(ascii: "I")):
            try cursor.skip("-Infinity")
        default:
            try cursor.skipValue()
        }
        return JSONSlice(start: start, end: cursor.position, hasEscapes: false)
    }
}

/// Why a published rate was left out.
public enum RateFault: Sendable, Hashable {
    /// The element of the list is not an object.
    case notAnObject
    /// A field is not there, or is `null`.
    case missing(field: String)
    /// A field is there twice.
    case duplicate(field: String)
    /// A field holds something other than text.
    case notText(field: String)
    /// The rate is not a number, nor a text of a number, as `NaN`.
    case notANumber
    /// The text of a field cannot be the code of a currency, as in lower case.
    case notACode(field: String)
    /// Both currencies are the same.
    case sameCurrency
    /// The rate is zero or below.
    case notPositive
    /// The rate is not between 10^-18 and 10^18.
    case outOfRange
}

extension RateFault: CustomStringConvertible {
    /// The reason as one clause, with what would be right.
    public var description: String {
        switch self {
        case .notAnObject: "it is not an object with \"from\", \"to\" and \"rate\""
        case .missing(let field): "\"\(field)\" is missing"
        case .duplicate(let field): "\"\(field)\" is there twice"
        case .notText(let field): "\"\(field)\" is not text"
        case .notANumber: "\"rate\" is not a number"
        case .notACode(let field): "\"\(field)\" is not a code of three to eight capital letters or digits, as USD"
        case .sameCurrency: "both currencies are the same"
        case .notPositive: "a rate is above zero"
        case .outOfRange: "a rate is between 10^-18 and 10^18"
        }
    }
}

/// The code of a currency: three to eight capital letters or digits, a letter first. ISO 4217 has three letters; lists of
/// rates have more kinds of money than that.
struct RateCode: Hashable, Comparable {
    /// The bytes, the first in the highest place, so that codes are in order when these are.
    let packed: UInt64

    /// The code that these bytes spell; `nil` when it cannot be one.
    init?(_ bytes: some Collection<UInt8>) {
        guard (3...8).contains(bytes.count) else { return nil }
        var packed: UInt64 = 0
        for byte in bytes {
            let isLetter = byte &- UInt8(ascii: "A") < 26
            guard isLetter || byte &- UInt8(ascii: "0") < 10 && packed != 0 else { return nil }
            packed = packed << 8 | UInt64(byte)
        }
        self.packed = packed << UInt64(8 * (8 - bytes.count))
    }

    static func < (left: RateCode, right: RateCode) -> Bool {
        left.packed < right.packed
    }
}

extension RateCode: CustomStringConvertible {
    /// The code as it is written.
    var description: String {
        withUnsafeBytes(of: packed.bigEndian) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
