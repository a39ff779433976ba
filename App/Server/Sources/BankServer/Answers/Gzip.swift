import CZlib
import NIOCore

/// The packing of RFC 1952, by zlib.
enum Gzip {
    /// The bytes packed; `nil` when they would be no fewer.
    static func pack(_ bytes: ByteBuffer) -> ByteBuffer? {
        var packed = ByteBuffer()
        let count = packed.writeWithUnsafeMutableBytes(minimumWritableBytes: bytes.readableBytes) { output in
            bytes.withUnsafeReadableBytes { input in
                Int(
                    gzip_pack(
                        input.baseAddress, UInt(input.count), output.baseAddress, UInt(bytes.readableBytes)))
            }
        }
        return count > 0 ? packed : nil
    }
}
