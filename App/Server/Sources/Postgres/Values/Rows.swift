import CPostgres

/// The rows that a statement gave.
public final class Rows {
    private let result: OpaquePointer

    /// Takes over `result`.
    init(_ result: OpaquePointer) {
        self.result = result
    }

    deinit {
        PQclear(result)
    }

    /// How many there are.
    public var count: Int { Int(PQntuples(result)) }

    /// How many rows a statement that changes some has changed.
    public var changed: Int { Int(String(cString: PQcmdTuples(result))) ?? 0 }

    /// The first; `nil` when there is none.
    public var first: Row? { count > 0 ? self[0] : nil }

    /// The row at `place`, from 0; beyond the last it has nulls only.
    public subscript(place: Int) -> Row { Row(rows: self, place: Int32(place)) }

    /// What `read` makes of each row.
    public func map<Value, Failure: Error>(_ read: (Row) throws(Failure) -> Value) throws(Failure) -> [Value] {
        var values: [Value] = []
        values.reserveCapacity(count)
        for place in 0..<count { values.append(try read(self[place])) }
        return values
    }

    /// `nil` for a null and for what is not there.
    fileprivate func value(_ row: Int32, _ column: Int32) -> UnsafeRawBufferPointer? {
        guard row < PQntuples(result), column < PQnfields(result), PQgetisnull(result, row, column) == 0 else {
            return nil
        }
        return UnsafeRawBufferPointer(
            start: PQgetvalue(result, row, column), count: Int(PQgetlength(result, row, column)))
    }
}

/// One row. A null is read as zero or empty where the result is no optional.
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

    /// A column that is a `text`.
    public func text(_ column: Int) -> String {
        rows.value(place, Int32(column)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// A column that is a `bytea` or a `uuid`.
    public func bytes(_ column: Int) -> [UInt8] { withBytes(column) { Array($0) } }

    /// What `body` makes of the bytes of a column, where they are; none of a null.
    public func withBytes<Value>(_ column: Int, _ body: (UnsafeRawBufferPointer) -> Value) -> Value {
        body(rows.value(place, Int32(column)) ?? UnsafeRawBufferPointer(start: nil, count: 0))
    }
}
