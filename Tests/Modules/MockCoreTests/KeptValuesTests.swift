import MockCore
import Testing

struct KeptValuesTests {
    @Test func `of a password only whether there was one is kept`() {
        #expect([MaskedPassword(""), MaskedPassword("secret")] == [.empty, .masked])
    }

    @Test func `a value that cannot be compared is kept by its description`() {
        #expect(Opaque([1, 2]) == Opaque("[1, 2]"))
    }
}
