import Testing

@testable import Terminal

@Suite struct DurationMillisecondsTests {
    @Test(
        arguments: [
            (nil, -1), (.zero, 0), (.seconds(600), 600_000), (.microseconds(1), 1), (.milliseconds(1500), 1500),
            (.seconds(-1), 0), (.seconds(Int64.max), Int32.max),
        ] as [(Duration?, Int32)])
    func `rounds up to what poll takes`(limit: Duration?, milliseconds: Int32) {
        #expect(limit.pollLimit == milliseconds)
    }
}
