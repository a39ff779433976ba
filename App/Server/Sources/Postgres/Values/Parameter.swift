import CPostgres

/// A value that a statement is given, in the binary form of the server's types.
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

    /// A `uuid`, of 16 bytes.
    public static func uuid(_ value: [UInt8]) -> Parameter {
        Parameter(.uuid, value)
    }

    /// A `bigint[]`.
    public static func integers(_ values: some Collection<Int64>) -> Parameter {
        array(values, of: .bigint) { $0.append(network: $1) }
    }

    /// A `boolean[]`.
    public static func booleans(_ values: some Collection<Bool>) -> Parameter {
        array(values, of: .boolean) { $0.append($1 ? 1 : 0) }
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
        bytes.reserveCapacity(20 + 24 * values.count)
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
            let length = Int32(clamping: bytes.count - start - 4).networkBytes
            bytes.replaceSubrange(start..<start + 4, with: length)
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
