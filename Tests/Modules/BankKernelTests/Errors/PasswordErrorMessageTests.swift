import BankKernel
import Testing

struct PasswordErrorMessageTests {
    @Test(
        arguments: [
            (.empty, "A password cannot be empty."),
            (.unusable, "A password has at most 511 bytes and no NUL character."),
            (
                .hashingFailed,
                "The password cannot be hashed: there is not enough memory, or the system cannot do it."
            ),
            (
                .uncheckable,
                "There is not enough memory to check the password; it may be right. Try again when there is more."
            ),
            (
                .unknownScheme,
                """
                The password was set on another kind of system and cannot be checked on this one; set it anew with \
                "dobank bank set-password".
                """
            ),
        ] as [(PasswordError, String)])
    func `says what would be right`(error: PasswordError, words: String) {
        #expect(error.description == words)
    }
}
