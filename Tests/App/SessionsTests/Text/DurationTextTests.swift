import Testing

@testable import Sessions

struct DurationTextTests {
    @Test(
        arguments: [("1ms", 1), ("90s", 90_000), ("1d2h3m4s5ms", 93_784_005), ("36525d", 3_155_760_000_000)]
            as [(String, Int64)])
    func `reads units from the largest on`(text: String, milliseconds: Int64) {
        #expect(DurationText.milliseconds(of: text) == milliseconds)
    }

    @Test(arguments: [
        "", "0s", "5", "s", "-1s", "1.5s", "1s1s", "1s1m", "1 s", "1sec", "99999999999999999999s", "1m ",
        "106751991167d", "36526d",
    ])
    func `reads nothing else`(text: String) {
        #expect(DurationText.milliseconds(of: text) == nil)
    }

    @Test(arguments: [("1m30s", 90_000), ("1d", 86_400_000), ("1s1ms", 1001)] as [(String, Int64)])
    func `writes the shortest text`(text: String, milliseconds: Int64) {
        #expect(DurationText.text(milliseconds: milliseconds) == text)
    }
}
