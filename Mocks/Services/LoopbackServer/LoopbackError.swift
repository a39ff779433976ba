/// Why there is no server.
public struct LoopbackError: Error, Sendable, Hashable {
    /// The `errno` of the system.
    public let code: Int32
}
