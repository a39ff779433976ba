/// A walk as a session: a round of steps, again and again.
struct SessionMix {
    /// What leads to the round.
    private let opening: [String]
    private let round: [String]
    private let closing: String

    /// Nothing but a balance asked for again.
    static let refresh = SessionMix(opening: login + [balance], round: [refreshed], closing: "balance> quit")

    /// What costs an app little: a balance, help, a word that is no command.
    static let light = SessionMix(
        opening: login + [balance],
        round: [
            refreshed,
            """
            balance> help refresh
            refresh
              ask for the balance again
            """,
            """
            balance> refrsh
            ! unknown command "refrsh". Did you mean "refresh"?
            """,
        ], closing: "balance> quit")

    /// Through all screens, with a transfer.
    static let walk = SessionMix(
        opening: [],
        round: login + [
            balance, anything("balance> transfer"), anything("transfer> send 1.00 to {savings:iban} note rent"),
            """
            ? Confirm [y/N] <y
            Sent 1.00 EUR. Reference [..]
            Checking holds [..] EUR now.
            """,
            anything("transfer> back"), anything("balance> back"), anything("main(demo)> history"),
            anything("history> back"), anything("main(demo)> logout"),
        ], closing: "login> quit")

    /// A session of about so many steps, in whole rounds, and how many they are.
    func session(ofSteps count: Int) -> (text: String, steps: Int) {
        let rounds = Array(repeating: round, count: max(1, count / round.count)).joined()
        let steps = opening + rounds + [closing]
        return ((steps + ["[0]"]).map { $0 + "\n" }.joined(), steps.count)
    }

    private static let login = ["login> login demo", anything("? Password: <*DEMO")]
    private static let balance = anything("main(demo)> balance")
    private static let refreshed = """
        balance> refresh
        Checking, AT04 9999 9000 0000 0001
        Balance: 15700.40 EUR
        """

    private static func anything(_ input: String) -> String { input + "\n..." }
}
