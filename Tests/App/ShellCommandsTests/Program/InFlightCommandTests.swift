import Synchronization
import Testing

@testable import ShellCommands

@MainActor
@Suite struct InFlightCommandTests {
    @Test func `a command runs uncancelled by default`() async {
        let sut = makeSUT()
        var isCancelled: Bool?
        #expect(await sut.run { isCancelled = Task.isCancelled } == false)
        #expect(isCancelled == false)
    }

    @Test func `cancels the running command`() async {
        let sut = makeSUT()
        var isCancelled: Bool?
        let wasReached = await sut.run {
            sut.cancel()
            isCancelled = Task.isCancelled
        }
        #expect(wasReached)
        #expect(isCancelled == true)
    }

    @Test func `does not cancel earlier or later commands`() async {
        let sut = makeSUT()
        sut.cancel()
        #expect(await sut.run { sut.cancel() })
        #expect(await sut.run {} == false)
    }

    @Test func `cancels the next command, and only that one`() async {
        let sut = makeSUT()
        var isCancelled: [Bool] = []
        sut.cancelNext()
        #expect(await sut.run { isCancelled.append(Task.isCancelled) })
        #expect(await sut.run { isCancelled.append(Task.isCancelled) } == false)
        #expect(isCancelled == [true, false])
    }

    /// A new task may have the address of a finished one.
    @Test func `cancelling without a running command does not cancel the caller`() async {
        let sut = makeSUT()
        for _ in 0..<200 {
            _ = await sut.run {}
            let isCancelled = await Task {
                sut.cancel()
                return Task.isCancelled
            }.value
            #expect(!isCancelled)
        }
    }

    /// As on systems without `Task.immediate`, where the task is known before it runs.
    @Test func `cancels a command that starts later, but not the one after it`() async {
        let sut = InFlightCommand { work in Task { await work() } }
        let isCancelled = await sut.run {
            await Task.detached { sut.cancel() }.value
            #expect(Task.isCancelled)
        }
        #expect(isCancelled)
        #expect(await sut.run {} == false)
    }

    @Test func `cancels a command while it is being started`() async {
        let cell = Mutex<InFlightCommand?>(nil)
        let sut = InFlightCommand { work in
            defer { cell.withLock { $0?.cancel() } }
            return Task { await work() }
        }
        cell.withLock { $0 = sut }
        var isCancelled: Bool?
        #expect(await sut.run { isCancelled = Task.isCancelled })
        #expect(isCancelled == true)
        cell.withLock { $0 = nil }
        #expect(await sut.run {} == false)
    }

    private func makeSUT() -> InFlightCommand {
        InFlightCommand()
    }
}
