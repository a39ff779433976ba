import BankKernel
import Foundation
import Testing

@Suite struct SystemClockTests {
    @Test func `tells the milliseconds since 1970`() {
        let before = Int64((Date().timeIntervalSince1970 * 1_000).rounded(.down)) - 1
        let now = makeSUT().now().millisecondsSinceEpoch
        let after = Int64((Date().timeIntervalSince1970 * 1_000).rounded(.up))
        #expect((before...after).contains(now))
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
