import Testing

@testable import BankApp

@Suite struct ChartBarTests {
    @Test(arguments: [(10, "██████████"), (5, "█████"), (1, "█"), (0, "")] as [(UInt128, String)])
    func `is as long as its share of the largest`(value: UInt128, bar: String) {
        #expect(makeSUT(value, of: 10) == bar)
    }

    @Test func `is never shorter than a column for anything above nothing`() {
        #expect(makeSUT(1, of: .max) == "█")
        #expect(makeSUT(0, of: 0) == "")
    }

    private func makeSUT(_ value: UInt128, of largest: UInt128) -> String {
        ChartBar.text(value, of: largest, room: 10)
    }
}
