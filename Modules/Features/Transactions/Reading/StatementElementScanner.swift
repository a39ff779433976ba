import BankKernel
import JSON

/// Reads the object of one transaction; other fields than those known are passed over.
enum StatementElementScanner {
    private enum Member {
        case field(StatementField)
        case amountObject
        case other
    }

    /// Reads the object that `cursor` stands before.
    static func scan(_ cursor: inout JSONCursor, into element: inout StatementElement) throws(JSONStop) {
        element.clear()
        guard try cursor.next() == UInt8(ascii: "{") else { throw .unusable(at: cursor.position) }
        var hasAmount = false
        try cursor.readMembers { cursor, name throws(JSONStop) in
            switch member(name, in: cursor.bytes) {
            case .field(let field):
                try scanText(field, &cursor, into: &element)
            case .amountObject:
                if hasAmount { element.report(.duplicate(field: StatementField.amountObject)) }
                hasAmount = true
                try scanAmount(&cursor, into: &element)
            case .other:
                try cursor.skipValue()
            }
        }
        element.check()
    }

    private static func scanAmount(
        _ cursor: inout JSONCursor, into element: inout StatementElement
    ) throws(JSONStop) {
        guard try cursor.next() == UInt8(ascii: "{") else {
            element.report(.notText(field: StatementField.amountObject))
            return try cursor.skipValue()
        }
        try cursor.readMembers { cursor, name throws(JSONStop) in
            switch amountField(name, in: cursor.bytes) {
            case let field?: try scanText(field, &cursor, into: &element)
            case nil: try cursor.skipValue()
            }
        }
    }

    @inline(__always)
    private static func scanText(
        _ field: StatementField, _ cursor: inout JSONCursor, into element: inout StatementElement
    ) throws(JSONStop) {
        switch try cursor.next() {
        case UInt8(ascii: "\""):
            element.set(field, to: try cursor.string())
        case UInt8(ascii: "n"):
            try cursor.skip("null")
        default:
            element.report(.notText(field: field.path))
            try cursor.skipValue()
        }
    }

    private static func amountField(
        _ name: JSONSlice, in bytes: UnsafeBufferPointer<UInt8>
    ) -> StatementField? {
        if name.equals("amount", in: bytes) { return .amount }
        return name.equals("currencyCode", in: bytes) ? .currencyCode : nil
    }

    /// Looks at the length first: few names have the same.
    @inline(__always)
    private static func member(_ name: JSONSlice, in bytes: UnsafeBufferPointer<UInt8>) -> Member {
        switch name.hasEscapes ? name.text(in: bytes).utf8.count : name.count {
        case 2: pick(name, bytes, ("id", .field(.id)))
        case 4: pick(name, bytes, ("type", .field(.type)))
        case 5: pick(name, bytes, ("state", .field(.state)))
        case 8: pick(name, bytes, ("category", .field(.category)))
        case 9: pick(name, bytes, ("typeGroup", .field(.typeGroup)))
        case 11: pick(name, bytes, ("description", .field(.description)))
        case 12: pick(name, bytes, ("creationTime", .field(.creationTime)))
        case 16:
            pick(
                name, bytes, ("counterPartyName", .field(.counterPartyName)),
                ("counterPartyCity", .field(.counterPartyCity)))
        case 19: pick(name, bytes, ("counterPartyAddress", .field(.counterPartyAddress)))
        case 20: pick(name, bytes, ("creditDebitIndicator", .field(.creditDebitIndicator)))
        case 25:
            pick(
                name, bytes, ("transactionAmountCurrency", .amountObject),
                ("counterPartyAccountNumber", .field(.counterPartyAccountNumber)))
        default: .other
        }
    }

    @inline(__always)
    private static func pick(
        _ name: JSONSlice, _ bytes: UnsafeBufferPointer<UInt8>, _ first: (name: StaticString, member: Member),
        _ second: (name: StaticString, member: Member)? = nil
    ) -> Member {
        if name.equals(first.name, in: bytes) { return first.member }
        if let second, name.equals(second.name, in: bytes) { return second.member }
        return .other
    }
}
