public import BankKernel
import JSON
import Money

/// Reads a list of sales in the words of the sales service, as fast as its bytes are gone through.
public struct SalesReader {
    /// How many sales are read between two looks at the task.
    private static let stride = 4_096

    private var ids = TextCache()
    private var amounts = AmountReader()
    private var sales: [Sale] = []
    private var leftOut: LeftOutRecords?
    /// What is wrong with the first that is left out.
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
        guard let currency = amounts.currency(fields.currency.bytes(in: bytes)) else {
            return leaveOut(.currency, Self.unreadable)
        }
        guard let amount = fields.amount.withText(in: bytes, { amounts.amount($0, of: currency) }) else {
            return leaveOut(.amount, Self.unreadable)
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
