import BankKernel
import Testing

struct DigitCursorTests {
    @Test func `reads digits and what is between`() {
        read("12:345") { sut in
            let (hour, isSkipped, number) = (sut.number(2), sut.skip(":"), sut.number(3))
            #expect(hour == 12)
            #expect(isSkipped)
            #expect(number == 345)
            #expect(sut.isAtEnd)
        }
    }

    @Test(arguments: ["", "1", "1x", "x1", "٣٤"])
    func `reads nothing but so many digits`(text: String) {
        read(text) { sut in
            let number = sut.number(2)
            #expect(number == nil)
            #expect(sut.position == 0)
        }
    }

    @Test(arguments: ["", "x:"])
    func `reads no other character`(text: String) {
        read(text) { sut in
            let isSkipped = sut.skip(":")
            #expect(!isSkipped)
            #expect(sut.position == 0)
        }
    }

    private func read(_ text: String, _ body: (inout DigitCursor) -> Void) {
        let bytes = Array(text.utf8)
        bytes.withUnsafeBufferPointer { buffer in
            var sut = DigitCursor(buffer)
            body(&sut)
        }
    }
}
