import CLineEditor

/// Reads a descriptor in chunks, on a thread of its own.
@MainActor
final class ChunkReader {
    enum Chunk: Sendable, Hashable {
        case bytes([UInt8])
        case end
        case interrupted
        case idle
    }

    private struct Job: Sendable {
        let limit: Int32
        let onWait: @Sendable () -> Void
        let deliver: @Sendable (Chunk) -> Void
    }

    private nonisolated let mailbox: ReaderMailbox<Job>?

    /// A reader of a descriptor that someone else owns.
    init(descriptor: Int32) {
        guard let pipe = WakePipe() else {
            mailbox = nil
            return
        }
        let mailbox = ReaderMailbox<Job>(pipe: pipe)
        let isStarted = ReaderThread.start { Self.serve(mailbox, descriptor: descriptor) }
        self.mailbox = isStarted ? mailbox : nil
    }

    isolated deinit {
        mailbox?.close()
    }

    /// Waits for bytes.
    func next(limit: Int32, onWait: @escaping @Sendable () -> Void) async -> Chunk {
        guard let mailbox else { return .end }
        return await withCheckedContinuation { continuation in
            let isTaken = mailbox.post(Job(limit: limit, onWait: onWait) { continuation.resume(returning: $0) })
            if !isTaken { continuation.resume(returning: .end) }
        }
    }

    nonisolated func interrupt() {
        mailbox?.poke(.interrupt)
    }

    private nonisolated static func serve(_ mailbox: ReaderMailbox<Job>, descriptor: Int32) {
        while let job = mailbox.nextJob() {
            job.onWait()
            let chunk = read(mailbox, descriptor: descriptor, limit: job.limit)
            mailbox.finish()
            job.deliver(chunk)
        }
    }

    private nonisolated static func read(
        _ mailbox: ReaderMailbox<Job>, descriptor: Int32, limit: Int32
    ) -> Chunk {
        while true {
            switch descriptor_wait(descriptor, mailbox.pipe.readEnd, limit) {
            case DESCRIPTOR_READABLE: return bytes(from: descriptor)
            case DESCRIPTOR_TIMED_OUT: return .idle
            case DESCRIPTOR_WOKEN:
                let pokes = mailbox.takePokes()
                if pokes.contains(.close) { return .end }
                if pokes.contains(.interrupt) { return .interrupted }
            default: return .end
            }
        }
    }

    private nonisolated static func bytes(from descriptor: Int32) -> Chunk {
        let bytes = [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
            count = max(0, descriptor_read(descriptor, buffer.baseAddress, buffer.count))
        }
        return bytes.isEmpty ? .end : .bytes(bytes)
    }
}
