import Sessions
import Testing

struct GrammarExampleTests {
    private static let text = """
        # Pay a saver from checking

        ```session
        @clock 2026-01-05T09:00:00Z
        @seed 42
        @secret PW demo

        login> login demo
        ? Password: <*PW
        Welcome, Demo.
        ...
        @route login -> main

        main(demo)> transfer
        transfer> send 100.00 to {savings:iban} note rainy day
        ...
        ? Confirm [y/N] <y
        Sent 100.00 EUR. Reference {ref:id}
        @advance 2s

        transfer> sned 5
        ! unknown command "sned". Did you mean "send"?
        transfer> quit
        [0]
        ```
        """

    @Test func `passes`() throws {
        let script = try SessionScript(path: "pay.session.md", text: Self.text) { _ throws(ScriptError) in "" }
        let offer = FixtureNames(values: ["savings": "AT74 9999 9000 0000 0002"])
        let walk = try PretendedWalk(
            script, offer: offer,
            app: [
                .wait(.prompt("login>")), .wait(.secret("Password:")), .go("login", "main"), .show("Welcome, Demo."),
                .show("1  balance"), .wait(.prompt("main(demo)>")), .go("main", "transfer"),
                .wait(.prompt("transfer>")), .show("Send 100.00 EUR"), .show("  note  rainy day"),
                .wait(.question("Confirm [y/N]")),
                .show("Sent 100.00 EUR. Reference 785a5b79-81b8-46bb-805d-2fa1b7c2eebb"), .wait(.prompt("transfer>")),
                .error("unknown command \"sned\". Did you mean \"send\"?"), .wait(.prompt("transfer>")), .exit(0),
            ])

        #expect(walk.complaints == [])
        #expect(
            walk.moves == [
                .type("login demo", isInterrupted: false), .type("demo", isInterrupted: false),
                .type("transfer", isInterrupted: false),
                .type("send 100.00 to AT749999900000000002 note rainy day", isInterrupted: false),
                .type("y", isInterrupted: false), .advance(milliseconds: 2000),
                .type("sned 5", isInterrupted: false), .type("quit", isInterrupted: false),
            ])
    }
}
