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
        (["bank", "verify"], .bank(.verify())), (["bank", "--help"], .help),
        (["group", "-"], .group(GroupCommand(path: "-", isLenient: false))), (["group", "-h"], .help),
        (["rates", "-"], .rates(RatesCommand(path: "-", code: "USD", explains: false))), (["rates", "-h"], .help),
    ])
    func `each action is recognised`(arguments: [String], action: Invocation.Action) throws {
        #expect(try InvocationParser.parse(arguments).action == action)
    }

    @Test func `the data folder may stand behind the command`() throws {
        #expect(try InvocationParser.parse(["bank", "verify", "--data", "/d"]).dataFolder == "/d")
    }

    @Test(arguments: [
        (["--live"], ServiceChoice.live), (["--live", "--live"], .live),
        (["--sandbox", "http://127.0.0.1:8080"], .sandbox("http://127.0.0.1:8080")),
        (["--sandbox=https://a.b/c/"], .sandbox("https://a.b/c")),
    ])
    func `the services are the public ones or those of a sandbox`(arguments: [String], choice: ServiceChoice) throws {
        #expect(try InvocationParser.parse(arguments).services == choice)
    }

    @Test(arguments: [
        (["--dta", "x"], "there is no option --dta; did you mean --data?"),
        (["--frob"], "there is no option --frob; see dobank --help"),
        (["bnak"], "there is no command \"bnak\"; did you mean bank?"),
        (["sesion"], "there is no command \"sesion\"; did you mean session?"),
        (["--keep-going", "session"], "session takes no options of the prompt; write it first: dobank session ..."),
        (["--data"], "--data needs a value"),
        (["--data="], "--data needs the path of a folder"),
        (["--color", "pink"], "--color is auto, always or never, not \"pink\""),
        (["--sandbox"], "--sandbox needs a value"),
        (
            ["--sandbox", "127.0.0.1:8080"],
            "--sandbox needs the address of a server like http://127.0.0.1:8080, not \"127.0.0.1:8080\""
        ),
        (["--sandbox="], "--sandbox needs the address of a server like http://127.0.0.1:8080, not \"\""),
        (
            ["--sandbox", "http://a/?b=c"],
            "--sandbox needs the address of a server like http://127.0.0.1:8080, not \"http://a/?b=c\""
        ),
        (
            ["--live", "--sandbox", "http://a"],
            "the services are those of --live or of one --sandbox URL; choose one of them"
        ),
        (
            ["bank"],
            """
            bank needs one of init, add-customer, set-password, open-account, deposit, verify, backup, restore, recover, \
            restamp
            """
        ),
    ])
    func `a wrong command line says what would be right`(arguments: [String], message: String) {
        #expect(throws: UsageError(message)) { try InvocationParser.parse(arguments) }
    }
}
