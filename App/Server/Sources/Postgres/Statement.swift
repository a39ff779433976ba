import CPostgres

/// An SQL statement in the source.
///
/// It is made from literals alone, so that data can only be a parameter.
public struct Statement: Sendable {
    let text: StaticString
    /// Whether connections keep it prepared.
    let isKept: Bool

    /// A statement that connections prepare at its first use, and keep.
    public init(_ text: StaticString) {
        self.text = text
        isKept = true
    }

    /// A statement that is not kept prepared.
    public static func once(_ text: StaticString) -> Statement {
        Statement(text, isKept: false)
    }

    private init(_ text: StaticString, isKept: Bool) {
        self.text = text
        self.isKept = isKept
    }

    /// The address of the literal identifies the statement.
    var place: UInt { UInt(bitPattern: text.utf8Start) }
}

/// A statement with its parameters; a literal is one without, which is not kept prepared.
public struct Step: Sendable, ExpressibleByStringLiteral {
    let statement: Statement
    let parameters: [Parameter]

    /// A step with the parameters `$1`, `$2` and so on.
    public init(_ statement: Statement, _ parameters: Parameter...) {
        self.init(statement, parameters)
    }

    /// The same with a list of parameters.
    public init(_ statement: Statement, _ parameters: [Parameter]) {
        self.statement = statement
        self.parameters = parameters
    }

    /// A statement without parameters.
    public init(stringLiteral text: StaticString) {
        self.init(.once(text))
    }
}

extension Step {
    /// Begins a transaction in which each statement sees what was committed before it.
    public static let begin = Step(Statement("BEGIN ISOLATION LEVEL READ COMMITTED"))
    /// Begins a transaction that sees one state of the database, and only reads.
    public static let beginReading: Step = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
    /// Begins a transaction that sees one state of the database, and fails on conflicting writes.
    public static let beginSnapshot: Step = "BEGIN ISOLATION LEVEL REPEATABLE READ"
    /// Commits a transaction.
    public static let commit = Step(Statement("COMMIT"))
    static let rollBack: Step = "ROLLBACK"
}

/// A parameter, in the binary form of the server's types.
public struct Parameter: Sendable {
    let type: Oid
    /// `nil` for a null.
    let bytes: [UInt8]?

    private init(_ type: ServerType, _ bytes: [UInt8]?) {
        self.type = type.oid
        self.bytes = bytes
    }

    /// A `bigint`.
    public static func integer(_ value: Int64?) -> Parameter {
        Parameter(.bigint, value?.networkBytes)
    }

    /// A `boolean`.
    public static func boolean(_ value: Bool) -> Parameter {
        Parameter(.boolean, [value ? 1 : 0])
    }

    /// A `text`, which cannot hold a NUL.
    public static func text(_ value: String?) -> Parameter {
        Parameter(.text, value.map { Array($0.utf8) })
    }

    /// A `bytea`.
    public static func bytes(_ value: [UInt8]?) -> Parameter {
        Parameter(.bytea, value)
    }

    /// A `bigint[]`.
    public static func integers(_ values: some Collection<Int64>) -> Parameter {
        array(values, of: .bigint) { $0.append(network: $1) }
    }

    /// A `text[]`.
    public static func texts(_ values: some Collection<String>) -> Parameter {
        array(values, of: .text) { $0 += $1.utf8 }
    }

    /// A `bytea[]`.
    public static func byteStrings(_ values: some Collection<[UInt8]>) -> Parameter {
        array(values, of: .bytea) { $0 += $1 }
    }

    /// A `uuid[]`, of 16 bytes each.
    public static func uuids(_ values: some Collection<[UInt8]>) -> Parameter {
        array(values, of: .uuid) { $0 += $1 }
    }

