public import BankKernel
import Money
import PlainJSON

/// Reads a list of sales in the format of the sales service, in one pass over its bytes.
public struct SalesReader {
    /// How many sales are read between two checks for cancellation.
    private static let stride = 4_096

    private var ids = TextCache()
    private var amounts = AmountReader()
    private var sales: [Sale] = []
    private var leftOut: LeftOutRecords?
    /// What is wrong with the first sale that is left out.
    private var fault: ServiceError?
    /// Why the rest was not read, where it is JSON.
    private var ending: ServiceError?

    private init() {}

    /// The sales in `bytes`, in their order: `[{"product_id","currency_code","amount","date"}]`; bad ones are left out.
    /// - Throws: `ServiceError.notJSON`, `.cancelled` when the task is cancelled meanwhile, or `.wrongShape` with the path of
    ///   the field, `[3].amount`, when none can be read.
    public static func sales(in bytes: [UInt8]) throws(ServiceError) -> RecordList<Sale> {
        var reader = SalesReader()
        let isRead = bytes.withUnsafeBufferPointer { bytes in
            var cursor = JSONCursor(bytes)
            do throws(JSONStop) {
                try reader.readArray(&cursor)
                return true
            } catch {
                return false
            }
        }
        guard isRead else { throw reader.ending ?? .notJSON }
        if reader.sales.isEmpty, let fault = reader.fault { throw fault }
        return RecordList(reader.sales, leftOut: reader.leftOut)
    }

    private mutating func readArray(_ cursor: inout JSONCursor) throws(JSONStop) {
        try cursor.skipByteOrderMark()
        guard try cursor.next() == UInt8(ascii: "[") else {
            try cursor.skipValue()
            ending = .wrongShape(path: "", reason: Self.isOfAnotherType)
            throw .unusable(at: cursor.position)
        }
        cursor.position += 1
        if try cursor.next() == UInt8(ascii: "]") {
            cursor.position += 1
        } else {
            var fields = SaleFields()
            repeat {
                try read(&fields, &cursor)
                if sales.count.isMultiple(of: Self.stride), Task.isCancelled {
                    ending = .cancelled
                    throw .unusable(at: cursor.position)
                }
            } while try cursor.hasMore(before: UInt8(ascii: "]"))
        }
        do throws(JSONStop) { _ = try cursor.next() } catch { return }
        throw cursor.notJSON("nothing more")
    }

    private mutating func read(_ fields: inout SaleFields, _ cursor: inout JSONCursor) throws(JSONStop) {
        guard try cursor.next() == UInt8(ascii: "{") else {
            try cursor.skipValue()
            return leaveOut(nil, Self.isOfAnotherType)
        }
        if let fault = try fields.read(&cursor) { return leaveOut(fault.field, fault.reason) }
        let bytes = cursor.bytes
        guard let currency = fields.currency.withText(in: bytes, { amounts.currency($0) }) else {
            return leaveOut(.currency, Self.unreadable)
        }
        guard let amount = fields.amount.withText(in: bytes, { amounts.amount($0, of: currency) }) else {
            let isTooLong = fields.amount.withText(in: bytes) { amounts.hasTooManyDecimals($0, of: currency) }
            return leaveOut(.amount, isTooLong ? "has more decimals than \(currency)" : Self.unreadable)
        }
        guard let date = fields.date.withText(in: bytes, { Instant(iso8601: $0) }) else {
            return leaveOut(.date, Self.unreadable)
        }
        sales.append(Sale(productID: ids.text(fields.productID, in: bytes), amount: amount, date: date))
    }

    private static let unreadable = "has a value that cannot be read"
    private static let isOfAnotherType = "is of another type"

    private mutating func leaveOut(_ field: SaleFields.Field?, _ reason: String) {
        let place = sales.count + (leftOut?.count ?? 0)
        let path = "[\(place)]" + (field.map { ".\($0.rawValue)" } ?? "")
        if fault == nil { fault = .wrongShape(path: path, reason: reason) }
        leftOut.add("sale", because: "\(path) \(reason)")
    }
}

/// The places of one sale's fields in the bytes of a list.
struct SaleFields {
    private(set) var productID = JSONSlice.absent
    private(set) var currency = JSONSlice.absent
    private(set) var amount = JSONSlice.absent
    private(set) var date = JSONSlice.absent

