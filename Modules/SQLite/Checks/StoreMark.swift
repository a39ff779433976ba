public import BankKernel
import CPageChecksums

/// How far a store has come: how many changes it has, and the head of the chain that they form.
///
/// A mark is kept beside the store and written after each sync, before the change is acknowledged. It is never synced
/// itself: a mark that is old, short or missing says nothing, but a store that is behind its mark has lost something.
public struct StoreMark: Sendable, Hashable {
    private static let headBytes = 32
    private static let sumBytes = 8
    private static let size = 8 + headBytes + sumBytes

    /// How many changes there are.
    public let number: Int64
    /// The head of their chain, 32 bytes.
    public let head: [UInt8]

    /// The mark of a store with `number` changes; `head` has 32 bytes.
    public init(number: Int64, head: [UInt8]) {
        self.number = number
        self.head = head
    }

    /// What `file` holds; `nil` when that is no mark.
    init?(in file: any MarkFile) {
        let bytes = file.read(count: Self.size)
        guard bytes.count == Self.size else { return nil }
        number = bytes[0..<8].reduce(0) { $0 << 8 | Int64($1) }
        head = Array(bytes[8..<8 + Self.headBytes])
        guard number >= 0, self.bytes == bytes else { return nil }
    }

    /// As it is kept: the number, its most significant byte first, the head, and a sum of both, by which a mark is told
    /// that was written in part.
    fileprivate var bytes: [UInt8] {
        let content = (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) } + head
        var sum: [UInt32] = [0x444F_424B, UInt32(Self.size)]
        log_checksum(&sum, content, Int32(content.count), 1)
        return content + sum.flatMap { half in (0..<4).map { UInt8(truncatingIfNeeded: half >> (24 - 8 * $0)) } }
    }
}

extension MarkFile {
    /// Puts `mark` in the file.
    public func write(_ mark: StoreMark) throws(StorageFailure) {
        try write(mark.bytes)
    }
}

/// What a store that chains its changes says of itself, to be held against its mark.
public protocol StoreChain: Sendable {
    /// How far the store has come.
    func mark(in connection: Connection) throws(StorageFailure) -> StoreMark
    /// Whether the store has come by `mark` on its way.
    func hasPassed(_ mark: StoreMark, in connection: Connection) throws(StorageFailure) -> Bool
    /// What people call the change with this number, or the latest one before it; `nil` when there is none.
    func name(ofChange number: Int64, in connection: Connection) throws(StorageFailure) -> String?
    /// Whether each change after number `start` is there, whole, and follows from the one before it.
    func isUnbroken(after start: Int64, in connection: Connection) throws(StorageFailure) -> Bool
}
