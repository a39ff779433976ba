import Money
import PlainJSON

/// Reads a list of rates from JSON.
enum RateListReader {
    static func read(_ bytes: [UInt8]) throws(RateListFault) -> RateListDraft {
        var draft = RateListDraft()
        let found = bytes.withUnsafeBufferPointer { bytes -> RateListFault? in
            var cursor = JSONCursor(bytes)
            do throws(JSONStop) {
                guard try readArray(&cursor, into: &draft) else {
                    return RateListFault(byte: cursor.position, problem: .cancelled)
                }
                return nil
            } catch {
                return fault(error, in: bytes)
            }
        }
        if let found { throw found }
        return draft
    }

    /// How many elements are read between two checks for cancellation.
    private static let stride = 4_096

    /// Reads all elements, unless the task is cancelled.
    private static func readArray(_ cursor: inout JSONCursor, into draft: inout RateListDraft) throws(JSONStop) -> Bool
    {
        try cursor.skipByteOrderMark()
        guard try cursor.next() == UInt8(ascii: "[") else { throw .unusable(at: cursor.position) }
        cursor.position += 1
        if try cursor.next() == UInt8(ascii: "]") {
            cursor.position += 1
        } else {
            var (element, count) = (RateElement(), 0)
            repeat {
                try element.read(&cursor)
                element.add(to: &draft, from: cursor.bytes)
                count &+= 1
                if count.isMultiple(of: stride), Task.isCancelled { return false }
            } while try cursor.hasMore(before: UInt8(ascii: "]"))
        }
        do throws(JSONStop) {
            _ = try cursor.next()
        } catch {
            return true
        }
        throw cursor.notJSON("nothing more")
    }

    private static func fault(_ stop: JSONStop, in bytes: UnsafeBufferPointer<UInt8>) -> RateListFault {
        switch stop {
        case .incomplete: RateListFault(byte: bytes.count, problem: .cut)
        case .notJSON(let place, let expected): RateListFault(byte: place, problem: .notJSON(expected: expected))
        case .tooDeep(let place): RateListFault(byte: place, problem: .tooDeep)
        case .unusable(let place): RateListFault(byte: place, problem: .notAnArray)
        }
    }
}

/// A list of rates while it is read.
struct RateListDraft {
    /// Every currency once, in the order of arrival.
    private(set) var codes = CodeTable()
    /// The currency that each usable rate is from, as its place among the codes.
    private(set) var sources: [Int32] = []
    /// The currency that it is to.
    private(set) var destinations: [Int32] = []
    /// The number it was published with.
    private(set) var rates: [WideDecimal] = []
    private(set) var reports = RateReports()
    /// The paths that are named beside the rates.
    var paths = PublishedPaths()

    /// Adds a rate, or reports why it is left out.
    mutating func add(_ published: PublishedRate) {
        guard let from = RateCode(published.from.utf8) else { return leaveOut(published, .notACode(field: "from")) }
        guard let to = RateCode(published.to.utf8) else { return leaveOut(published, .notACode(field: "to")) }
        guard let rate = WideDecimal(parsing: published.rate.utf8) else { return leaveOut(published, .notANumber) }
        if let fault = add(from, to, rate) { leaveOut(published, fault) }
    }

    /// Adds a rate between codes, or says why it cannot be one.
    mutating func add(_ from: RateCode, _ to: RateCode, _ rate: WideDecimal) -> RateFault? {
        guard from != to else { return .sameCurrency }
        guard !rate.isNegative, !rate.coefficient.isZero else { return .notPositive }
        guard ConversionRate.isInRange(rate) else { return .outOfRange }
        sources.append(codes.place(of: from))
        destinations.append(codes.place(of: to))
        rates.append(rate)
        return nil
    }

    /// Reports why a rate is left out.
    mutating func leaveOut(_ published: PublishedRate, _ fault: RateFault) {
        reports.add(RateReport(leavingOut: published, fault))
    }
}