    /// A field, by its name.
    enum Field: String {
        case productID = "product_id"
        case currency = "currency_code"
        case amount
        case date
    }

    /// A field of a sale that cannot be read, and why.
    struct Fault {
        let field: Field
        let reason: String
    }

    /// Moves past a sale, whose brace is here; says what is wrong with it when its fields are not texts.
    mutating func read(_ cursor: inout JSONCursor) throws(JSONStop) -> Fault? {
        var (fields, fault) = (SaleFields(), Fault?.none)
        try cursor.readMembers { cursor, name throws(JSONStop) in
            switch Self.field(name, in: cursor.bytes) {
            case .productID: fault = try Self.text(.productID, &cursor, into: &fields.productID) ?? fault
            case .currency: fault = try Self.text(.currency, &cursor, into: &fields.currency) ?? fault
            case .amount: fault = try Self.text(.amount, &cursor, into: &fields.amount) ?? fault
            case .date: fault = try Self.text(.date, &cursor, into: &fields.date) ?? fault
            case nil: try cursor.skipValue()
            }
        }
        self = fields
        return fault ?? fields.missing
    }

    private var missing: Fault? {
        let field: Field? =
            if productID.isAbsent {
                .productID
            } else if currency.isAbsent {
                .currency
            } else if amount.isAbsent {
                .amount
            } else if date.isAbsent {
                .date
            } else {
                nil
            }
        return field.map { Fault(field: $0, reason: "is missing") }
    }

    /// The field of this name. No two have the same length, so that one comparison is enough.
    @inline(__always)
    private static func field(_ name: JSONSlice, in bytes: UnsafeBufferPointer<UInt8>) -> Field? {
        guard !name.hasEscapes else { return Field(rawValue: name.text(in: bytes)) }
        return switch name.count {
        case 10: name.equals("product_id", in: bytes) ? .productID : nil
        case 13: name.equals("currency_code", in: bytes) ? .currency : nil
        case 6: name.equals("amount", in: bytes) ? .amount : nil
        case 4: name.equals("date", in: bytes) ? .date : nil
        default: nil
        }
    }

    @inline(__always)
    private static func text(
        _ field: Field, _ cursor: inout JSONCursor, into slice: inout JSONSlice
    ) throws(JSONStop) -> Fault? {
        let first = try cursor.next()
        guard first == UInt8(ascii: "\"") else {
            try cursor.skipValue()
            return Fault(field: field, reason: first == UInt8(ascii: "n") ? "is null" : "is of another type")
        }
        let isRepeated = !slice.isAbsent
        slice = try cursor.string()
        return isRepeated ? Fault(field: field, reason: "is there twice") : nil
    }
}

/// Shares the storage of repeated texts: a list has many sales, but few products.
struct TextCache {
    private static let bits = 10

    private var slots = [String](repeating: "", count: 1 << bits)

    mutating func text(_ slice: JSONSlice, in bytes: UnsafeBufferPointer<UInt8>) -> String {
        guard !slice.hasEscapes else { return slice.text(in: bytes) }
        let written = slice.bytes(in: bytes)
        let slot = Int(Self.hash(written) >> (64 - Self.bits))
        if Self.isEqual(slots[slot], written) { return slots[slot] }
        let text = slice.text(in: bytes)
        slots[slot] = text
        return text
    }

    /// Eight bytes at a time; the rest one by one.
    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let factor: UInt64 = 0x9e37_79b9_7f4a_7c15
        let raw = UnsafeRawBufferPointer(bytes)
        var (hash, place) = (UInt64(bytes.count), 0)
        while place + 8 <= raw.count {
            hash = (hash ^ raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)) &* factor
            hash ^= hash >> 32
            place += 8
        }
        for byte in raw[place...] { hash = (hash ^ UInt64(byte)) &* factor }
        return hash
    }

    private static func isEqual(_ text: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.utf8.count == bytes.count else { return false }
        return text.utf8.withContiguousStorageIfAvailable { isEqual(UnsafeRawBufferPointer($0), bytes) } ?? false
    }

    private static func isEqual(_ text: UnsafeRawBufferPointer, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let raw = UnsafeRawBufferPointer(bytes)
        var place = 0
        while place + 8 <= raw.count {
            let word = raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)
            guard text.loadUnaligned(fromByteOffset: place, as: UInt64.self) == word else { return false }
            place += 8
        }
        return text[place...].elementsEqual(raw[place...])
    }
}
