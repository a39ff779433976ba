public import BankKernel
import PlainJSON

/// Reads the transactions of a statement, a JSON array, while it arrives in chunks cut anywhere.
public struct StatementReader: Sendable {
    private var scanner: StatementScanner

    /// A reader that refuses a statement with a bad transaction, or leaves that one out.
    public init(skippingBadElements: Bool = false) {
        scanner = StatementScanner(skippingBadElements: skippingBadElements)
    }

    /// How many transactions were read so far.
    public var count: Int { scanner.count }

    /// The bad transactions that were left out so far; `nil` when there are none.
    public var leftOut: LeftOutRecords? { scanner.leftOut }

    /// The transactions that these next bytes complete.
    /// - Throws: ``StatementFault``; nothing more can be read then.
    public mutating func read(_ chunk: some Collection<UInt8>) throws(StatementFault) -> [Transaction] {
        var transactions: [Transaction] = []
        try scanner.read(chunk) { digest, element, bytes in
            transactions.append(element.transaction(digest, in: bytes))
        }
        return transactions
    }

    /// Ends the statement and returns its last transactions.
    /// - Throws: ``StatementFault``, `.cut` when it is not whole.
    public mutating func finish() throws(StatementFault) -> [Transaction] {
        var transactions: [Transaction] = []
        try scanner.finish { digest, element, bytes in
            transactions.append(element.transaction(digest, in: bytes))
        }
        return transactions
    }
}

/// Reads a statement from chunks, keeping only the incomplete transaction at the end.
struct StatementScanner {
    private enum Place {
        case beginning
        case firstElement
        case element
        case afterElement
        case end
    }

    /// No real transaction is longer, in bytes.
    static let longestElement = 1 << 20

    private let skipsBadElements: Bool
    private var place = Place.beginning
    private var pending: [UInt8] = []
    private var enough = 1
    private var offset = 0
    private var element = StatementElement()
    private var digests = DigestReader()
    private var elements = 0
    private var bad = 0
    private var firstBad: StatementFault?

    init(skippingBadElements: Bool) {
        skipsBadElements = skippingBadElements
    }

    /// How many transactions were read and not left out.
    var count: Int { elements - bad }

    /// The bad transactions that were left out so far.
    var leftOut: LeftOutRecords? {
        LeftOutRecords("transaction", count: bad, firstReason: firstBad?.description ?? "")
    }

    /// Reads the next chunk; `body` gets each transaction with the bytes of its fields.
    mutating func read(
        _ chunk: some Collection<UInt8>,
        _ body: (TransactionDigest, StatementElement, UnsafeBufferPointer<UInt8>) -> Void
    ) throws(StatementFault) {
        pending.append(contentsOf: chunk)
        guard pending.count >= enough else { return }
        let bytes = pending
        pending = []
        let read = try scan(bytes, body)
        pending = bytes
        pending.removeFirst(read)
        offset += read
        guard pending.count <= Self.longestElement else {
            throw fault(.tooLong(limit: Self.longestElement), at: 0)
        }
        // A cut transaction is read again from its beginning: waiting for half as much again keeps that linear.
        enough = pending.count + pending.count / 2 + 1
    }

    /// Ends the statement.
    mutating func finish(
        _ body: (TransactionDigest, StatementElement, UnsafeBufferPointer<UInt8>) -> Void
    ) throws(StatementFault) {
        enough = 0
        try read([], body)
        guard place == .end else { throw fault(.cut, at: pending.count) }
    }

    /// Reads all complete transactions and returns their bytes.
    private mutating func scan(
        _ bytes: [UInt8], _ body: (TransactionDigest, StatementElement, UnsafeBufferPointer<UInt8>) -> Void
    ) throws(StatementFault) -> Int {
        var read = 0
        let fault = bytes.withUnsafeBufferPointer { bytes -> StatementFault? in
            var cursor = JSONCursor(bytes)
            do throws(JSONStop) {
                while true {
                    read = cursor.position
                    try step(&cursor, body)
                }
            } catch {
                return self.fault(error)
            }
        }
        if let fault { throw fault }
        return read
    }

