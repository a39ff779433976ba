#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Threads that block, which tasks may not.
enum Thread {
    private final class Work: Sendable {
        let run: @Sendable () -> Void

        init(run: @escaping @Sendable () -> Void) {
            self.run = run
        }
    }

    /// Runs `work` on a thread of its own.
    static func start(_ work: @escaping @Sendable () -> Void) {
        let context = Unmanaged.passRetained(Work(run: work)).toOpaque()
        #if canImport(Glibc)
            var thread = pthread_t()
            let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
                if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run() }
                return nil
            }
        #else
            var thread: pthread_t?
            let body: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { context in
                Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
                return nil
            }
        #endif
        if pthread_create(&thread, nil, body, context) == 0 {
            #if canImport(Glibc)
                pthread_detach(thread)
            #else
                if let thread { pthread_detach(thread) }
            #endif
        }
    }
}
