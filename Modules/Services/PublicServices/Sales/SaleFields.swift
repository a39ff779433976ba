import BankKernel
import JSON

/// Where the fields of one sale stand in the bytes of a list, in the words of the sales service.
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

    /// The field of this name. Each has a length of its own, so that one comparison is enough.
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
        slice = try cursor.string()
        return nil
    }
}
