import BankKernel
import Foundation
import Testing

@Suite struct SystemClockTests {
    @Test func `tells the milliseconds since 1970`() {
        let sut = makeSUT()
        // The clock of a busy machine may be set between two looks, and a look may take longer than a millisecond.
        let isRight = (1...20).contains { _ in
            let before = milliseconds()
            let now = sut.now().millisecondsSinceEpoch
            return before == now && now == milliseconds()
        }
        #expect(isRight)
    }

    private func milliseconds() -> Int64 {
        Int64(Date().timeIntervalSince1970 * 1_000)
    }

    @Test(arguments: [Int64.min, -62_167_219_200_001, 253_402_300_800_000, .max])
    func `rejects a time outside the years 0 to 9999`(milliseconds: Int64) {
        #expect(SystemClock.fault(at: Instant(millisecondsSinceEpoch: milliseconds)) != nil)
    }

    @Test(arguments: [-62_167_219_200_000, 0, 1_767_603_600_000, 253_402_300_799_999] as [Int64])
    func `accepts any other time`(milliseconds: Int64) {
        #expect(SystemClock.fault(at: Instant(millisecondsSinceEpoch: milliseconds)) == nil)
    }

    private func makeSUT() -> SystemClock {
        SystemClock()
    }
}
