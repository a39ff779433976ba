import Testing

@testable import Sessions

struct RecordedSecretsTests {
    private static let canary = "hunter2-canary"

    @Test func `types an unknown secret by a new name`() throws {
        let text = TinyWalk.recorded(["login demo", Self.canary, "login demo", "other", "login demo", Self.canary])

        #expect(
            text == """
                # A walk

                ```session
                @secret SECRET1 not-the-secret
                @secret SECRET2 not-the-secret

                login> login demo
                ? Password: <*SECRET1
                ! demo: wrong password

                login> login demo
                ? Password: <*SECRET2
                ! demo: wrong password

                login> login demo
                ? Password: <*SECRET1
                ! demo: wrong password
                [4]
                ```

                """)
        #expect(try TinyWalk.replayed(text).mismatches == [])
    }

    @Test(arguments: [
        [canary, "login demo", canary], ["login demo", canary, canary, "login \(canary)", "demo"],
        ["login \(canary)", canary],
        ["login demo", canary, "login demo", "demo", "send to x\(canary)y", "\(canary) 1"],
        ["login demo", canary, "login demo", "demo", "show \(canary)", "quit"],
    ])
    func `writes its value in no line`(inputs: [String]) throws {
        let text = TinyWalk.recorded(inputs, title: "With \(Self.canary)")

        #expect(!text.contains(Self.canary))
        #expect(try TinyWalk.replayed(text).mismatches == [])
    }

    @Test(arguments: ["Show Me-The Money", "help me out", "a b cde f"])
    func `writes no word of it in the answer of the app`(secret: String) throws {
        let text = recorded(secret) { "unknown command \"\($0)\". Did you mean \"help\"?" }

        #expect(text.contains("\nmain> \(String(secret.map { $0 == " " ? $0 : "*" }))\n! unknown command \"[..]\n"))
    }

    @Test(arguments: ["HUNTER2-canary", "Hunter2-Canary"])
    func `ignores case`(secret: String) throws {
        let text = recorded(secret) { "unknown command \"\($0)\"" }

        #expect(!text.lowercased().contains(Self.canary))
        #expect(try SessionScript(text, path: "a.session.md").path == "a.session.md")
    }

    /// The record of a secret that is typed as a command; the app repeats its first word in small letters.
    private func recorded(_ secret: String, answer: (String) -> String) -> String {
        var recorder = SessionRecorder(title: "T", setup: SessionSetup(), offer: FixtureNames())
        recorder.type(secret, at: .secret("Password:"), mayBeLogged: true)
        recorder.type(secret, at: .prompt("main>"), mayBeLogged: true)
        recorder.show(answer(String(secret.lowercased().prefix { $0 != " " })), isError: true)
        recorder.end(exitCode: 0)
        return recorder.text
    }

    @Test(arguments: [
        ("a known one", ["login demo", "demo", "send demo"], "\n? Password: <*DEMO\n"),
        ("a known one in other lines", ["login demo", "demo", "send demo"], "\nmain(demo)> send demo\n"),
        (
            "a short one in other lines", ["login o", "o", "login demo", "demo"],
            "\n? Password: <*SECRET1\n! o: wrong password\n"
        ),
        ("an empty answer", ["login demo", ""], "\n? Password: <\n"),
    ])
    func `leaves what tells nothing`(rule: String, inputs: [String], lines: String) throws {
        let text = TinyWalk.recorded(inputs)

        #expect(text.contains(lines), "\(rule)")
        #expect(try TinyWalk.replayed(text).mismatches == [])
    }

    @Test func `takes no name that is taken`() {
        let text = TinyWalk.recorded(["login demo", "other"], offer: FixtureNames(secrets: ["SECRET1": "demo"]))

        #expect(text.contains("@secret SECRET2 not-the-secret\n"))
    }
}

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
        #"a\\b"c'd/<&"#, #"a\\b\"c'd/<&"#, #"a\\b\"c'd\/<&"#, #"a\\b"c\'d/<&"#, #"a\b"c'\''d/<&"#,
        #"a\b"c'd/&lt;&amp;"#, #"a\b&quot;c&#39;d/&lt;&amp;"#, #"a\b&quot;c&#x27;d/&lt;&amp;"#,
    ])
    func `a secret is known in each kind of quotes`(text: String) {
        #expect(SecretForms(of: #"a\b"c'd/<&"#).whole.contains(text))
    }

    @Test(arguments: [
        "see WnE5aC", "5A713968 etc", "x=%5A%71%39%68", "5a713968ff", "5a 71 39 68 75", "00:5a:71:39:68",
        "dXNlcjpacTlodW50ZXJN",
        "Ym9iOlpxOWh1bnRlck0=", "YWI6WnE5aHVudGVyTQ==", "dW50ZXJN", "0x756E7465724D", "%75%6e%74%65%72%4d",
    ])
    func `recognises four of its first characters or six of its last in each encoding`(line: String) {
        #expect(SecretForms(of: "Zq9hunterM").encodedParts(in: line).count >= 1)
    }

    @Test(
        arguments: ["unterM", "nterM", "q9hunterM", "(bermost)", "Mret", "xZq9h", "9qZ", "hqZ"].map {
            ($0, !["nterM", "9qZ", "(bermost)", "hqZ"].contains($0))
        })
    func `a word that has its end or its beginning is a part of it`(line: String, isPart: Bool) {
        #expect(SecretForms(of: "Zq9hunterM").parts(in: line).isEmpty != isPart)
    }

    @Test(arguments: [
        "WnE4", "5a7139", "wne5ac", "%5a%71%39", "5a 71 39", "5a:71:39", "dXNlcjpacT", "bnRlck0=", "0x6e7465724d",
    ])
    func `less of it is not`(line: String) {
        #expect(SecretForms(of: "Zq9hunterM").encodedParts(in: line).isEmpty)
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
