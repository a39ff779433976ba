import BankKernel
import InMemoryBank
import Testing

@Suite("ManualClock")
struct ManualClockTests {
    @Test
    func `stands still until it is moved`() {
        let sut = ManualClock()
        #expect(sut.now().description == "2026-01-05T09:00:00Z")
        sut.advance(by: .seconds(61))
        #expect(sut.now().description == "2026-01-05T09:01:01Z")
        sut.set(Instant(millisecondsSinceEpoch: 0))
        #expect(sut.now().description == "1970-01-01T00:00:00Z")
    }
}
