import LedgerRules
import Testing

struct BankListingTests {
    @Test(arguments: [
        (0, nil), (100, nil), (101, "There is 1 more fault of this kind."),
        (103, "There are 3 more faults of this kind."),
    ])
    func `a list of faults tells a hundred, and counts the others`(count: Int, last: String?) {
        var sut = FaultList()
        for number in 0..<count { sut.append("Fault \(number).") }

        let told = (0..<min(count, 100)).map { "Fault \($0)." }
        #expect(sut.sentences == told + (last.map { [$0] } ?? []))
    }
}
