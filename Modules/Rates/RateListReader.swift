import BankKernel

/// Reads a list of rates from JSON.
enum RateListReader {
    static func read(_ bytes: [UInt8]) throws(RateListFault) -> RateListDraft {
        var draft = RateListDraft()
        let found = bytes.withUnsafeBufferPointer { bytes -> RateListFault? in
            var cursor = JSONCursor(bytes)
            do throws(JSONStop) {
                try readArray(&cursor, into: &draft)
                return nil
            } catch {
                return fault(error, in: bytes)
            }
        }
        if let found { throw found }
        return draft
    }

    private static func readArray(_ cursor: inout JSONCursor, into draft: inout RateListDraft) throws(JSONStop) {
        guard try cursor.next() == UInt8(ascii: "[") else { throw .unusable(at: cursor.position) }
        cursor.position += 1
        if try cursor.next() == UInt8(ascii: "]") {
            cursor.position += 1
        } else {
            var element = RateElement()
            repeat {
                try element.read(&cursor)
                element.add(to: &draft, from: cursor.bytes)
            } while try cursor.hasMore(before: UInt8(ascii: "]"))
        }
        do throws(JSONStop) {
            _ = try cursor.next()
        } catch {
            return
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
