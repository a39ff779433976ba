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

    private func makeSUT() -> SystemClock {
        SystemClock()
    }
}
