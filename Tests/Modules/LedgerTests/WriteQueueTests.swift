import BankKernel
import DurableSQLite
import TestSupport
import Testing

@testable import Ledger

struct WriteQueueTests {
    private struct Nothing: WriteOperation {
        func perform(in connection: Connection) {}
    }

    @Test func `drops what was cancelled, and nothing else`() async throws {
        let sut = WriteQueue()
        let (first, cancelled, last) = (WriteTicket(Nothing()), WriteTicket(Nothing()), WriteTicket(Nothing()))
        #expect(await sut.turn(for: first))
        #expect(sut.takeAll().count == 1)
        let dropped = Task { await sut.turn(for: cancelled) }
        try await waitUntil { sut.isWanted }
        cancelled.cancel()
        let waiting = Task { await sut.turn(for: last) }
        try await waitUntil { sut.isWanted }

        sut.discardCancelled()
        #expect(await !dropped.value)
        #expect(sut.takeAll().map { $0 as? WriteTicket<Nothing> === last } == [true])
        sut.endTurn()
        #expect(await !waiting.value)
    }
}
