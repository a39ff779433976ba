import Sessions
import Testing

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

    /// The record of a secret that is typed as a command, of which the app says the first word in small letters.
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
