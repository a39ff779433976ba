public import BankKernel
import CPageChecksums

/// How far a store has come: how many changes it has, and the head of the chain that they form.
public struct DurabilityMarker: Sendable, Hashable {
    static let headBytes = 32

    /// How many changes there are.
    public let number: Int64
    /// The head of their chain, 32 bytes.
    public let head: [UInt8]

    /// The mark of a store with `number` changes; `head` has 32 bytes.
    public init(number: Int64, head: [UInt8]) {
        self.number = number
        self.head = head
    }

    /// Parses the number, then the head; `nil` when `bytes` are not a mark.
    init?(bytes: [UInt8]) {
        guard bytes.count == 8 + Self.headBytes, bytes[0] < 0x80 else { return nil }
        number = bytes[0..<8].reduce(0) { $0 << 8 | Int64($1) }
        head = Array(bytes[8...])
    }

    /// The number, its most significant byte first, and the head.
    var bytes: [UInt8] {
        withUnsafeBytes(of: number.bigEndian, Array.init) + head
    }
}

/// The content of a mark file: how far which store has come.
///
/// It is written after each sync, before the change is acknowledged, and synced only when it is created. An old mark
/// proves nothing, but a store behind its mark has lost changes.
struct KeptMark: Equatable {
    static let storeBytes = 16
    private static let stateBytes = 8 + DurabilityMarker.headBytes
    private static let sumBytes = 8
    static let size = stateBytes + sumBytes + storeBytes + sumBytes

    let state: DurabilityMarker
    /// The store's identity, 16 bytes; `nil` in a mark of an earlier version.
    let store: [UInt8]?

    init(_ state: DurabilityMarker, of store: [UInt8]) {
        self.state = state
        self.store = store
    }

    /// Parses `bytes`; `nil` when they are not a mark.
    init?(_ bytes: [UInt8]) {
        let first = Self.stateBytes + Self.sumBytes
        guard bytes.count >= first, let state = DurabilityMarker(bytes: Array(bytes[..<Self.stateBytes])),
            Self.sum(of: bytes[..<Self.stateBytes], length: first) == Array(bytes[Self.stateBytes..<first])
        else { return nil }
        self.state = state
        let end = Self.size - Self.sumBytes
        let isWhole = bytes.count == Self.size && Self.sum(of: bytes[..<end], length: Self.size) == Array(bytes[end...])
        store = isWhole ? Array(bytes[first..<end]) : nil
    }

    /// The state, a sum of it, the store, and a sum of all. Earlier versions read and write the first two.
    var bytes: [UInt8] {
        var bytes = state.bytes
        bytes += Self.sum(of: bytes[...], length: bytes.count + Self.sumBytes)
        bytes += store ?? []
        return bytes + Self.sum(of: bytes[...], length: Self.size)
    }

    private static func sum(of content: ArraySlice<UInt8>, length: Int) -> [UInt8] {
        var sum: [UInt32] = [0x444F_424B, UInt32(length)]
        content.withUnsafeBufferPointer { log_checksum(&sum, $0.baseAddress, Int32($0.count), 1) }
        return withUnsafeBytes(of: (UInt64(sum[0]) << 32 | UInt64(sum[1])).bigEndian, Array.init)
    }
}

/// Writes the mark of one store, in place.
public final class DurabilityMarkerFile {
    private let file: any MarkFile
    private let store: [UInt8]
    private var latest: (state: DurabilityMarker, bytes: [UInt8])?

    init(file: any MarkFile, store: [UInt8]) {
        self.file = file
        self.store = store
    }

    /// How far the store has come by its mark; `nil` when the mark cannot be read, or is another store's.
    public var state: DurabilityMarker? {
        guard let bytes = try? file.read(count: KeptMark.size) else { return nil }
        // Usually no other process has written since.
        if let latest, latest.bytes == bytes { return latest.state }
        guard let kept = KeptMark(bytes), kept.store == store else { return nil }
        return kept.state
    }

    /// Records that the store has come as far as `state`; not synced.
    public func write(_ state: DurabilityMarker) throws(StorageFailure) {
        let bytes = KeptMark(state, of: store).bytes
        try file.write(bytes)
        latest = (state, bytes)
    }
}

/// A fact that a store keeps about its own file, in the file.
public enum StoreNote: String, Sendable {
    /// How far the store had come when the current log was begun.
    case base
    /// The file is a backup that has not been written to.
    case copy
}

/// Answers about a store that chains its changes, to be compared with its mark and its log.
public protocol StoreChain: Sendable {
    /// The store's identity, 16 bytes; its copies share it.
    func identity(in connection: Connection) throws(StorageFailure) -> [UInt8]
    /// How far the store has come.
    func mark(in connection: Connection) throws(StorageFailure) -> DurabilityMarker
    /// Whether the store's history contains `mark`.
    func hasPassed(_ mark: DurabilityMarker, in connection: Connection) throws(StorageFailure) -> Bool
    /// The name, for people, of the change with this number or the latest before it; `nil` when there is none.
    func name(ofChange number: Int64, in connection: Connection) throws(StorageFailure) -> String?
    /// Whether each change after number `start` is there, whole, and follows from the one before it.
    func isUnbroken(after start: Int64, in connection: Connection) throws(StorageFailure) -> Bool
    /// The value of `note`; `nil` when it is not there.
    func value(of note: StoreNote, in connection: Connection) throws(StorageFailure) -> [UInt8]?
    /// Writes `note`, or removes it for `nil`, inside the caller's transaction.
    func set(_ note: StoreNote, to value: [UInt8]?, in connection: Connection) throws(StorageFailure)
    /// What a check of the whole content finds wrong, a sentence each; it checks no page checksums.
    func faults(in connection: Connection) throws(StorageFailure) -> [String]
    /// How many faults these sentences tell of: one may tell of many.
    func count(of faults: [String]) -> Int
}

extension DatabaseFile {
    /// The mark beside the store; `nil` when there is none, or none that can be read.
    var keptMark: KeptMark? {
        get throws(StorageFailure) {
            guard try disk.size(of: mark) != nil else { return nil }
            return KeptMark(try disk.read(mark, from: 0, count: KeptMark.size))
        }
    }

    /// Whether a mark can be written without harm to a file that is none.
    public var isMarkFree: Bool {
        get throws(StorageFailure) {
            guard try disk.size(of: mark) != nil else { return true }
            return try keptMark != nil
        }
    }

    /// How far `store` had come according to the mark; `nil` when nothing says it.
    public func keptState(of store: [UInt8]) -> DurabilityMarker? {
        guard let kept = try? keptMark, kept.store == store else { return nil }
        return kept.state
    }
}
