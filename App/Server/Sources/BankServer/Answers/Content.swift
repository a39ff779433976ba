import NIOCore
import Synchronization

/// Bytes of an answer, which are packed at most once, when a client first asks for that.
final class Content: Sendable {
    /// What is smaller is not worth the fields that packing needs.
    private static let fewestBytes = 256

    private enum Packed {
        case unknown
        case known(ByteBuffer?)
    }

    /// The bytes as they are.
    let plain: ByteBuffer
    private let state = Mutex(Packed.unknown)

    init(_ plain: ByteBuffer) {
        self.plain = plain
    }

    /// The bytes as gzip; `nil` when they would be no fewer.
    var packed: ByteBuffer? {
        guard plain.readableBytes >= Self.fewestBytes else { return nil }
        return state.withLock { state in
            if case .known(let packed) = state { return packed }
            let packed = Gzip.pack(plain)
            state = .known(packed)
            return packed
        }
    }
}
