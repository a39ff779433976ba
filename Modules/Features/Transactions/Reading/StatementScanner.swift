import BankKernel
import JSON

/// Reads a statement from chunks of it, keeping only the transaction that is not yet there whole.
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
    private(set) var skipped = 0

    init(skippingBadElements: Bool) {
        skipsBadElements = skippingBadElements
    }

    /// How many transactions were read and not skipped.
    var count: Int { elements - skipped }

    /// Reads on; `body` gets each transaction with the bytes that its fields stand in.
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
        // What is cut is read again from its beginning: waiting for half as much again keeps that linear.
        enough = pending.count + pending.count / 2 + 1
    }

    /// Says that nothing follows.
    mutating func finish(
        _ body: (TransactionDigest, StatementElement, UnsafeBufferPointer<UInt8>) -> Void
    ) throws(StatementFault) {
        enough = 0
        try read([], body)
        guard place == .end else { throw fault(.cut, at: pending.count) }
    }

    /// Reads all that is whole and says how many bytes that is.
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
            skipped += 1
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
