import BankKernel
import Foundation
import Testing

@testable import BankApp

@Suite struct SystemClockTests {
    @Test func `tells the milliseconds since 1970`() {
        let before = Int64((Date().timeIntervalSince1970 * 1_000).rounded(.down)) - 1
        let now = makeSUT().now().millisecondsSinceEpoch
        let after = Int64((Date().timeIntervalSince1970 * 1_000).rounded(.up))
        #expect((before...after).contains(now))
    }

    @Test(arguments: [Int64.min, -62_167_219_200_001, 253_402_300_800_000, .max])
    func `nothing can be booked by a clock beyond the years`(milliseconds: Int64) {
        #expect(SystemClock.fault(at: Instant(millisecondsSinceEpoch: milliseconds)) != nil)
    }

    @Test(arguments: [-62_167_219_200_000, 0, 1_767_603_600_000, 253_402_300_799_999] as [Int64])
    func `a clock that is merely wrong will do`(milliseconds: Int64) {
        #expect(SystemClock.fault(at: Instant(millisecondsSinceEpoch: milliseconds)) == nil)
    }

    private func makeSUT() -> SystemClock {
        SystemClock()
    }
}
