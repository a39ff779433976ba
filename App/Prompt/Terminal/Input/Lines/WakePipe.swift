import CLineEditor

/// A pipe to oneself: wakes a thread that waits for input.
public final class WakePipe: Sendable {
    /// The end that the thread waits at.
    public let readEnd: Int32
    private let writeEnd: Int32

    /// A pipe; `nil` when there are no descriptors left.
    public init?() {
        var ends: [Int32] = [-1, -1]
        guard descriptor_make_wake_pipe(&ends) else { return nil }
        readEnd = ends[0]
        writeEnd = ends[1]
    }

    deinit {
        descriptor_close(readEnd)
        descriptor_close(writeEnd)
    }

    /// Wakes the thread, now or when it waits next. From any thread.
    public func wake() {
        descriptor_wake(writeEnd)
    }
}
