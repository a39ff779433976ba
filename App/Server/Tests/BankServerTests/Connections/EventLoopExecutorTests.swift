import NIOCore
import NIOPosix
import Testing

@testable import BankServer

struct EventLoopExecutorTests {
    @Test func `tasks go on on the event loop`() async {
        let eventLoop = MultiThreadedEventLoopGroup.singleton.next()
        let isThere = await withTaskExecutorPreference(EventLoopExecutor(eventLoop)) {
            let before = await Self.isOn(eventLoop)
            await Task.yield()
            return [before, await Self.isOn(eventLoop)]
        }

        #expect(isThere == [true, true])
    }

    @concurrent private static func isOn(_ eventLoop: any EventLoop) async -> Bool { eventLoop.inEventLoop }
}
