import Testing

@testable import BankApp

@MainActor
@Suite struct InFlightCommandTests {
    @Test func `a command that nobody cancels is not cancelled`() async {
        let sut = makeSUT()
        var isCancelled: Bool?
        #expect(await sut.run { isCancelled = Task.isCancelled } == false)
        #expect(isCancelled == false)
    }

    @Test func `a command that runs is cancelled`() async {
        let sut = makeSUT()
        var isCancelled: Bool?
        let wasReached = await sut.run {
            sut.cancel()
            isCancelled = Task.isCancelled
        }
        #expect(wasReached)
        #expect(isCancelled == true)
    }

    @Test func `a command before or after is not reached`() async {
        let sut = makeSUT()
        sut.cancel()
        #expect(await sut.run { sut.cancel() })
        #expect(await sut.run {} == false)
    }

    private func makeSUT() -> InFlightCommand {
        InFlightCommand()
    }
}
