import Terminal
import Testing

@testable import BankApp

@Suite struct InvocationParserTests {
    @Test func `no words open the prompt`() throws {
        #expect(try InvocationParser.parse([]) == Invocation())
    }

    @Test func `options may carry their value after an equals sign`() throws {
        let invocation = try InvocationParser.parse(["--data=/d", "--color", "never", "--keep-going"])
        #expect(invocation.dataFolder == "/d")
        #expect(invocation.color == .never)
        #expect(invocation.keepsGoing)
    }

    @Test(arguments: [
        (["--help"], Invocation.Action.help), (["-h"], .help), (["--version"], .version),
        (["bank", "init"], .bank(.create)), (["bank", "verify"], .bank(.verify)),
        (["bank", "add-customer", "eve"], .bank(.addCustomer(username: "eve", displayName: "eve"))),
        (
            ["bank", "add-customer", "eve", "--name", "Eve Adams"],
            .bank(.addCustomer(username: "eve", displayName: "Eve Adams"))
        ),
        (
            ["bank", "open-account", "eve", "EUR"],
            .bank(.openAccount(username: "eve", currency: "EUR", name: "Checking"))
        ),
        (
            ["bank", "deposit", "AT1", "5", "--note=gift"],
            .bank(.deposit(number: "AT1", amount: "5", note: "gift"))
        ),
    ])
    func `each action is recognised`(arguments: [String], action: Invocation.Action) throws {
        #expect(try InvocationParser.parse(arguments).action == action)
    }

    @Test func `the data folder may stand behind the command`() throws {
        #expect(try InvocationParser.parse(["bank", "verify", "--data", "/d"]).dataFolder == "/d")
    }

    @Test(arguments: [
        (["--dta", "x"], "there is no option --dta; did you mean --data?"),
        (["--frob"], "there is no option --frob; see dobank --help"),
        (["bnak"], "there is no command \"bnak\"; did you mean bank?"),
        (["--data"], "--data needs a value"),
        (["--data="], "--data needs the path of a folder"),
        (["--color", "pink"], "--color is auto, always or never, not \"pink\""),
        (["bank"], "bank needs one of init, add-customer, open-account, deposit, verify"),
        (["bank", "verfy"], "there is no \"bank verfy\"; did you mean verify?"),
        (["bank", "deposit", "AT1"], "write it as: dobank bank deposit NUMBER AMOUNT [--note TEXT]"),
        (["bank", "init", "--name", "x"], "bank init has no option --name; write it as: dobank bank init"),
    ])
    func `a wrong command line says what would be right`(arguments: [String], message: String) {
        #expect(throws: UsageError(message)) { try InvocationParser.parse(arguments) }
    }
}
