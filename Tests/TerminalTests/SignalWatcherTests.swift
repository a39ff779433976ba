import Synchronization
import Terminal
import Testing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

@MainActor
@Suite struct SignalWatcherTests {
    /// The queue begins to watch a moment after the watcher is made; until then the signal is ignored, hence the loop.
    @Test func `tells of a signal`() async {
        let seen = Mutex<[Signal]>([])
        let sut = SignalWatcher([.windowChange]) { signal in seen.withLock { $0 = [signal] } }
        while seen.withLock(\.isEmpty) {
            kill(getpid(), SIGWINCH)
            await Task.yield()
        }
        #expect(seen.withLock(\.self) == [.windowChange])
        withExtendedLifetime(sut) {}
    }
}
