import Testing

@testable import DurableSQLite

struct DurabilityMarkerTests {
    @Test(arguments: [0, 1, 258, .max] as [Int64])
    func `is read as it was written`(number: Int64) {
        let sut = DurabilityMarker(number: number, head: Array(1...32))
        #expect(DurabilityMarker(bytes: sut.bytes) == sut)
    }

    @Test(arguments: [[0x80] + [UInt8](repeating: 0, count: 39), [UInt8](repeating: 0, count: 39), []] as [[UInt8]])
    func `has no number below zero and no other length`(bytes: [UInt8]) {
        #expect(DurabilityMarker(bytes: bytes) == nil)
    }
}
