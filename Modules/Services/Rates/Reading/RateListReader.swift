import JSON

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

    /// How many elements are read between two looks at the task.
    private static let stride = 4_096

    /// Reads all elements, unless the task is cancelled.
    private static func readArray(_ cursor: inout JSONCursor, into draft: inout RateListDraft) throws(JSONStop) -> Bool
    {
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
