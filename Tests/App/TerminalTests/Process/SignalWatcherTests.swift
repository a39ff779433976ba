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
    @Test func `tells of a signal from the moment it is made`() async {
        let seen = Mutex<[Signal]>([])
        let sut = SignalWatcher([.windowChange]) { signal in seen.withLock { $0 = [signal] } }
        kill(getpid(), SIGWINCH)
        while seen.withLock(\.isEmpty) { await Task.yield() }
        #expect(seen.withLock(\.self) == [.windowChange])
        withExtendedLifetime(sut) {}
    }
}
