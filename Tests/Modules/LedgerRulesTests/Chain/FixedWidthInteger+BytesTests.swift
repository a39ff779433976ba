import LedgerRules
import Testing

struct FixedWidthIntegerBytesTests {
    @Test(arguments: [0, 1, 258, .max] as [UInt32])
    func `is the number whose bytes it gives`(number: UInt32) {
        #expect(UInt32(bigEndianBytes: number.bigEndianBytes) == number)
    }

    @Test(arguments: [([], 0), ([7], 7), ([1, 2], 258)] as [([UInt8], UInt32)])
    func `takes fewer bytes for the last ones`(bytes: [UInt8], number: UInt32) {
        #expect(UInt32(bigEndianBytes: bytes) == number)
    }
}
