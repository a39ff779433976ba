import Testing

@testable import Sessions

struct NearestWordTests {
    @Test(arguments: [
        ("sede", "seed"), ("clok", "clock"), ("advence", "advance"), ("sig", nil), ("banana", nil),
        ("fixtures", "fixture"),
    ])
    func findsWhatWasMeant(word: String, nearest: String?) {
        #expect(
            NearestWord.nearest(to: word, among: ["seed", "clock", "advance", "signal", "fixture"]) == nearest)
    }
}