    /// The form of `array_recv`: dimensions, whether there are nulls, the type, and length and first index of the one
    /// dimension; then each with its length.
    private static func array<Values: Collection>(
        _ values: Values, of type: ServerType, append: (inout [UInt8], Values.Element) -> Void
    ) -> Parameter {
        var bytes: [UInt8] = []
        // None is longer than the length and a digest of 32 bytes, but texts.
        bytes.reserveCapacity(20 + 36 * values.count)
        bytes.append(network: Int32(values.isEmpty ? 0 : 1))
        bytes.append(network: Int32(0))
        bytes.append(network: type.oid)
        if !values.isEmpty {
            bytes.append(network: Int32(clamping: values.count))
            bytes.append(network: Int32(1))
        }
        for value in values {
            let start = bytes.count
            bytes.append(network: Int32(0))
            append(&bytes, value)
            let length = Int32(clamping: bytes.count - start - 4)
            withUnsafeBytes(of: length.bigEndian) { digits in
                for place in digits.indices { bytes[start + place] = digits[place] }
            }
        }
        return Parameter(type.array, bytes)
    }
}

/// A type of the server, and the type of its arrays: `pg_type.dat`.
private struct ServerType {
    let oid: Oid
    let arrayOid: Oid

    var array: ServerType { ServerType(oid: arrayOid, arrayOid: 0) }

    static let boolean = ServerType(oid: 16, arrayOid: 1000)
    static let bytea = ServerType(oid: 17, arrayOid: 1001)
    static let bigint = ServerType(oid: 20, arrayOid: 1016)
    static let text = ServerType(oid: 25, arrayOid: 1009)
    static let uuid = ServerType(oid: 2950, arrayOid: 2951)
}

extension FixedWidthInteger {
    /// The most significant byte first.
    fileprivate var networkBytes: [UInt8] {
        withUnsafeBytes(of: bigEndian) { Array($0) }
    }
}

extension [UInt8] {
    fileprivate mutating func append(network number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
    }
}

/// The rows that a statement gave.
public final class Rows: RandomAccessCollection {
    private let result: OpaquePointer

    /// Takes over `result`.
    init(_ result: OpaquePointer) {
        self.result = result
    }

    deinit {
        PQclear(result)
    }

    /// The place of the first row.
    public var startIndex: Int { 0 }

    /// How many rows there are.
    public var endIndex: Int { Int(PQntuples(result)) }

    /// How many rows were changed.
    public var changed: Int { Int(String(cString: PQcmdTuples(result))) ?? 0 }

    /// The row at `place`, from 0; beyond the last it has nulls only.
    public subscript(place: Int) -> Row { Row(rows: self, place: Int32(place)) }

    /// `nil` for a null and for what is not there.
    fileprivate func value(_ row: Int32, _ column: Int32) -> UnsafeRawBufferPointer? {
        guard row < PQntuples(result), column < PQnfields(result), PQgetisnull(result, row, column) == 0 else {
            return nil
        }
        return UnsafeRawBufferPointer(
            start: PQgetvalue(result, row, column), count: Int(PQgetlength(result, row, column)))
    }
}

/// One row. A null reads as zero or empty.
public struct Row {
    let rows: Rows
    let place: Int32

    /// Whether the column, from 0, is null.
    public func isNull(_ column: Int) -> Bool { rows.value(place, Int32(column)) == nil }

    /// A column that is a `smallint`, `integer` or `bigint`.
    public func integer(_ column: Int) -> Int64 {
        guard let bytes = rows.value(place, Int32(column)), let first = bytes.first else { return 0 }
        return bytes.dropFirst().reduce(Int64(Int8(bitPattern: first))) { $0 << 8 | Int64($1) }
    }

    /// A column that is a `boolean`.
    public func boolean(_ column: Int) -> Bool { rows.value(place, Int32(column))?.first == 1 }

    /// A column that is a `text`, or a `bytea` of UTF-8.
    public func text(_ column: Int) -> String {
        rows.value(place, Int32(column)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// A column that is a `bytea` or a `uuid`.
    public func bytes(_ column: Int) -> [UInt8] { withBytes(column) { Array($0) } }

    /// Gives `body` the bytes of a column without copying; none for a null.
    public func withBytes<Value>(_ column: Int, _ body: (UnsafeRawBufferPointer) -> Value) -> Value {
        body(rows.value(place, Int32(column)) ?? UnsafeRawBufferPointer(start: nil, count: 0))
    }
}
