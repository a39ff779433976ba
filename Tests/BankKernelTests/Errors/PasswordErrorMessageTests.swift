import BankKernel
import Testing

struct PasswordErrorMessageTests {
    @Test(
        arguments: [
            (.empty, "A password cannot be empty."),
            (.unusable, "A password has at most 511 bytes and no NUL character."),
            (.hashingFailed, "This system cannot hash passwords."),
        ] as [(PasswordError, String)])
    func saysWhatWouldBeRight(error: PasswordError, words: String) {
        #expect(error.description == words)
    }
}
