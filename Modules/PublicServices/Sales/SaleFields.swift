import BankKernel

/// Where the fields of one sale stand in the bytes of a list, in the words of the sales service.
struct SaleFields {
    private(set) var productID = JSONSlice.absent
    private(set) var currency = JSONSlice.absent
    private(set) var amount = JSONSlice.absent
    private(set) var date = JSONSlice.absent

    /// A field of a sale that cannot be read, and why.
    struct Fault {
        let field: StaticString
        let reason: String
    }

    /// Moves past a sale, whose brace is here; says what is wrong with it when its fields are not texts.
    mutating func read(_ cursor: inout JSONCursor) throws(JSONStop) -> Fault? {
        var (fields, fault) = (SaleFields(), Fault?.none)
        try cursor.readMembers { cursor, name throws(JSONStop) in
            let bytes = cursor.bytes
            if name.equals("product_id", in: bytes) {
                fault = try Self.text("product_id", &cursor, into: &fields.productID) ?? fault
            } else if name.equals("currency_code", in: bytes) {
                fault = try Self.text("currency_code", &cursor, into: &fields.currency) ?? fault
            } else if name.equals("amount", in: bytes) {
                fault = try Self.text("amount", &cursor, into: &fields.amount) ?? fault
            } else if name.equals("date", in: bytes) {
                fault = try Self.text("date", &cursor, into: &fields.date) ?? fault
            } else {
                try cursor.skipValue()
            }
        }
        self = fields
        return fault ?? fields.missing
    }

    private var missing: Fault? {
        let field: StaticString? =
            if productID.isAbsent {
                "product_id"
            } else if currency.isAbsent {
                "currency_code"
            } else if amount.isAbsent {
                "amount"
            } else if date.isAbsent {
                "date"
            } else {
                nil
            }
        return field.map { Fault(field: $0, reason: "is missing") }
    }

    @inline(__always)
    private static func text(
        _ field: StaticString, _ cursor: inout JSONCursor, into slice: inout JSONSlice
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
