import Sessions
import Testing

struct InputKeysTests {
    @Test(arguments: [
        ("login> a\tb", "U+0009"), ("login> \u{7F}a", "U+007F"), ("? Note: <a\u{1B}[A", "U+001B"),
        ("? Note: <a\u{9B}A", "U+009B"), ("@secret PW a\tb", "U+0009"),
        ("login> a\u{202E}b", "U+202E"), ("login> \u{200B}", "U+200B"), ("? Note: <a\u{3164}", "U+3164"),
    ])
    func `cannot be hidden characters`(line: String, name: String) {
        #expect(
            complaint(about: "# comment\n\(line)") == "a.session:2: the character \(name) cannot be typed")
    }

    @Test(arguments: ["login> a\t", "login> Grüße", "login> ❤\u{FE0F}", "? Note: <日本語", "out\tput", "# a\tb"])
    func `are fine otherwise`(line: String) {
        #expect(complaint(about: line + "\n[0]") == nil)
    }
}
