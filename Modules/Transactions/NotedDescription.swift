/// A description that a group keeps without its transaction.
struct NotedDescription: Sendable {
    /// The bytes of the JSON string, with its escapes.
    let written: [UInt8]
    let text: String

    func isWritten(as bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        written.count == bytes.count && written.elementsEqual(bytes)
    }
}
