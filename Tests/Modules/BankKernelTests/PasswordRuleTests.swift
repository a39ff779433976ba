import BankKernel
import Testing

struct PasswordRuleTests {
    @Test(arguments: ["x", " ", "seven77", "ááááááá", "👩‍👩‍👧"])
    func `a password of fewer than eight code points is too short`(password: String) {
        #expect(weakness(of: password) == .short)
    }

    @Test(arguments: ["eve.adams", "Eve.Adams", "Evelyn Adams", "evelynadams", "ÉVELYN  ADAMS", "evelyn-adams"])
    func `the username and the name are no passwords, however they are written`(password: String) {
        #expect(weakness(of: password) == .name)
    }

    @Test(arguments: [
        "password", "12345678", "iloveyou", "Football", "qwertyuiop", "1q2w3e4r", "trustno1", "sunshine", "Contraseña",
    ])
    func `a common password is refused in any case and with any diacritics`(password: String) {
        #expect(weakness(of: password) == .common)
    }

    @Test(arguments: [
        "P@ssw0rd", "pa55word", "Password1", "Passw0rd!", "Summer2026!", "123monkey", "dragon123", "dobank2026",
    ])
    func `a common word with signs for letters or at its ends is common`(password: String) {
        #expect(weakness(of: password) == .common)
    }

    @Test(arguments: ["aaaaaaaaaaaa", "        ", "ababababab", "hat1hat1hat1", "abcdefghijk", "98765432", "ぁぁぁぁぁぁぁぁ"])
    func `what repeats or counts is common`(password: String) {
        #expect(weakness(of: password) == .common)
    }

    @Test(arguments: [
        "niner999", "correct horse", "ááááááááé", "eve.adams.goes.home", "monkey wrench", "dragon847291", "13-Grün-Tee",
        "!?%&/()=", "пароль из слов",
    ])
    func `anything else may be chosen`(password: String) {
        #expect(weakness(of: password) == nil)
    }

    @Test func `a password without letters and digits is not a name that has none either`() {
        #expect(PasswordRule.weakness(of: "!?%&/()=", username: "eve.adams", displayName: "***") == nil)
    }

    @Test(arguments: [
        (PasswordWeakness.short, "A password needs at least 8 characters."),
        (.name, "A password cannot be the username or the name. Choose another one."),
        (.common, "A password like that is too easy to guess. Choose another one."),
    ])
    func `says what would be right`(weakness: PasswordWeakness, words: String) {
        #expect(PasswordError.tooWeak(weakness).description == words)
    }

    private func weakness(of password: String) -> PasswordWeakness? {
        PasswordRule.weakness(of: password, username: "eve.adams", displayName: "Évelyn Adams")
    }
}
