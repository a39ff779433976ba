import Testing

@testable import Sessions

struct SecretFormsTests {
    @Test(arguments: [
        "Zq9h/ü", "ü/h9qZ", "WnE5aC/DvA==", "5a7139682fc3bc", "%5a%71%39%68%2f%c3%bc", "Zq9h%2f%c3%bc",
        "5a 71 39 68 2f c3 bc",
        "5a:71:39:68:2f:c3:bc", "5a-71-39-68-2f-c3-bc", "\\x5a\\x71\\x39\\x68\\x2f\\xc3\\xbc", "005a 7139 682f c3bc",
        "0x5a, 0x71, 0x39, 0x68, 0x2f, 0xc3, 0xbc", "5a71 3968 2fc3 bc", "dXNlcjpacTloL8O8", "Ym9iOlpxOWgvw7w=",
        "WnE5aC_DvA", "YWxpY2UxOlpxOWgvw7w=",
    ])
    func `a secret is known in each writing`(text: String) {
        #expect(SecretForms(of: "Zq9h/ü").whole.contains { text.contains($0) })
    }

    @Test(arguments: [
        "see WnE5aC", "5A713968 etc", "x=%5A%71%39%68", "5a713968ff", "5a 71 39 68 75", "00:5a:71:39:68",
        "dXNlcjpacTlodW50ZXJN",
        "Ym9iOlpxOWh1bnRlck0=", "YWI6WnE5aHVudGVyTQ==",
    ])
    func `recognises four of its characters in each encoding`(line: String) {
        #expect(SecretForms(of: "Zq9hunterM").encodedBeginnings(in: line).count >= 1)
    }

    @Test(arguments: ["WnE4", "5a7139", "wne5ac", "%5a%71%39", "5a 71 39", "5a:71:39", "dXNlcjpacT"])
    func `less of it is not`(line: String) {
        #expect(SecretForms(of: "Zq9hunterM").encodedBeginnings(in: line).isEmpty)
    }
}

struct SecretWordsTests {
    @Test(arguments: [
        "Password:", "Enter PIN", "PASSPHRASE for key: ", "API token: ", "The secret? ", "[sudo] password for me: ",
        "Enter token> ", "password>", "Your PIN > ",
    ])
    func `a question asks for a secret by its words`(question: String) {
        #expect(SecretWords.askForSecret(question))
    }

    @Test(arguments: [
        "Name: ", "pinning? ", "tokenizer: ", "secret> ", "token$ ", "~/my secret> ", "a@pin> ", "", "  ",
    ])
    func `other questions and prompts do not`(question: String) {
        #expect(!SecretWords.askForSecret(question))
    }

    @Test(arguments: [
        ("Password:", "", true), ("Enter your PIN", "> ", true), ("Token?", ": ", true), ("Password:", "Name: ", false),
        ("Unexpected token", "> ", false), ("The password is wrong.", "> ", false), ("Name:", "", false),
    ])
    func `a line asks for a secret that is typed below it`(line: String, label: String, asks: Bool) {
        #expect(SecretWords.askForSecret(line, above: label) == asks)
    }

    @Test(arguments: [
        (["--password=X"], "--password="), (["a", "--api-token", "X"], "--api-token"),
        (["env", "MYPASS=X", "a"], "MYPASS="),
        (["-Ddb.password=X"], "-Ddb.password="), (["psql", "postgres://bob:X@host/a"], "postgres://bob:"),
        (["--password-file=X"], nil), (["--no-password", "a"], nil), (["--max-tokens=5"], nil),
        (["--password", "-x"], nil),
        (["--password="], nil), (["http://host:80/@x"], nil), (["sh", "-c", "read -sp 'Pin: ' a; echo a=$a"], nil),
    ])
    func `words have a secret by the name before it`(words: [String], place: String?) {
        #expect(SecretWords.place(ofSecretIn: words) == place)
    }

    @Test(arguments: [
        ("MYPASS", true), ("github_token", true), ("CARD_PIN", true), ("PGPASSWORD", true), ("SPIN", false),
        ("PWD", false),
    ])
    func `a variable has a secret by its name`(name: String, hasSecret: Bool) {
        #expect(SecretWords.nameSecret(variable: name) == hasSecret)
    }
}
