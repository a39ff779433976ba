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
    private var fault: ServiceError?

    private init() {}

    /// The sales in `bytes`, in their order: `[{"product_id","currency_code","amount","date"}]`.
    /// - Throws: `ServiceError.notJSON`, `.cancelled` when the task is cancelled meanwhile, or `.wrongShape` with the path of the field: `[3].amount`.
    public static func sales(in bytes: [UInt8]) throws(ServiceError) -> [Sale] {
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
        guard isRead else { throw reader.fault ?? .notJSON }
        return reader.sales
    }

    private mutating func readArray(_ cursor: inout JSONCursor) throws(JSONStop) {
        guard try cursor.next() == UInt8(ascii: "[") else {
            try cursor.skipValue()
            throw refuse(at: cursor, path: "", "is of another type")
        }
        cursor.position += 1
        if try cursor.next() == UInt8(ascii: "]") {
            cursor.position += 1
        } else {
            var fields = SaleFields()
            repeat {
                try read(&fields, &cursor)
                if sales.count.isMultiple(of: Self.stride), Task.isCancelled {
                    fault = .cancelled
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
            throw refuse(at: cursor, path: "[\(sales.count)]", "is of another type")
        }
        if let fault = try fields.read(&cursor) {
            throw refuse(at: cursor, path: "[\(sales.count)].\(fault.field.rawValue)", fault.reason)
        }
        let bytes = cursor.bytes
        guard let currency = amounts.currency(fields.currency.bytes(in: bytes)) else {
            throw refuse(at: cursor, path: "[\(sales.count)].currency_code", Self.unreadable)
        }
        guard let amount = fields.amount.withText(in: bytes, { amounts.amount($0, of: currency) }) else {
            throw refuse(at: cursor, path: "[\(sales.count)].amount", Self.unreadable)
        }
        guard let date = fields.date.withText(in: bytes, { Instant(iso8601: $0) }) else {
            throw refuse(at: cursor, path: "[\(sales.count)].date", Self.unreadable)
        }
        sales.append(Sale(productID: ids.text(fields.productID, in: bytes), amount: amount, date: date))
    }

    private static let unreadable = "has a value that cannot be read"

    private mutating func refuse(at cursor: JSONCursor, path: String, _ reason: String) -> JSONStop {
        fault = .wrongShape(path: path, reason: reason)
        return .unusable(at: cursor.position)
    }
}
