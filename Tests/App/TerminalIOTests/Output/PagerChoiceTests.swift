import TerminalIO
import Testing

@Suite struct PagerChoiceTests {
    @Test(arguments: [
        (false, PagerChoice?.none, [:], PagerChoice.command("less -FRX")),
        (false, nil, ["PAGER": "most"], .command("most")), (false, nil, ["PAGER": " "], .none),
        (false, .some(.command("bat")), ["PAGER": "most"], .command("bat")),
        (false, .some(.none), ["PAGER": "most"], .none), (true, .some(.command("bat")), ["PAGER": "most"], .none),
    ])
    func `the flag wins over the configuration, that over PAGER, and that over less`(
        isOff: Bool, config: PagerChoice?, environment: [String: String], choice: PagerChoice
    ) {
        #expect(PagerChoice.chosen(isOff: isOff, config: config, environment: environment) == choice)
    }
}
