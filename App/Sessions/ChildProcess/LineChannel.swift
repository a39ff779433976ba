import CChildProcess

/// Lines over the socket between a parent and its child. Reading blocks.
public struct LineChannel: Sendable {
    /// What a child finds its end of the channel at.
    public static let toParent = LineChannel(descriptor: Int32(CHILD_PROCESS_CHANNEL))

    let descriptor: Int32
    private var buffer: [UInt8] = []

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Sends a line; a reader that is gone is noticed when it is read from.
    public func send(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = child_process_write(descriptor, bytes, bytes.count)
    }

    /// Waits for a line; `nil` at the end.
    public mutating func nextLine() -> String? {
        while true {
            if let line = takeLine() { return line }
            guard fill() else { return nil }
        }
    }

    /// Reads what there is, and waits if there is nothing; `false` at the end.
    public mutating func fill() -> Bool {
        let bytes = Self.read(descriptor)
        buffer += bytes
        return !bytes.isEmpty
    }

    /// Takes a line off what was read; `nil` when there is no whole one.
    public mutating func takeLine() -> String? {
        guard let end = buffer.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        defer { buffer.removeSubrange(...end) }
        return String(decoding: buffer[..<end], as: UTF8.self)
    }

    /// What can be read from a descriptor; nothing at its end.
    static func read(_ descriptor: Int32) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 65_536) { bytes, count in
            count = child_process_read(descriptor, bytes.baseAddress, bytes.count)
        }
    }
}