/// Why nothing of a list of rates can be read.
public struct RateListFault: Error, Sendable, Hashable {
    /// What keeps a list from being read.
    public enum Problem: Sendable, Hashable {
        /// The text ends before the list does.
        case cut
        /// The text is not JSON (RFC 8259) here; what would be right.
        case notJSON(expected: String)
        /// The text is JSON, but not an array.
        case notAnArray
        /// Arrays and objects are inside each other deeper than any real ones.
        case tooDeep
        /// The task that read it was cancelled.
        case cancelled
    }

    /// How many bytes come before the place.
    public let byte: Int
    /// What is wrong there.
    public let problem: Problem

    /// The fault at byte offset `byte` of the list.
    public init(byte: Int, problem: Problem) {
        self.byte = byte
        self.problem = problem
    }
}

extension RateListFault: CustomStringConvertible {
    /// The place and the reason as one clause: `at byte 12: the list ends too soon`.
    public var description: String {
        "at byte \(byte): \(problem)"
    }
}

extension RateListFault.Problem: CustomStringConvertible {
    /// The reason as one clause.
    public var description: String {
        switch self {
        case .cut: "the list ends too soon"
        case .notJSON(let expected): "this is not JSON, \(expected) should stand here"
        case .notAnArray: "a list of rates is an array, [{\"from\":\"GBP\",\"to\":\"EUR\",\"rate\":1.12}]"
        case .tooDeep: "arrays and objects are nested too deep"
        case .cancelled: "reading was cancelled"
        }
    }
}

/// Every code once, with its place in the order of arrival.
///
/// Recent lookups are in a table that costs one multiplication. Codes that are made to collide in it only
/// make it useless: the dictionary behind it hashes with a secret.
struct CodeTable {
    /// The codes in the order of arrival.
    private(set) var codes: [RateCode] = []
    private var places: [RateCode: Int32] = [:]
    private var recent = [(packed: UInt64, place: Int32)](repeating: (0, 0), count: 256)
    private var shift: UInt64 = 64 - 8

    /// The place of a code; a new code gets the next place.
    mutating func place(of code: RateCode) -> Int32 {
        let slot = Int(truncatingIfNeeded: (code.packed &* 0x9e37_79b9_7f4a_7c15) >> shift)
        if recent[slot].packed == code.packed { return recent[slot].place }
        let place = places[code] ?? add(code)
        recent[slot] = (code.packed, place)
        return place
    }

    private mutating func add(_ code: RateCode) -> Int32 {
        let place = Int32(codes.count)
        places[code] = place
        codes.append(code)
        if codes.count * 2 > recent.count {
            shift -= 1
            recent = Array(repeating: (0, 0), count: recent.count * 2)
        }
        return place
    }
}

/// The paths that a list has beside its rates, as the middleware's has: a rate that is direct here led through other currencies
/// there.
struct PublishedPaths {
    private struct Pair: Hashable {
        let from: RateCode
        let to: RateCode
    }

    private var paths: [Pair: RatePath] = [:]

    /// Keeps the path in `text`, `GBP → EUR → USD`, if it leads from `from` to `to`; any other is ignored.
    mutating func add(_ text: String, from: RateCode, to: RateCode) {
        let codes = text.split(separator: RatePath.arrow).map(String.init)
        guard codes.first == from.description, codes.last == to.description,
            codes.allSatisfy({ RateCode($0.utf8) != nil })
        else { return }
        paths[Pair(from: from, to: to)] = RatePath(codes)
    }

    /// The rate with its published path, if it is one of the list itself and has one.
    func naming(_ rate: DirectRate) -> DirectRate {
        guard !paths.isEmpty, Array(rate.path.prefix(3)).count == 2, let from = RateCode(rate.from.utf8),
            let to = RateCode(rate.to.utf8), let path = paths[Pair(from: from, to: to)]
        else { return rate }
        return DirectRate(from: rate.from, to: rate.to, rate: rate.rate, path: path)
    }
}
