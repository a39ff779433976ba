import Sessions
import Testing

struct SessionDiffTests {
    @Test func `names file, line, route and wait`() throws {
        let walk = try PretendedWalk(
            "login> a\nWelcome.\n...\nBye.\ntransfer> b",
            app: [
                .wait(.prompt("login>")), .go("login", "main"), .go("main", "transfer"), .show("Hello."),
                .show("Bye."), .wait(.prompt("transfer>")),
            ])

        #expect(
            SessionDiff.all(of: walk.result).map(\.description) == [
                """
                a.session:2: wording: the output differs
                -Welcome.
                +Hello.
                 ^^^^^^^
                route so far: login -> main -> transfer
                waiting for: input at the prompt transfer>

                """
            ])
    }

    @Test func `shows both sides`() throws {
        let walk = try PretendedWalk("a\n! b", app: [.show("a"), .error("c [..]"), .exit(0)])

        #expect(
            walk.result.mismatches.map { SessionDiff($0).lines } == [
                ["a.session:2: wording: the output differs", "-! b", "+! \\c [..]", "    ^^^^^^"]
            ])
    }

    @Test func `marks what differs in the columns of a terminal`() throws {
        let walk = try PretendedWalk("a\n漢字 one", app: [.show("a"), .show("漢字 two"), .exit(0)])

        #expect(
            walk.result.mismatches.map { SessionDiff($0).lines } == [
                ["a.session:2: wording: the output differs", "-漢字 one", "+漢字 two", "      ^^^"]
            ])
    }

    @Test func `says what the app waited for when it hung`() throws {
        let walk = try PretendedWalk(
            "login> a\ndone\nlogin> b", app: [.wait(.prompt("login>")), .show("half"), .hang(.secret("Password:"))])

        #expect(
            walk.result.mismatches.map { SessionDiff($0).lines } == [
                [
                    "a.session:3: walk: the app hangs: it neither goes on nor ends", "-login> b", "+half",
                    "waiting for: a secret answer to \"Password:\"",
                ]
            ])
    }

    @Test func `says nothing of a wait when there is none`() throws {
        let walk = try PretendedWalk("login> a", app: [.hang(nil)])

        #expect(
            walk.result.mismatches.map { SessionDiff($0).lines } == [
                ["a.session:1: walk: the app hangs: it neither goes on nor ends", "-login> a"]
            ])
    }
}
