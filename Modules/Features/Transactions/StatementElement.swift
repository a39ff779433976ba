import Money
import PlainJSON

/// The places of a transaction's fields in a buffer, and the first problem with them.
struct StatementElement {
    private var slices = [JSONSlice](repeating: .absent, count: StatementField.allCases.count)
    private(set) var problem: StatementProblem?

    subscript(field: StatementField) -> JSONSlice { slices[field.rawValue] }

    /// Forgets the fields of the element before; this one may be known to have a `problem`.
    mutating func clear(_ problem: StatementProblem? = nil) {
        for index in slices.indices { slices[index] = .absent }
        self.problem = problem
    }

    @inline(__always)
    mutating func set(_ field: StatementField, to slice: JSONSlice) {
        if !slices[field.rawValue].isAbsent { report(.duplicate(field: field.path)) }
        slices[field.rawValue] = slice
    }

    mutating func report(_ problem: StatementProblem) {
        if self.problem == nil { self.problem = problem }
    }

    /// Reports the first missing required field.
    mutating func check() {
        for field in StatementField.allCases where field.isRequired && slices[field.rawValue].isAbsent {
            report(.missing(field: field.path))
            return
        }
    }

    /// The transaction, whose `digest` was read from the same `bytes`.
    func transaction(_ digest: TransactionDigest, in bytes: UnsafeBufferPointer<UInt8>) -> Transaction {
        func text(_ field: StatementField) -> String { self[field].text(in: bytes) }
        func optionalText(_ field: StatementField) -> String? { self[field].isAbsent ? nil : text(field) }
        return Transaction(
            id: text(.id), description: text(.description), typeGroup: text(.typeGroup), type: text(.type),
            category: text(.category), amount: digest.amount, creditDebitIndicator: digest.creditDebitIndicator,
            counterParty: CounterParty(
                name: optionalText(.counterPartyName), accountNumber: optionalText(.counterPartyAccountNumber),
                city: optionalText(.counterPartyCity), address: optionalText(.counterPartyAddress)),
            creationTime: digest.creationTime, state: digest.state)
    }
}

/// The fields of a transaction on the wire.
enum StatementField: Int, CaseIterable {
    case id
    case description
    case typeGroup
    case type
    case category
    case amount
    case currencyCode
    case creditDebitIndicator
    case creationTime
    case state
    case counterPartyName
    case counterPartyAccountNumber
    case counterPartyCity
    case counterPartyAddress

    /// The field that holds `amount` and `currencyCode`.
    static let amountObject = "transactionAmountCurrency"

    /// The path of the field from the transaction.
    var path: String { Self.paths[rawValue] }

    /// Made once: a statement may have millions of bad transactions, and the name of a case is slow to find.
    private static let paths = allCases.map { field in
        switch field {
        case .amount, .currencyCode: "\(amountObject).\(field)"
        default: "\(field)"
        }
    }

    var isRequired: Bool { rawValue <= Self.state.rawValue }
}

/// Reads the object of one transaction; unknown fields are skipped, and an element that is not an object is a problem.
enum StatementElementScanner {
    private enum Member {
        case field(StatementField)
        case amountObject
        case other
    }

    /// Reads the element at `cursor`.
    static func scan(_ cursor: inout JSONCursor, into element: inout StatementElement) throws(JSONStop) {
        guard try cursor.next() == UInt8(ascii: "{") else {
            element.clear(.notAnArrayOfObjects)
            return try cursor.skipValue()
        }
        element.clear()
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

    /// Compares lengths first: few names share one.
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

/// Makes digests from the fields of transactions; makes strings only for problems.
struct DigestReader {
    private var amounts = AmountReader()

    /// The digest of an element that has all its fields; `nil` after it reported a problem to the element.
    mutating func digest(
        of element: inout StatementElement, in bytes: UnsafeBufferPointer<UInt8>
    ) -> TransactionDigest? {
        guard let state = state(element[.state], in: bytes) else { return reject(.state, &element, bytes) }
        guard let indicator = indicator(element[.creditDebitIndicator], in: bytes) else {
            return reject(.creditDebitIndicator, &element, bytes)
        }
        guard let time = creationTime(element[.creationTime], in: bytes) else {
            return reject(.creationTime, &element, bytes)
        }
        guard let currency = element[.currencyCode].withText(in: bytes, { amounts.currency($0) }) else {
            return reject(.currencyCode, &element, bytes)
        }
        guard let amount = element[.amount].withText(in: bytes, { amounts.amount($0, of: currency) }) else {
            let isTooLong = element[.amount].withText(in: bytes) { amounts.hasTooManyDecimals($0, of: currency) }
            return reject(.amount, &element, bytes, because: isTooLong ? " (more decimals than \(currency))" : "")
        }
        return TransactionDigest(creationTime: time, state: state, creditDebitIndicator: indicator, amount: amount)
    }

    private func reject(
        _ field: StatementField, _ element: inout StatementElement, _ bytes: UnsafeBufferPointer<UInt8>,
        because reason: String = ""
    ) -> TransactionDigest? {
        element.report(.unknownValue(field: field.path, text: element[field].text(in: bytes) + reason))
        return nil
    }

    private func state(_ slice: JSONSlice, in bytes: UnsafeBufferPointer<UInt8>) -> TransactionState? {
        if slice.equals("COMPLETED", in: bytes) { return .completed }
        return slice.equals("PENDING", in: bytes) ? .pending : nil
    }

    private func indicator(_ slice: JSONSlice, in bytes: UnsafeBufferPointer<UInt8>) -> CreditDebitIndicator? {
        if slice.equals("DBIT", in: bytes) { return .debit }
        return slice.equals("CRDT", in: bytes) ? .credit : nil
    }

    private func creationTime(_ slice: JSONSlice, in bytes: UnsafeBufferPointer<UInt8>) -> CreationTime? {
        slice.withText(in: bytes) { CreationTimeText($0).parse() }
    }
}
