import Sessions

extension SessionOutcome {
    /// Played with what the file expects.
    static func passed() throws -> SessionOutcome {
        let walk = try PretendedWalk(
            "login> a\n[0]", app: [.go("start", "login"), .wait(.prompt("login>")), .exit(0)])
        return SessionOutcome(path: "good.session", verdict: .played(walk.result), duration: .milliseconds(7))
    }

    /// Played with another line than the file expects, which holds what reports must escape.
    static func failed() throws -> SessionOutcome {
        let walk = try PretendedWalk(
            "login> a\nBalance \"1\"\nmain> b",
            app: [
                .wait(.prompt("login>")), .go("login", "main"), .show("Bal & <2>\u{1B}\\"), .wait(.prompt("main>")),
                .exit(0),
            ])
        return SessionOutcome(path: "bad #1.session", verdict: .played(walk.result), duration: .milliseconds(1250))
    }

    static let broken = SessionOutcome(
        path: "broken.session",
        verdict: .broken(ScriptError(path: "broken.session", line: 3, message: "unknown directive @x")),
        duration: .zero)
}
