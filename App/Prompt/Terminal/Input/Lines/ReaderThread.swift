import CLineEditor

/// A thread of its own for calls that block; neither the main thread nor the cooperative pool may wait for a person.
enum ReaderThread {
    private final class Body {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) {
            self.run = run
        }
    }

    /// Runs `body` on a new thread; `false` when the system has none to give, and `body` is not run.
    static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        let context = Unmanaged.passRetained(Body(body))
        let isStarted = process_start_thread(
            { context in
                guard let context else { return }
                Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
            }, context.toOpaque())
        if !isStarted { context.release() }
        return isStarted
    }
}