    private mutating func step(
        _ cursor: inout JSONCursor, _ body: (TransactionDigest, StatementElement, UnsafeBufferPointer<UInt8>) -> Void
    ) throws(JSONStop) {
        if place == .beginning { try cursor.skipByteOrderMark() }
        let byte = try cursor.next()
        switch place {
        case .beginning:
            guard byte == UInt8(ascii: "[") else { throw .unusable(at: cursor.position) }
            cursor.position += 1
            place = .firstElement
        case .firstElement where byte == UInt8(ascii: "]"):
            cursor.position += 1
            place = .end
        case .firstElement, .element:
            try readElement(&cursor, body)
            place = .afterElement
        case .afterElement:
            place = try cursor.hasMore(before: UInt8(ascii: "]")) ? .element : .end
        case .end:
            throw cursor.notJSON("nothing more")
        }
    }

    private mutating func readElement(
        _ cursor: inout JSONCursor, _ body: (TransactionDigest, StatementElement, UnsafeBufferPointer<UInt8>) -> Void
    ) throws(JSONStop) {
        let start = cursor.position
        try StatementElementScanner.scan(&cursor, into: &element)
        let digest = element.problem == nil ? digests.digest(of: &element, in: cursor.bytes) : nil
        if let digest {
            body(digest, element, cursor.bytes)
        } else if skipsBadElements {
            // A statement may have millions of them, so only the first is described.
            if bad == 0 { firstBad = fault(element.problem ?? .notAnArrayOfObjects, at: start) }
            bad += 1
        } else {
            throw .unusable(at: start)
        }
        elements += 1
    }

    private func fault(_ stop: JSONStop) -> StatementFault? {
        switch stop {
        case .incomplete: nil
        case .notJSON(let place, let expected): fault(.notJSON(expected: expected), at: place)
        case .tooDeep(let place): fault(.tooDeep, at: place)
        case .unusable(let place): fault(element.problem ?? .notAnArrayOfObjects, at: place)
        }
    }

    private func fault(_ problem: StatementProblem, at index: Int) -> StatementFault {
        let isInArray = place != .beginning && place != .end
        return StatementFault(element: isInArray ? elements + 1 : 0, byte: offset + index, problem: problem)
    }
}

/// Where a statement cannot be read, and why.
public struct StatementFault: Error, Sendable, Hashable {
    /// The number of the transaction, from 1; 0 outside of the array.
    public let element: Int
    /// The byte offset in the statement: of the place itself where the text is no JSON, or else of the transaction.
    public let byte: Int
    /// The problem there.
    public let problem: StatementProblem

    /// The fault in the transaction `element`, at byte offset `byte` of the statement.
    public init(element: Int, byte: Int, problem: StatementProblem) {
        self.element = element
        self.byte = byte
        self.problem = problem
    }
}

extension StatementFault: CustomStringConvertible {
    /// The place and the reason as one clause: `transaction 3, at byte 1204: "state" is missing`.
    public var description: String {
        let place = element > 0 ? "transaction \(element), at byte \(byte)" : "at byte \(byte)"
        return "\(place): \(problem)"
    }
}

/// A problem with a statement or with one of its transactions.
public enum StatementProblem: Sendable, Hashable {
    /// The statement ends before its array does.
    case cut
    /// The text is not JSON (RFC 8259) here; `expected` would be right.
    case notJSON(expected: String)
    /// The statement is JSON, but not an array of objects.
    case notAnArrayOfObjects
    /// A transaction is longer than `limit` bytes, longer than any real one.
    case tooLong(limit: Int)
    /// Arrays and objects are nested deeper than any real ones.
    case tooDeep
    /// A required field is missing.
    case missing(field: String)
    /// A field is there twice.
    case duplicate(field: String)
    /// A field has the wrong type.
    case notText(field: String)
    /// A field has a text without meaning.
    case unknownValue(field: String, text: String)
}

extension StatementProblem: CustomStringConvertible {
    /// The reason as one clause.
    public var description: String {
        switch self {
        case .cut: "the statement ends too soon"
        case .notJSON(let expected): "this is not JSON, \(expected) should stand here"
        case .notAnArrayOfObjects: "a statement is an array of objects"
        case .tooLong(let limit): "the transaction is longer than \(limit) bytes"
        case .tooDeep: "arrays and objects are nested too deep"
        case .missing(let field): "\"\(field)\" is missing"
        case .duplicate(let field): "\"\(field)\" is there twice"
        case .notText(let field): "\"\(field)\" is of the wrong type"
        case .unknownValue(let field, let text): "\"\(field)\" cannot be \"\(text.prefix(64))\""
        }
    }
}
